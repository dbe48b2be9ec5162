import {
  isExperimental,
  isLightSport,
  type InspectedAircraft,
} from '#contract/aircraft/yearly-inspection.ts';
import { isAppendixItem } from './appendix-items.ts';
import { isPilot, type EntryCertificate, type EntryKind } from './books.ts';

// What an entry that the owner writes must hold, for server and browser, without zod.

/** What the owner has entered so far. */
export interface EntryFacts {
  kind: EntryKind;
  doneOn?: string | undefined;
  text?: string | undefined;
  appendixItem?: number | undefined;
  signerName?: string | undefined;
  certificateKind?: EntryCertificate | undefined;
  certificateNumber?: string | undefined;
  /** The airframe's total time in service. */
  total?: number | undefined;
}

export interface MissingFact {
  path: string;
  message: string;
}

/**
 * Returns what an entry lacks, each with its paragraph: 14 CFR 43.9(a) for work, 43.11(a) for inspections. Part 43 leaves
 * experimental aircraft to their operating limitations, 43.1(b), so that no certificate is asked there.
 */
export function missingFromEntry(facts: EntryFacts, aircraft: InspectedAircraft): MissingFact[] {
  const isFree = isExperimental(aircraft);
  const isInspection = facts.kind === 'inspection';
  const by = (work: string, inspection: string) => (isFree ? '' : `, ${isInspection ? inspection : work}`);
  const checks: [isMissing: boolean, path: string, message: string][] = [
    [
      facts.kind === 'preventive' &&
        (facts.appendixItem === undefined || !isAppendixItem(facts.appendixItem)),
      'appendixItem',
      'Choose the item of Appendix A(c), 43.3(g)',
    ],
    [!facts.text?.trim(), 'text', `Describe the work${by('43.9(a)(1)', '43.11(a)(1)')}`],
    [!facts.doneOn, 'doneOn', `Enter the date of completion${by('43.9(a)(2)', '43.11(a)(2)')}`],
    [
      isInspection && facts.total === undefined,
      'readings',
      `Enter the total time in service${by('', '43.11(a)(2)')}`,
    ],
    [
      !facts.signerName?.trim(),
      'signerName',
      `Enter the name of the person who signs${by('43.9(a)(4)', '43.11(a)(3)')}`,
    ],
    [
      !isFree && !facts.certificateKind,
      'certificateKind',
      `Choose the kind of certificate${by('43.9(a)(4)', '43.11(a)(3)')}`,
    ],
    [
      !isFree && !facts.certificateNumber?.trim(),
      'certificateNumber',
      `Enter the certificate number${by('43.9(a)(4)', '43.11(a)(3)')}`,
    ],
  ];
  const missing = checks.flatMap(([isMissing, path, message]) => (isMissing ? [{ path, message }] : []));
  const unfit = isFree ? undefined : unfitCertificate(facts, aircraft);
  return unfit ? [...missing, { path: 'certificateKind', message: unfit }] : missing;
}

/** Says why a pilot's certificate doesn't fit: pilots approve their own preventive maintenance and nothing else. */
function unfitCertificate({ kind, certificateKind }: EntryFacts, aircraft: InspectedAircraft) {
  if (!certificateKind || !isPilot(certificateKind)) return undefined;
  if (kind !== 'preventive') return 'A pilot signs preventive maintenance only, 43.7(f)';
  if (certificateKind === 'sport_pilot' && !isLightSport(aircraft))
    return 'A sport pilot signs on a light-sport category aircraft only, 43.7(h)';
  return undefined;
}
