import type { WorkId } from './works.ts';

// The side of the aircraft that a part belongs to: a mechanic with one rating signs for that side alone.
/** Its repairs are repairs of the airframe, 14 CFR 43 Appendix A(b)(1). */
export const engineMount = /\b(?:engine|motor)[\s-]mounts?\b|dynafocal/;
const engineParts =
  /\bengine(?![\s-]mounts?\b)|cylinder|\bjugs?\b|magneto|\bmags?\b|spark ?plug|exhaust|muffler|\bcarb(?:uretor)?s?\b|fuel (?:inject|servo|pump|control)|\bintake|induction|\bturbo(?!prop)|wastegate|intercooler|cam ?shaft|lifter|crank|oil (?:leak|pressure|temp|cooler|pump|sump|consumption|pan|line|change|filter|screen|drain)|\bstarter|alternator|generator|vacuum pump|\bprop(?:eller)? strike|bor[eo]scope|compression|hot section|throttle|mixture|baffl/;
const airframeParts =
  /\bgear\b|\bstruts?\b|\btires?\b|\bwheels?\b|brake|\bflaps?\b|aileron|elevator|rudder|stabilator|\btrim\b|control cable|\byoke\b|\bwing|\bspar\b|fuselage|\bdoors?\b|window|windshield|windscreen|canopy|\bseats?\b|harness|seat ?belt|\bskins?\b|fuel (?:tank|cell|bladder|cap|selector|drain|send)|(?:landing|nav(?:igation)?|taxi) light|strobe|batter|hydraulic|de-?ic|\bboots?\b|pitot|\bstatic|\bwicks?\b|fairing|empennage/;
const propellerParts = /\bprop(?:eller)?s?\b(?! strike)|governor|\bspinner/;
const radioParts =
  /\bradios?\b|\bcomm?s?\b(?!pass)|transponder|xpn?dr|\bgtx|\bgps\b|nav\s?\/?com|\bnav ?[12]\b|\bvor\b|\bils\b|\bdme\b|audio panel|intercom|ads-?b|\belt\b|antenna/;
const instrumentParts =
  /altimeter|air ?speed|attitude|\bgyros?\b|\bencoder|vertical speed|\bvsi\b|\bhsi\b|\bcompass|turn coordinator|fuel (?:quantity |level )?(?:gauge|indicator)/;
const otherAvionics = /autopilot|avionics/;
const otherCylinders = /\b(?:master|brake|oxygen|o2) cylinders?\b/g;

const parts: readonly [work: WorkId, words: RegExp][] = [
  ['airframe', new RegExp(`${airframeParts.source}|${engineMount.source}`)],
  ['engine', engineParts],
  ['propeller_work', propellerParts],
  ['radios', radioParts],
  ['flight_instruments', instrumentParts],
  ['avionics', otherAvionics],
];
/** What of a plane's avionics is no radio: also its plumbing, which a title under avionics means. */
const avionicsParts: readonly [work: WorkId, words: RegExp][] = [
  ['radios', radioParts],
  ['flight_instruments', new RegExp(`${instrumentParts.source}|pitot|\\bstatic\\b`)],
];

/** Returns the sides of the aircraft whose parts a text names. */
export const sidesIn = (text: string): WorkId[] => {
  const plain = text.replaceAll(otherCylinders, 'brake');
  return parts.filter(([, words]) => words.test(plain)).map(([id]) => id);
};

/** Returns the kinds of avionics that a clause names; none if it names no avionics at all. */
export const avionicsNamedIn = (clause: string) =>
  sidesIn(clause).some((id) => isAvionics.has(id)) ? avionicsIn(clause) : [];
const isAvionics = new Set<WorkId>(['radios', 'flight_instruments', 'avionics']);

/** Returns the kinds of avionics that a text names; unnamed they may be any. */
export const avionicsIn = (text: string): WorkId[] => {
  const named = avionicsParts.filter(([, words]) => words.test(text)).map(([id]) => id);
  return named.length > 0 ? named : ['avionics'];
};
