import { workOfItem } from '#contract/aircraft/due-groups.ts';
import { templateOf } from '#contract/aircraft/reminder-templates.ts';
import type { StayReason } from '#contract/aircraft/restarts.ts';
import type { InspectedAircraft } from '#contract/aircraft/yearly-inspection.ts';
import { workFor } from '#contract/providers/requested-works.ts';
import { isInspection, isOfOneSide, type Inspection, type WorkId } from '#contract/providers/works.ts';
import { isTest, type RatedSide, type SignOffResult } from './sign-off-rules.ts';

// Which items of the due list an entry restarts, for server and browser, without zod.

type Item = Parameters<typeof workOfItem>[0];

/** True for items of the due list that restart only when an inspection is approved: 14 CFR 91.409(a)(1). */
export function needsApproval(item: Item) {
  const work = workOfItem(item);
  return work !== null && isInspection(work);
}

/** An approved inspection restarts items of its own kind; a yearly one also the 100-hour one, 14 CFR 91.409(b), 91.327(c). */
export const restarts = (inspection: Inspection | null, item: Item) => {
  const work = workOfItem(item);
  const isYearly = inspection === 'annual' || inspection === 'condition';
  return inspection === work || (isYearly && work === 'hundred_hour');
};

interface Tested {
  altitudeTested: number | null;
  isStaticOnly: boolean;
  /** The kinds of work that the signer's certificate does not fit. */
  unfit: readonly WorkId[];
  /** True if the signer's certificate had expired. */
  isExpired: boolean;
}

/** What of an entry decides on the items of the due list. */
export interface EntryFacts extends Tested {
  /** What the signer entered the work as; null for maintenance. */
  inspection: Inspection | null;
  result: SignOffResult | null;
  /** The side of the aircraft that a 100-hour inspection was for, by the signer's only rating; null for the whole. */
  side: RatedSide | null;
  /** True if work that was done with an inspection has an entry of its own, by 43.9, which approves it. */
  hasCorrections: boolean;
  /** The entry for tests beside an inspection; null if there is none. */
  tests: Tested | null;
  /** The date of a new ELT battery, 14 CFR 91.207(c); null if the entry names none. */
  eltBatteryDue: string | null;
}

/** True if an entry approves all of its work and its signer may: 14 CFR 43.7, 65.92 and, for major work, 65.95. */
export const approvesWork = ({ result, unfit, isExpired }: EntryFacts) =>
  result === 'approved' && unfit.length === 0 && !isExpired;

/** An entry of a signer who may not sign the work, 14 CFR 43.7, or may no more, 65.92, restarts nothing: the owner decides. */
const signerReason = ({ unfit, isExpired }: Tested, work: WorkId): StayReason | null =>
  unfit.some((one) => one === work || (work === 'repair' && isOfOneSide(one)))
    ? 'unfit_signer'
    : isExpired
      ? 'expired_signer'
      : null;

/** True if the signer of an inspection may sign it, so that it is one: nobody's corrections make up for that. */
export const maySignInspection = (entry: EntryFacts) =>
  entry.inspection !== null && signerReason(entry, entry.inspection) === null;

/** The battery of an ELT counts by the date marked on it, which its entry names: 14 CFR 91.207(c). */
const isEltBattery = ({ template }: Item) => template === 'elt_battery';

/** Returns the date at which an item is due next by the entry itself; null if that follows from its interval. */
export const dueDateBy = (entry: EntryFacts | null, item: Item) =>
  entry !== null && isEltBattery(item) ? entry.eltBatteryDue : null;

const isDirective = ({ template }: Item) => Boolean(templateOf(template)?.directive);

/**
 * True if an item is done only with its entry: inspections, tests, the ELT by 91.207(d), its battery, whose new date is
 * entered by 91.207(c), an AD by 91.417(a)(2)(v).
 */
const waitsForEntry = (item: Item, work: WorkId) =>
  isInspection(work) || isTest(work) || work === 'elt' || work === 'preventive_elt' || isDirective(item);

/**
 * Returns why an entry leaves an item due; null if it restarts it. Without an entry, `entry` is null: what must have
 * one waits for it. An inspection restarts when it is approved, 14 CFR 91.409(a)(1), other work beside one that is not only
 * with an entry that approves it, 43.9(a)(4), a test by 91.411 or 91.413 when it has an entry: 91.411(a)(1) asks for the
 * static system and the altimeters.
 */
export function staysDue(
  entry: EntryFacts | null,
  item: Item,
  aircraft: InspectedAircraft | null,
): StayReason | null {
  const named = workOfItem(item);
  if (named === null) return null;
  if (entry === null) return waitsForEntry(item, named) ? 'no_entry' : null;
  if (needsApproval(item)) {
    if (entry.inspection === null || entry.result !== 'approved' || !restarts(entry.inspection, item))
      return 'not_approved';
    // 14 CFR 65.85, 65.87: the other side needs another signer, which the owner knows of.
    return signerReason(entry, entry.inspection) ?? (entry.side === null ? null : 'one_side');
  }
  const work = aircraft ? workFor(named, aircraft) : named;
  const signed = entry.inspection !== null && isTest(work) ? entry.tests : entry;
  if (signed === null) return 'no_test_entry';
  const isListed = signed === entry && entry.inspection !== null && entry.result !== 'approved';
  if (isListed && !entry.hasCorrections) return 'not_approved';
  // The entry of an inspection, by 43.11, says nothing of work done with it: that has an entry by 43.9(a).
  const isOwnWork = isDirective(item) || isEltBattery(item);
  if (entry.inspection !== null && isOwnWork && !entry.hasCorrections) return 'no_entry';
  if (work === 'altimeter' && signed.isStaticOnly) return 'static_only';
  if (work === 'altimeter' && signed.altitudeTested === null) return 'not_tested';
  const reason = signerReason(signed, work);
  if (reason !== null) return reason;
  if (isEltBattery(item) && entry.eltBatteryDue === null) return 'no_battery_date';
  // A directive may be for the side of the aircraft that the signer is not rated for.
  return entry.side !== null && isDirective(item) ? 'one_side' : null;
}
