import type { WorkId } from './privileges.ts';

// Reads the work other than an inspection from the plain title of a request. Without zod.

/** Words that belong together although they stand apart: 'oil and filter', 'removal and installation'. */
const pairs =
  /\b(oil|pitot|turn|weight|track|nav|remov(?:e|al))\s*(?:and|&|\/|-)\s*(?=filter|static|bank|balance|com|(?:re)?install)/g;
const cutClauses = /\s*(?:[,;+&/]|\band\b|\bplus\b|\bwith\b|\bthen\b)\s*/;
const clausesOf = (text: string) => text.replaceAll(pairs, '$1 ').split(cutClauses).filter(Boolean);

// Periodic tests. A new unit or a fault of the system is none, unless the title asks for the test.
const rule411 = /91\.?411|\b411(?=\s*(?:[/&+,]|and\b)\s*413|\s+(?:test|check|cert))/;
const rule413 = /91\.?413|\b411\s*(?:[/&+,]|and)\s*413|\b413(?=\s+(?:test|check|cert))/;
const installs = /install|upgrade|replac|retrofit|\bnew\b|exchange|batter/;
const faults =
  /repair|overhaul|\bfix|leak|alternate|\bheat|\bwicks?\b|fail|stick|stuck|inop|broken|\bdead\b|intermittent|troubleshoot|\bflag|erratic|won['’]?t|doesn['’]?t|\bnot\b|\bno\b/;
const checks = /\btest|\bcheck|\b(?:re-?)?cert|\binspect/;
/** Of a unit with a fault: 'Fix the transponder and check the wiring' asks for no test. */
const strictChecks =
  /\btest|\b(?:re-?)?cert|(?:altimeter|transponder|xpdr|static|encoder|system|elt|ifr|vfr) (?:checks?|inspection)\b/;

const isTest = (text: string, rule: RegExp, unit: RegExp) =>
  rule.test(text) ||
  (unit.test(text) && (faults.test(text) ? strictChecks : installs.test(text) ? checks : unit).test(text));

const periodic: readonly [work: WorkId, rule: RegExp, unit: RegExp][] = [
  [
    'altimeter',
    rule411,
    /pitot[\s/-]*static|\bstatic (?:system )?(?:check|test|cert)|altimeter|ifr (?:check|cert)/,
  ],
  ['transponder', rule413, /transponder|xpdr|ifr (?:check|cert)/],
  ['elt', /91\.?207\(?d/, /\belt\b/],
];

// What a mechanic may not do, 14 CFR 65.81(a). A unit that is removed, installed or comes back overhauled is a mechanic's.
const exchanged = /\b(?:for|after|from|since|post)[\s-]+(?:an? |the |its )?(?:overhaul|re-?seal|repair)\w*/;
const isMoved = /remov|install|\br ?& ?[ri]\b|exchange|replac/;
const shopWork = /overhaul(?!ed)|re-?seal|recondition|re-?build|major repair/;
const propeller = /\bprop(?:eller)?s?\b|governor/;
const propellerRepair = /\brepair|straighten|\bhub\b/;
const minorRepair = /dress|\bfil(?:e|ing)\b|nick|minor|balanc|track|strike|deice|de-ice|\bspinner/;
const instrument =
  /altimeter|air ?speed|attitude|horizon|\bgyros?\b|heading indicator|\bhsi\b|turn (?:and )?(?:bank|coordinator)|vertical speed|\bvsi\b|\btach(?:ometer)?\b|\bencoder|\bgauges?\b|\binstruments?\b(?! (?:panel|light|air|approach))/;
const instrumentRepair = /\brepair|calibrat/;

function shopWorkIn(clause: string): WorkId[] {
  if (isMoved.test(clause) && (exchanged.test(clause) || !shopWork.test(clause))) return [];
  const isShopWork = shopWork.test(clause);
  if (propeller.test(clause) && (isShopWork || (propellerRepair.test(clause) && !minorRepair.test(clause))))
    return ['propeller'];
  return instrument.test(clause) && (isShopWork || instrumentRepair.test(clause)) ? ['instrument'] : [];
}

/** 14 CFR 43 Appendix A(c), by the side of the aircraft; not where more than that is asked. */
const preventive: readonly [work: WorkId, words: RegExp, except: RegExp][] = [
  [
    'preventive_engine',
    /^oil$|\boil (?:change|filter|service)|\bchange (?:the )?oil\b|spark ?plug/,
    /crack|helicoil|thread|repair/,
  ],
  ['preventive_airframe', /\btires?\b|landing light|\bbulbs?\b|\belt batter/, /crack|\bwheels?\b/],
];

const preventiveIn = (clause: string) =>
  preventive.filter(([, words, except]) => words.test(clause) && !except.test(clause)).map(([id]) => id);

// The side of the aircraft that a part belongs to: a mechanic with one rating signs for that side alone.
const engineParts =
  /\bengine|cylinder|\bjugs?\b|magneto|\bmags?\b|spark ?plug|exhaust|muffler|\bcarb(?:uretor)?s?\b|fuel (?:inject|servo|pump|control)|\bintake|induction|turbocharg|wastegate|intercooler|cam ?shaft|lifter|crank|oil (?:leak|pressure|temp|cooler|pump|sump|consumption|pan|line)|\bstarter|alternator|generator|vacuum pump|\bprop(?:eller)?s?\b|governor|bor[eo]scope|compression|hot section|throttle|mixture|baffl/;
const airframeParts =
  /\bgear\b|\bstruts?\b|\btires?\b|\bwheels?\b|brake|\bflaps?\b|aileron|elevator|rudder|stabilator|\btrim\b|control cable|\byoke\b|\bwing|\bspar\b|fuselage|\bdoors?\b|window|windshield|windscreen|canopy|\bseats?\b|harness|seat ?belt|\bskins?\b|fuel (?:tank|cell|bladder|cap|selector|drain)|(?:landing|nav(?:igation)?|taxi) light|strobe|batter|hydraulic|de-?ic|\bboots?\b|pitot|static|\bwicks?\b|fairing|empennage/;
const avionicsParts =
  /\bradios?\b|transponder|xpdr|\bgps\b|nav\s?\/?com|audio panel|intercom|autopilot|ads-?b|avionics|altimeter|\bgyros?\b|\bencoder/;
const otherCylinders = /\b(?:master|brake|oxygen) cylinders?\b/g;
const repairWords =
  /replac|repair|\bfix|crack|leak|weld|troubleshoot|overhaul|re-?build|patch|install|broken|\binop|stuck|won['’]?t|fail/;
const installsNow = /\binstall(?:ation|ing)?\b|\bupgrad|\breplac(?:e|ing|ement)\b|retrofit|\bnew\b/;

const parts: readonly [work: WorkId, words: RegExp][] = [
  ['airframe', airframeParts],
  ['engine', engineParts],
  ['avionics', avionicsParts],
];

/** Returns the sides of the aircraft whose parts a text names. */
export const sidesIn = (text: string): WorkId[] => {
  const plain = text.replaceAll(otherCylinders, 'brake');
  return parts.filter(([, words]) => words.test(plain)).map(([id]) => id);
};

const testsIn = (text: string) => periodic.filter(([, rule, unit]) => isTest(text, rule, unit));

/** Returns the kinds of work that a plain title names, without inspections by 91.409. */
export function worksIn(text: string): WorkId[] {
  const clauses = clausesOf(text);
  const tested = testsIn(text).map(([id]) => id);
  return [
    ...new Set<WorkId>([
      ...(/pre-?\s?(?:buy|purchase)/.test(text) ? (['prebuy'] as const) : []),
      ...tested,
      // Who tests a new unit may be asked to put it in as well.
      ...(tested.length > 0 && clauses.some((one) => installsNow.test(one) && avionicsParts.test(one))
        ? (['avionics'] as const)
        : []),
      ...clauses.flatMap(shopWorkIn),
      ...(/\bstc\b/.test(text) ? [] : clauses.flatMap(preventiveIn)),
    ]),
  ];
}

/** Returns the parts of a plain title that ask for more than the work that it names: 'replace cracked exhaust'. */
export function othersIn(text: string) {
  const tests = testsIn(text);
  return clausesOf(text).filter(
    (one) =>
      (repairWords.test(one) || sidesIn(one).length > 0) &&
      shopWorkIn(one).length === 0 &&
      preventiveIn(one).length === 0 &&
      !tests.some(([, rule, unit]) => rule.test(one) || unit.test(one)),
  );
}
