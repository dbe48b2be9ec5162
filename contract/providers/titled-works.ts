import type { WorkId } from './works.ts';

// Reads the work other than an inspection from the plain title of a request. Without zod.

/** Words that belong together although they stand apart: 'oil and filter', 'removal and installation'. */
const pairs =
  /\b(oil|pitot|turn|weight|track|nav|remov(?:e|al))\s*(?:and|&|\/|-)\s*(?=filter|static|bank|balance|com|(?:re)?install)/g;
const cutClauses = /\s*(?:[,;+&/]|\band\b|\bplus\b|\bwith\b|\bthen\b)\s*/;
/** A clause that only says how the one before it is checked: 'Transponder repaired, recert'. */
const checkAlone = /^(?:(?:re-?)?cert\w*|tests?|checks?|inspect(?:ion)?)$/;
function clausesOf(text: string) {
  const clauses: string[] = [];
  for (const one of text.replaceAll(pairs, '$1 ').split(cutClauses).filter(Boolean))
    if (checkAlone.test(one) && clauses.length > 0) clauses.push(`${clauses.pop()} ${one}`);
    else clauses.push(one);
  return clauses;
}

/** Usual names of the tests by 91.411 and 91.413, each in the words that are read below. */
const check = '(?:re-?)?(?:checks?|tests?|cert\\w*|inspect\\w*)\\b';
const spellings: readonly [words: RegExp, spelled: string][] = [
  [/\bxpn?drs?\b|\bxponders?\b/g, 'transponder'],
  [/\baltimetry\b/g, 'altimeter'],
  [new RegExp(`\\bifr ${check}`, 'g'), 'altimeter transponder check'],
  [
    new RegExp(`\\b(?:24|twenty[\\s-]four)[\\s-]?(?:calendar[\\s-])?(?:months?|mo) ${check}`, 'g'),
    'altimeter transponder check',
  ],
  [new RegExp(`\\bmode[\\s-]c ${check}`, 'g'), 'altimeter transponder check'],
  [new RegExp(`\\bvfr ${check}`, 'g'), 'transponder check'],
  // 91.411(a) names the altitude reporting system, 43 Appendix E(c) its correspondence.
  [
    new RegExp(
      `\\b(?:(?:altitude|mode[\\s-]c) )?encoder ${check}|\\b(?:correlation|correspondence) ${check}`,
      'g',
    ),
    'altimeter check',
  ],
];
const spell = (text: string) =>
  spellings.reduce((spelled, [words, left]) => spelled.replaceAll(words, left), text);

// Periodic tests. A unit alone, or one to be checked, is a test; a new unit, a part or a fault of it is none, unless the
// title asks for the test.
const rule411 = /91\.?411|\b411(?=\s*(?:[/&+,]|and\b)\s*413|\s+(?:test|check|cert))/;
const rule413 = /91\.?413|\b411\s*(?:[/&+,]|and)\s*413|\b413(?=\s+(?:test|check|cert))/;
const faults =
  /repair|overhaul|\bfix|leak|alternate|\bheat|\bwicks?\b|fail|stick|stuck|inop|broken|\bdead\b|intermittent|troubleshoot|\bflag|erratic|won['’]?t|doesn['’]?t|\bnot\b|\bno\b|problem|issue|antenna|display|\bdim|breaker|\bpop|overheat|remov|wrong|\breads?\b|\boff\b|\bhigh\b|\blow\b|jump|\blag|adjust|knob|loose|\blight|lamp|chaf|plumb|rework|\blines?\b|\bhose|wiring|beep|\bwent\b|squawk|error/;
const checks = /\btest|\bcheck|\b(?:re-?)?cert|\binspect/;
/** Of a unit with a fault: 'Fix the transponder and check the wiring' asks for no test. */
const strictChecks =
  /\btest|\b(?:re-?)?cert|(?:altimeter|transponder|static|encoder|system|elt) (?:checks?|inspection)\b/;
/** Words that leave a unit alone: 'Altimeter and static system, 24 months, due in May'. */
const besideUnit =
  /[^\s,.;:]*\d[^\s,.;:]*|\b(?:altimeters?|transponders?|pitot|static|encoders?|elt|the|my|our|an?|of|for|on|in|at|is|are|by|due|overdue|expire[sd]?|expiring|needs?|needed|please|both|ifr|vfr|systems?|reporting|altitude|pressure|automatic|atc|mode|biennial|bi-?annual|annual|two|years?|yearly|months?|calendar|part|far|cfr|periodic|required|routine|tests?|testing|tested|checks?|checked|checking|(?:re-?)?cert\w*|inspect\w*|aircraft|airplane|plane|cessna|piper|beech\w*|mooney|cirrus|bonanza|skyhawk|garmin|january|february|march|april|may|june|july|august|september|october|november|december)\b/g;
const isUnitAlone = (clause: string) => !/[a-z]/.test(clause.replaceAll(besideUnit, ''));

/** `isNamed` is true if the owner chose none of the usual jobs: then only a test that the title names is one. */
const isTested = (clause: string, isNamed: boolean) => {
  if (isNamed || faults.test(clause)) return strictChecks.test(clause);
  return checks.test(clause) || isUnitAlone(clause);
};

const staticUnit = /^static(?: systems?)?$/;
const testUnits = /transponder|altimeter|encoder/;
const periodic: readonly [work: WorkId, rule: RegExp, unit: RegExp][] = [
  ['altimeter', rule411, /pitot[\s/-]*static|\bstatic (?:systems? )?(?:check|test|cert|inspect)|altimeter/],
  ['transponder', rule413, /transponder/],
  ['elt', /91\.?207\(?d/, /\belt\b/],
];

/** A mechanic may test the static system alone, 14 CFR 91.411(b)(3). */
const staticTest = /\bstatic (?:systems? (?:leak )?|leak )(?:tests?|checks?)\b/;
const isStaticTest = (text: string) =>
  staticTest.test(text) && !/pitot/.test(text) && !testUnits.test(text) && !rule411.test(text);

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
    /crack|helicoil|thread|repair|adapter|\bwires?\b|\bleads?\b|harness|conver/,
  ],
  [
    'preventive_airframe',
    /\btires?\b|landing light|\bbulbs?\b|\belt batter/,
    // Not like for like, or more than the bulb.
    /crack|\bwheels?\b|tundra|bush|bigger|larger|oversize|\bled\b|conver|upgrad|switch|wiring|breaker/,
  ],
];

const preventiveIn = (clause: string) =>
  preventive.filter(([, words, except]) => words.test(clause) && !except.test(clause)).map(([id]) => id);

// The side of the aircraft that a part belongs to: a mechanic with one rating signs for that side alone.
const engineParts =
  /\bengine|cylinder|\bjugs?\b|magneto|\bmags?\b|spark ?plug|exhaust|muffler|\bcarb(?:uretor)?s?\b|fuel (?:inject|servo|pump|control)|\bintake|induction|turbocharg|wastegate|intercooler|cam ?shaft|lifter|crank|oil (?:leak|pressure|temp|cooler|pump|sump|consumption|pan|line)|\bstarter|alternator|generator|vacuum pump|\bprop(?:eller)?s?\b|governor|bor[eo]scope|compression|hot section|throttle|mixture|baffl/;
const airframeParts =
  /\bgear\b|\bstruts?\b|\btires?\b|\bwheels?\b|brake|\bflaps?\b|aileron|elevator|rudder|stabilator|\btrim\b|control cable|\byoke\b|\bwing|\bspar\b|fuselage|\bdoors?\b|window|windshield|windscreen|canopy|\bseats?\b|harness|seat ?belt|\bskins?\b|fuel (?:tank|cell|bladder|cap|selector|drain)|(?:landing|nav(?:igation)?|taxi) light|strobe|batter|hydraulic|de-?ic|\bboots?\b|pitot|static|\bwicks?\b|fairing|empennage/;
const avionicsParts =
  /\bradios?\b|transponder|xpn?dr|\bgps\b|nav\s?\/?com|audio panel|intercom|autopilot|ads-?b|avionics|altimeter|\bgyros?\b|\bencoder/;
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

/** Returns the tests that a spelled title asks for. */
function testsIn(text: string, isNamed = false) {
  if (isStaticTest(text)) return [];
  const clauses = clausesOf(text);
  return periodic.filter(
    ([work, rule, unit]) =>
      rule.test(text) ||
      clauses.some((one) => unit.test(one) && isTested(one, isNamed)) ||
      // 'Static and transponder': beside another unit it is the system, not a noise.
      (work === 'altimeter' &&
        !isNamed &&
        clauses.some((one) => staticUnit.test(one)) &&
        clauses.some((one) => testUnits.test(one) && isTested(one, false))),
  );
}

/** Returns the kinds of work that a plain title names, without inspections by 91.409; `isNamed` as above. */
export function worksIn(title: string, isNamed = false): WorkId[] {
  const text = spell(title);
  const clauses = clausesOf(text);
  const tested = testsIn(text, isNamed).map(([id]) => id);
  return [
    ...new Set<WorkId>([
      ...(/pre-?\s?(?:buy|purchase)/.test(text) ? (['prebuy'] as const) : []),
      ...tested,
      ...(isStaticTest(text) ? (['static_test'] as const) : []),
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
export function othersIn(title: string, isNamed = false) {
  const text = spell(title);
  const tests = testsIn(text, isNamed);
  return clausesOf(text).filter(
    (one) =>
      (repairWords.test(one) || sidesIn(one).length > 0) &&
      shopWorkIn(one).length === 0 &&
      preventiveIn(one).length === 0 &&
      !isStaticTest(one) &&
      !(tests.length > 0 && staticUnit.test(one)) &&
      !tests.some(([, rule, unit]) => rule.test(one) || unit.test(one)),
  );
}
