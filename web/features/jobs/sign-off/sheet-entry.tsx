import { useQuery } from '@tanstack/react-query';
import { meterLabels, meters, readingText } from '#contract/aircraft/meters.ts';
import { workOf } from '#contract/providers/works.ts';
import {
  ferryText,
  inoperativeText,
  isMaintenance,
  kindBeside,
  resultText,
  signerCertificates,
  signOffKinds,
} from '#contract/sign-off/sign-off-rules.ts';
import { myAircraft } from '#web/api/aircraft.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import type { SignOffs, SignOffSheet } from '#web/api/sign-offs.ts';
import { formatDate, formatFullDate, formatNumber } from '#web/lib/format.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { describeSigner } from './signer-check.tsx';

interface EntryProps {
  sheet: SignOffSheet;
  side: RequestDetail['side'];
  aircraftId: number | null;
  /** What decides on who may sign. */
  aircraft: SignOffs['aircraft'];
}

/** Tells the owner what becomes of readings that are below those of the aircraft. */
function BelowNote({ sheet, aircraftId }: Pick<EntryProps, 'sheet' | 'aircraftId'>) {
  const aircraft = useQuery(myAircraft).data?.find(({ id }) => id === aircraftId);
  if (!aircraft) return null;
  const own = {
    tach: aircraft.tachHours,
    hobbs: aircraft.hobbsHours,
    total: aircraft.totalHours,
    cycles: aircraft.cycles,
    landings: aircraft.landings,
  };
  if (!meters.some((meter) => (sheet.readings[meter] ?? Infinity) < (own[meter] ?? 0))) return null;
  return (
    <p className="mt-2 text-sm text-ink-3">
      Readings below your own leave the aircraft’s readings as they are.
    </p>
  );
}

/** What was tested by 14 CFR 91.411; null for other work. */
function testedText({
  altitudeTested,
  isStaticOnly,
}: {
  altitudeTested: number | null;
  isStaticOnly: boolean;
}) {
  if (isStaticOnly) return 'Static system only';
  return altitudeTested === null ? null : `To ${formatNumber(altitudeTested)} ft`;
}

interface FactsProps {
  facts: [term: string, value: string | null][];
  /** How the certificate fits; left out where another entry says it. */
  signer?: ReturnType<typeof describeSigner>;
}

/** Facts of an entry, and how the signer's certificate fits. */
const Facts = ({ facts, signer }: FactsProps) => (
  <dl className="num mt-3 grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm max-sm:grid-cols-1 max-sm:gap-y-0.5">
    {facts.map(
      ([term, value]) =>
        value !== null && (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere max-sm:mb-1.5">
              {value}
            </dd>
          </div>
        ),
    )}
    {signer && (
      <div className="contents">
        <dt className="text-ink-3">Certificate</dt>
        <dd>
          <StatusLamp tone={signer.tone}>{signer.label}</StatusLamp>
          {signer.text && <span className="block text-ink-2">{signer.text}</span>}
        </dd>
      </div>
    )}
  </dl>
);

const signerText = ({
  signerName,
  certificateKind,
  certificateNumber,
}: Pick<SignOffSheet, 'signerName' | 'certificateKind' | 'certificateNumber'>) =>
  [signerName, signerCertificates[certificateKind], certificateNumber].filter(Boolean).join(', ');

interface TestsProps extends Pick<EntryProps, 'side' | 'aircraft'>, Pick<SignOffSheet, 'kind'> {
  tests: NonNullable<SignOffSheet['tests']>;
}

/** The entry for tests beside an inspection, with its own signer. */
function TestsEntry({ kind, tests, side, aircraft }: TestsProps) {
  const { label, rule } = signOffKinds[kindBeside(kind)];
  return (
    <>
      <h3 className="mt-4 text-sm font-semibold">Entry for the tests</h3>
      <Facts
        facts={[
          ['Kind', `${label}, ${rule}`],
          ['Work', tests.description],
          ['Tested', testedText(tests)],
          ['Signer', signerText(tests)],
        ]}
        signer={describeSigner(tests, side, aircraft)}
      />
    </>
  );
}

interface CorrectionsProps extends Pick<SignOffSheet, 'kind'> {
  corrections: NonNullable<SignOffSheet['corrections']>;
}

/** The entry for corrections made with an inspection, approved by its signer. */
function CorrectionsEntry({ kind, corrections }: CorrectionsProps) {
  const beside = kindBeside(kind);
  const { label, rule } = signOffKinds[beside];
  return (
    <>
      <h3 className="mt-4 text-sm font-semibold">Entry for the corrections</h3>
      <Facts
        facts={[
          ['Kind', `${label}, ${rule}`],
          ['Work', corrections.description],
          ['Major repair or alteration', corrections.majorRecord],
          ['Result', resultText(beside, 'approved')],
        ]}
      />
    </>
  );
}

/** The facts of a sheet, the signer's certificate and its lists. */
export function SheetEntry({ sheet, side, aircraftId, aircraft }: EntryProps) {
  const readings = meters.flatMap((meter) => {
    const hours = sheet.readings[meter];
    return hours === undefined ? [] : `${meterLabels[meter]} ${readingText(meter, hours)}`;
  });
  const { label, rule } = signOffKinds[sheet.kind];
  const signer = describeSigner(sheet, side, aircraft);
  const facts: [string, string | null][] = [
    ['Kind', `${label}, ${rule}`],
    ['Asked for', sheet.askedFor && `${sheet.askedFor}. The signer entered the work otherwise.`],
    ['Date completed', formatFullDate(sheet.doneOn)],
    ['Readings', readings.join(', ') || null],
    ['Inspection', sheet.inspectionType],
    ['Program', sheet.program],
    ['Routine', sheet.routine],
    ['Detailed', sheet.detailed],
    [isMaintenance(sheet.kind) ? 'Work' : 'Extent', sheet.description],
    ['Data referenced', sheet.dataReferenced],
    ['Tested', testedText(sheet)],
    ['Directives', sheet.directives.join('\n') || null],
    ['ELT battery', sheet.eltBatteryDue && `Replace by ${formatFullDate(sheet.eltBatteryDue)}`],
    ['Major repair or alteration', sheet.majorRecord],
    ['Performed by', sheet.performedBy],
    ['Assisted by', sheet.assistedBy],
    ['Signer', signerText(sheet)],
  ];
  return (
    <>
      <Facts facts={facts} signer={signer} />
      {sheet.tests && <TestsEntry kind={sheet.kind} tests={sheet.tests} side={side} aircraft={aircraft} />}
      {sheet.corrections && <CorrectionsEntry kind={sheet.kind} corrections={sheet.corrections} />}
      {sheet.missingTests.length > 0 && (
        <p className="mt-3 text-sm text-ink-2">
          This entry is for the inspection alone. Tests without an entry here:{' '}
          {sheet.missingTests.map((id) => workOf(id).label).join(', ')}.
        </p>
      )}
      {side === 'owner' && <BelowNote sheet={sheet} aircraftId={aircraftId} />}
      {sheet.discrepancies.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold">Discrepancies of {formatDate(sheet.doneOn)}</h3>
          <ol className="mt-1.5 grid list-decimal gap-1 ps-5 text-sm">
            {sheet.discrepancies.map(({ number, title, grade }) => (
              <li key={`${number} ${title}`} dir="auto" className="wrap-anywhere">
                {title}
                {grade && sheet.kind !== 'condition' && (
                  <span className="text-ink-3 capitalize"> ({grade})</span>
                )}
              </li>
            ))}
          </ol>
          <p className="mt-2 text-sm text-ink-2">{ferryText(sheet.kind)}</p>
        </>
      )}
      {sheet.inoperative.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold">Inoperative items of {formatDate(sheet.doneOn)}</h3>
          <ol className="mt-1.5 grid list-decimal gap-1 ps-5 text-sm">
            {sheet.inoperative.map((item) => (
              <li key={item} dir="auto" className="wrap-anywhere">
                {item}
              </li>
            ))}
          </ol>
          <p className="mt-2 text-sm text-ink-2">{inoperativeText(sheet.result)}</p>
        </>
      )}
    </>
  );
}
