import type { WorkId } from './works.ts';

// Reads the work of a repair station from the clauses of a title. Without zod.

// What a mechanic may not do, 14 CFR 65.81(a). A unit that is removed, installed or comes back overhauled is a mechanic's.
const exchanged =
  /\b(?:for|after|from|since|post)[\s-]+(?:an? |the |its )?(?:overhaul|re-?seal|repair|iran|tear[\s-]?down)\w*/;
const isMoved = /remov|install|\bsend|\bship|exchange|replac/;
const shopWork = /overhaul(?!ed)|re-?seal|recondition|re-?build|major repair/;
/** What opens a unit to inspect and repair it as necessary; that after a propeller strike is the engine's. */
const tornDown = /^(?!.*(?:strike|engine|motor)).*(?:\biran\b|\btear[\s-]?down|\bstrip (?:and |& )?inspect)/;
const isForShop = (clause: string) => shopWork.test(clause) || tornDown.test(clause);
const propeller = /\bprop(?:eller)?s?\b/;
/** Straightening, shortening and retipping blades are major repairs, 14 CFR 43 Appendix A(b)(3). */
const propellerRepair =
  /\brepair|straighten|\bbent\b|\bhub\b|shorten|\bcut down\b|re-?tip|re-?pitch|^change (?:the |my )?prop(?:eller)? pitch|re-?twist/;
const minorRepair =
  /dress|\bfil(?:e|ing)\b|nick|minor|balanc|track|strike|deice|de-ice|\bspinner|\bcable|\blever|\bcontrols?\b/;
const instrument =
  /altimeter|air ?speed|attitude|horizon|\bgyros?\b|\bdg\b|\bai\b|heading indicator|\b(?:hsi|adi|rmi)\b|\bcompass|turn (?:and )?(?:bank|coordinator)|vertical speed|\bvsi\b|\btach(?:ometer)?\b(?! (?:cable|drive))|\bencoder|\bgauges?\b|\bindicators?\b|\binstruments?\b(?! (?:panel|light|air|approach))/;
/** What leads to an instrument, or lights it, is the aircraft's. */
const besideInstrument = new RegExp(
  `(?:${instrument.source})(?: (?:indicator|gauge))?s? (?:lights?|lighting|lamps?|wir\\w+|lines?|hoses?|cables?|connectors?|senders?|probes?|mounts?|brackets?)\\b`,
);
const instrumentRepair = /\brepair|calibrat/;
/** Components with a rating of their own, 14 CFR 145.59(f). */
const accessories: readonly [work: WorkId, words: RegExp][] = [
  ['governor', /governor/],
  ['electrical_accessory', /magneto|\bmags?\b|alternator|generator|\bstarter|voltage regulator/],
  [
    'mechanical_accessory',
    /\bcarb(?:uretor)?s?\b|fuel (?:servo|pump|control|injection)|vacuum pump|hydraulic pump|turbo(?!prop)|wastegate/,
  ],
  ['wheel_accessory', /\bstruts?\b|\boleo|\bbrakes?\b|caliper|master cylinder|\bwheels?\b/],
];

/** A unit alone: beside one that is overhauled it is overhauled too, 'Prop & governor overhaul', 'Engine overhaul incl mags'. */
const unitAlone =
  /^(?:(?:the|my|our|its|both|left|right|one|two|\d) )*(?:prop(?:eller)?s?|(?:prop(?:eller)? )?governors?|magnetos?|mags?|alternators?|generators?|starters?|carb(?:uretor)?s?|fuel (?:servo|pump)s?|vacuum pumps?|turbo(?:charger)?s?)$/;
const isOverhaul = (clause: string) => isForShop(clause) && !isMoved.test(clause);
/** Returns the clauses with the work of the unit that is overhauled beside them. */
export const shopClausesOf = (clauses: readonly string[]) =>
  clauses.some(isOverhaul) ? clauses.map((one) => (unitAlone.test(one) ? `${one} overhaul` : one)) : clauses;

/** The repair of a governor itself, not of what leads to it. */
const governorRepair = /\bgovernor repair|\brepair (?:the |my |our )?(?:prop(?:eller)? )?governor\b(?! \w)/;

/** Returns the units of a clause that a repair station overhauls or repairs. */
export function shopWorkIn(title: string): WorkId[] {
  // The governor of a propeller is a unit of its own, 145.59(c), (f).
  const clause = title.replaceAll(/\bprop(?:eller)? (?=governor)/g, '');
  if (governorRepair.test(clause)) return ['governor'];
  if (isMoved.test(clause) && (exchanged.test(clause) || !isForShop(clause))) return [];
  const isShopWork = isForShop(clause);
  if (propeller.test(clause) && (isShopWork || (propellerRepair.test(clause) && !minorRepair.test(clause))))
    return ['propeller'];
  if (
    instrument.test(clause) &&
    !besideInstrument.test(clause) &&
    (isShopWork || instrumentRepair.test(clause))
  )
    return ['instrument'];
  return isShopWork ? accessories.filter(([, words]) => words.test(clause)).map(([id]) => id) : [];
}
