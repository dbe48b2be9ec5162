import { inspectionNames } from '#contract/requests/inspection-titles.ts';
import { isPlainText, preventiveIn } from './preventive-titles.ts';
import type { WorkId } from './works.ts';

// Reads the work other than an inspection from the plain title of a request. Without zod.

/** Words that belong together although they stand apart: 'oil and filter', 'removal and installation'. */
const pairs =
  /\b(oil|pitot|turn|weight|track|nav|strip|remov(?:e|al))\s*(?:and|&|\/|-)\s*(?=filter|static|bank|balance|com|inspect|(?:re)?install)/g;
const cutClauses = /\s*(?:[,;+&/]|\b(?:and|plus|with|then|also|includ(?:ing|es?)|incl)\b\.?)\s*/;
/** A clause that only says how the one before it is checked: 'Transponder repaired, recert', 'Altimeter swapped, needs test'. */
const checkAlone =
  /^(?:(?:it|now|still|only|just|due|needs?|needed|wants?|requires?|for|an?|the|its) )*(?:(?:re-?)?cert\w*|test(?:s|ing|ed)?|check(?:s|ing|ed)?|inspect(?:ion|ed)?)(?: (?:due|needed|required|please))*$/;
/** Beside it 337 is the form, not the Cessna: 'Tail cone reskin, 337'. */
const structural = /re-?skin|splice|repair|weld|alter(?!nator)|modif|conver|install|\bstc\b/;
/** One that only says what is done with the unit before it: 'Prop seal leaks, reseal'. */
const shopAlone =
  /^(?:(?:now|still|please|needs?|needed|wants?|or|an?|the|it|its|complete|full) )*(?:overhaul|re-?seal|re-?build|recondition|iran)(?:ing|ed)?(?: (?:it|due|needed|required|please))*$/;
function clausesOf(text: string) {
  const clauses: string[] = [];
  for (const one of text.replaceAll(pairs, '$1 ').split(cutClauses).filter(Boolean))
    if ((checkAlone.test(one) || shopAlone.test(one)) && clauses.length > 0)
      clauses.push(`${clauses.pop()} ${one}`);
    else if (one === '337' && structural.test(clauses.at(-1) ?? ''))
      clauses.push(`${clauses.pop()} form 337`);
    else clauses.push(one);
  return clauses;
}

/** Usual names of the tests by 91.411 and 91.413, each in the words that are read below. */
const check = '(?:re-?)?(?:checks?|tests?|cert\\w*|inspect\\w*)\\b';
const both = 'altimeter transponder check';
const checkUnits = 'transponder|altimeter|pitot|static|encoder|elt|vor';
/** What joins a check to other work: 'Annual and IFR', 'Annual plus biennial'. */
const joins = '(?:\\b(?:and|plus|with|incl\\w*)\\b\\.?|[&+/,;(])';
/** Two units side by side. */
const listed = '\\s*(?:[/&+,-]|\\band\\b)\\s*';
const spellings: readonly [words: RegExp, spelled: string][] = [
  // Removed and replaced, or reinstalled.
  [/\br ?(?:&|and|\/) ?[ri]\b/g, 'replace'],
  [/\bxpn?drs?\b|\bxponders?\b/g, 'transponder'],
  [/\bgtx[\s-]?\d+\w*\b(?! transponder)/g, 'gtx transponder'],
  [/\bmode[\s-]c(?=\s*(?:and|&|\+|,|\/)\s*static)/g, 'transponder'],
  [/\baltimetry\b/g, 'altimeter'],
  // 'ALT/TRANS cert', 'Alt & xpdr': alone the first may be the alternator.
  [
    new RegExp(`\\balts?(?=${listed}trans(?:ponders?)?\\b)|(?<=\\btrans(?:ponders?)?${listed})alts?\\b`, 'g'),
    'altimeter',
  ],
  [
    new RegExp(`\\btrans(?=${listed}altimeters?\\b)|(?<=\\b(?:altimeters?|static)${listed})trans\\b`, 'g'),
    'transponder',
  ],
  [/\bapp(?:endix|endices|\.)? (?:e (?:and|&) f|e\/f|e, f)\b/g, both],
  [/\bapp(?:endix|\.) e\b/g, 'altimeter check'],
  [/\bapp(?:endix|\.) f\b/g, 'transponder check'],
  [/\b(pitot[\s/-]*static) (?:systems? )?service\b/g, '$1 check'],
  // 'Need transponder and static done'.
  [/\b((?:needs?|wants?|get) .*) done$/g, '$1'],
  // 'IFR/VFR cert', 'IFR & transponder cert'.
  [
    new RegExp(`\\bifr\\s*(?:[/&+,]|and\\b)\\s*(?=(?:vfr|${checkUnits})\\b[^,;]*\\b${check})`, 'g'),
    `${both}, `,
  ],
  [new RegExp(`\\b(?:re-?)?cert\\w*(?: for)? ifr\\b`, 'g'), both],
  [
    new RegExp(
      `\\b(?:24|twenty[\\s-]four)[\\s-]?(?:calendar[\\s-])?(?:months?|mo) (?:ifr(?: ${check})?(?=\\s*(?:$|[,;]))|${check})`,
      'g',
    ),
    both,
  ],
  [new RegExp(`\\b(?:2|two)[\\s-]?(?:years?|yr) ifr(?: ${check})?`, 'g'), both],
  // Not a biennial flight review, nor the biennial check of one unit.
  [new RegExp(`(?<!\\b(?:${checkUnits}) )\\bbiennial (?:ifr(?: ${check})?|${check})`, 'g'), both],
  [new RegExp(`\\b(?:bi-?\\s?annual|annual|yearly) ifr(?: ${check}|(?=\\W*$))`, 'g'), both],
  [new RegExp(`(?<=${joins}\\s*)(?:ifr|biennials?)(?=\\W*$)`, 'g'), both],
  [
    new RegExp(
      `\\bifr (?:${check}|sign[\\s-]?offs?\\b|legal\\b|current(?=\\W*(?:$|[,;]))|(?<!\\bfor ifr )currency\\b|renewal\\b|(?:package|combo)(?=\\W*$)|ran out\\b|(?:is )?out of date\\b|is due\\b|(?:over)?due\\b|expire[sd]\\b|lapsed\\b)`,
      'g',
    ),
    both,
  ],
  [new RegExp(`\\bmode[\\s-]s ${check}`, 'g'), 'transponder check'],
  [new RegExp(`\\bmode[\\s-]c ${check}`, 'g'), both],
  [new RegExp(`\\brvsm ${check}`, 'g'), 'altimeter check'],
  [new RegExp(`\\bvfr ${check}`, 'g'), 'transponder check'],
  // 91.411(a) names the altitude reporting system, 43 Appendix E(c) its correspondence, also after it was replaced.
  [new RegExp(`\\bencoder\\s*(?:,|&|\\+|\\band\\b|\\bthen\\b)\\s*${check}`, 'g'), 'encoder, altimeter check'],
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
const rule411 =
  /91[.-]?411|(?<=\b(?:needs?|requires?|wants?) )411\b(?! \w)|\b411(?=\s*(?:[/&+,-]|and\b|\s)\s*413|\s+(?:test|check|cert))/;
const rule413 =
  /91[.-]?413|(?<!\d)\.413\b|\b411\s*(?:[/&+,-]|and|\s)\s*413|\b413(?=\s+(?:test|check|cert|only|due|needed|renewal|expired))|(?<=\b(?:needs?|requires?|wants?|for) )413(?=\W*$)|(?<=[,;&+/(]\s*|\band )413(?=\W*$)/;
const faults =
  /repair|overhaul|\bfix|leak|alternate|\bheat|\bwicks?\b|fail|stick|stuck|inop|broken|\bdead\b|intermittent|troubleshoot|\bflag|erratic|won['’]?t|doesn['’]?t|\bnot\b|\bno\b|problem|issue|antenna|display|\bdim|breaker|\bpop|overheat|remov|wrong|\breads?\b|\boff\b|\bhigh\b|\blow\b|jump|\blag|adjust|knob|loose|\blight|lamp|chaf|plumb|rework|\blines?\b|\bhose|wiring|beep|\bwent\b|squawk|error/;
const checks = /\btest|\bcheck|\b(?:re-?)?cert|\binspect/;
/** Of a unit with a fault: 'Fix the transponder and check the wiring' asks for no test. */
const strictChecks =
  /\btest|\b(?:re-?)?cert|(?:altimeter|transponder|static|encoder|system|elt) (?:checks?|inspection)\b/;
/** Words that leave a unit alone: 'Altimeter and static system, 24 months, due in May'. */
const besideUnit =
  /[^\s,.;:]*\d[^\s,.;:]*|\b(?:last (?:done|checked|tested)|altimeters?|transponders?|pitot|static|encoders?|elt|the|my|our|an?|of|for|on|in|at|is|are|by|this|next|end|soon|now|asap|weeks?|due|overdue|expire[sd]?|expiring|lapsed|out of date|last|currency|needs?|book(?:ed)?|schedul(?:ed?|ing)|to|be|appointments?|renew(?:al)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|package|combo|hangar|airport|(?<=\bat )k[a-z\d]{3}|needed|please|both|ifr|vfr|systems?|reporting|altitude|pressure|automatic|atc|mode[\s-][acs]|mode|biennial|bi-?annual|annual|one|two|three|yrs?|years?|yearly|months?|mos?|calendar|part|far|cfr|periodic|required|routine|tests?|testing|tested|checks?|checked|checking|(?:re-?)?cert\w*|inspect\w*|aircraft|airplanes?|planes?|cessna|piper|beech\w*|mooney|cirrus|bonanza|skyhawk|garmin|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|thanks?|before|trip)\b/g;
const isUnitAlone = (clause: string) => !/[a-z]/.test(clause.replaceAll(besideUnit, ''));

/** Words by which a unit or a static system is due for its test; alone a static system may be a noise. */
const isDue =
  /\b(?:over)?due\b(?! to\b)|expir|lapsed|out of (?:date|currency)|biennial|\bbi-?\s?annual|renewal|\b24\b(?!\s*v)|\b(?:two|2)[\s-]?(?:years?|yrs?)\b/;
/** What else of a unit may be due. */
const dueBesides = /batter|updat|software|database|registr|warranty|subscription|payment/;

/** `isNamed` is true if the owner chose none of the usual jobs: then only a test that the title names is one. */
const isTested = (clause: string, isNamed: boolean) => {
  if (isNamed || faults.test(clause)) return strictChecks.test(clause);
  return checks.test(clause) || isUnitAlone(clause) || isDueUnit(clause);
};
const isDueUnit = (clause: string) =>
  isDue.test(clause) && !dueBesides.test(clause) && !installsNow.test(clause);

const isStaticAlone = (clause: string) => /\bstatic\b/.test(clause) && isUnitAlone(clause);
/** True for what is no work of its own beside a test: static system and encoder are parts of one by 91.411. */
const isBesideTest = (clause: string) => isStaticAlone(clause) || /^(?:altitude )?encoders?$/.test(clause);
const inspectionName = new RegExp(inspectionNames);
const testUnits = /transponder|altimeter|encoder/;
const periodic: readonly [work: WorkId, rule: RegExp, unit: RegExp][] = [
  [
    'altimeter',
    rule411,
    /pitot[\s/-]*static|\bstatic (?:systems? )?(?:check|test|inspect)|\bstatic\b.*\b(?:re-?)?cert|\bstatic\b.*\bopened\b.*\b(?:check|test)|altimeter|\bencoder\b.*\b(?:test|check|cert|inspect|due|biennial|expire)/,
  ],
  ['transponder', rule413, /transponder/],
  ['elt', /91\.?207\(?d/, /\belt\b/],
];

/** A mechanic may test the static system alone, 14 CFR 91.411(b)(3). */
const staticTest = /\bstatic (?:systems? (?:leak )?|leak )(?:tests?|checks?)\b/;
const isStaticTest = (text: string) =>
  staticTest.test(text) && !/pitot/.test(text) && !testUnits.test(text) && !rule411.test(text);

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
const shopClausesOf = (clauses: readonly string[]) =>
  clauses.some(isOverhaul) ? clauses.map((one) => (unitAlone.test(one) ? `${one} overhaul` : one)) : clauses;

/** The repair of a governor itself, not of what leads to it. */
const governorRepair = /\bgovernor repair|\brepair (?:the |my |our )?(?:prop(?:eller)? )?governor\b(?! \w)/;

function shopWorkIn(title: string): WorkId[] {
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

/** Work that its owner calls major, or that is by 14 CFR 43 Appendix A; not the Cessna 337. */
const majorWords =
  /\bmajor (?:repair|alteration)|\bspar splice|\bform 337\b|\b337 (?:needed|required|for|form|approval|sign)|\b(?:need|file|of|with) (?:an? )?337\b|\bia (?:sign|approv)\w*\b(?!.*\b(?:cessna|my|our)\b).*\b337\b/;
const isMajorWork = (clause: string) => majorWords.test(clause) && shopWorkIn(clause).length === 0;

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
const repairWords =
  /replac|repair|\bfix|crack|leak|weld|troubleshoot|overhaul|re-?build|patch|install|broken|\binop|stuck|won['’]?t|fail/;
const installsNow = /\binstall(?:ation|ing)?\b|\bupgrad|\breplac(?:e|ing|ement)\b|retrofit|\bnew\b/;

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

const avionicsNamedIn = (clause: string) =>
  sidesIn(clause).some((id) => isAvionics.has(id)) ? avionicsIn(clause) : [];
const isAvionics = new Set<WorkId>(['radios', 'flight_instruments', 'avionics']);

/** Returns the kinds of avionics that a text names; unnamed they may be any. */
export const avionicsIn = (text: string): WorkId[] => {
  const named = avionicsParts.filter(([, words]) => words.test(text)).map(([id]) => id);
  return named.length > 0 ? named : ['avionics'];
};

/** True for clauses beside which a static system is one to be tested. */
const isBesideStatic = (clause: string) =>
  inspectionName.test(clause) || (testUnits.test(clause) && isTested(clause, false));

/** Returns the tests that a spelled title asks for. */
function testsIn(text: string, isNamed = false) {
  if (isStaticTest(text)) return [];
  const clauses = clausesOf(text);
  return periodic.filter(
    ([work, rule, unit]) =>
      rule.test(text) ||
      clauses.some((one) => unit.test(one) && isTested(one, isNamed)) ||
      // 'Static and transponder', 'Annual and static': beside another unit or an inspection it is the system, not a noise.
      (work === 'altimeter' &&
        !isNamed &&
        clauses.some((one) => isStaticAlone(one) && (isDue.test(one) || clauses.some(isBesideStatic)))),
  );
}

/** When something is due, as owners say it. */
const due =
  '(?:(?:is |are |was )?(?:over|past )?due\\b|expire[sd]|expiring|out of date|(?:\\d+|five|six|ten)[\\s-]?(?:years?|yrs?)\\b)';
/** Repacked by the maker's service center, unlike the parachute of a person, 91.307(a). */
const ballistic = '\\b(?:brs|ballistic|(?<!\\b(?:fuel|tank|oil|valve|distributor) )caps)\\b';
const airframeParachute = new RegExp(
  `${ballistic}.*(?:re-?pack|chute|rocket)|${ballistic}[^,;]*overhaul|${ballistic} ${due}|\\bairframe (?:para)?chute`,
);
const repack = new RegExp(
  `(?:chutes?|softies?)\\b.*\\bre-?pack|\\bre-?pack.*(?:chute|softie)|(?:chutes?|softies?) ${due}`,
);
/** That of a person, whatever aircraft it is worn in. */
export const wornParachute =
  /\bpersonal\b|\bemergency\b|\bpilot|\bbail-?out\b|\b(?:seat|back|chest)[\s-]?pack|softie|\brigger/;

// A bottle is tested by a requalifier, 49 CFR 180.209; its regulator and lines are the aircraft's.
const oxygen = '\\b(?:oxygen|o2|3aa|3ht)\\b';
const vessel = '(?:bottles?|cylinders?|tanks?)';
const requalified = '(?:\\bhydro(?!\\w*[\\s-]?lock)|re-?qualif)';
const tested = '(?:re-?)?(?:test|cert)';
const bottleTest = new RegExp(
  [
    `${oxygen}.*${requalified}|${requalified}.*${oxygen}`,
    `${oxygen}(?: \\w+)? ${vessel}[\\s,:(-]+(?:(?:pressure )?${tested}|${due})`,
    `\\b${tested}\\w* (?:(?:the|my|our) )?${oxygen} ${vessel}`,
  ].join('|'),
);
/** Without the name of its bottle: others are tested so too, as are lines and tanks. */
const hydrostaticTest =
  /\bhydro(?:static)?(?:ally)?[\s-]?(?:re-?)?(?:test|cert|qualif|due|inspect|check)|\bhydro(?:static)?s?$|(?:bottle|cylinder)s? re-?qualif/;
const otherBottle =
  /\bfire|halon|extinguish|\braft|\bslide|\bfloats?\b|nitrogen|accumulator|blow ?down|\bvests?\b|co2/;
const otherTested = /\bfuel\b|\blines?\b|\bhoses?\b|hydraulic/;

const isBottleTest = (text: string) =>
  bottleTest.test(text) ||
  (!otherBottle.test(text) &&
    clausesOf(text).some((one) => hydrostaticTest.test(one) && !otherTested.test(one)));

/** Work of others than mechanics and repair stations. */
function elsewhereIn(text: string): WorkId[] {
  if (airframeParachute.test(text)) return ['parachute'];
  return [
    ...(repack.test(text) ? (['personal_parachute'] as const) : []),
    ...(isBottleTest(text) ? (['oxygen'] as const) : []),
  ];
}

/** Returns the kinds of work that a plain title names, without inspections by 91.409; `isNamed` as above. */
export function worksIn(title: string, isNamed = false): WorkId[] {
  const text = spell(title);
  const clauses = clausesOf(text);
  const tested = testsIn(text, isNamed).map(([id]) => id);
  return [
    ...new Set<WorkId>([
      ...(/pre-?\s?(?:buy|purchase)/.test(text) ? (['prebuy'] as const) : []),
      ...elsewhereIn(text),
      ...tested,
      ...(isStaticTest(text) ? (['static_test'] as const) : []),
      // Who tests a new unit may be asked to put it in as well.
      ...(tested.length > 0 ? clauses.filter((one) => installsNow.test(one)).flatMap(avionicsNamedIn) : []),
      ...shopClausesOf(clauses).flatMap(shopWorkIn),
      ...(clauses.some(isMajorWork) ? (['major_work'] as const) : []),
      ...(/\bstc\b/.test(text) ? [] : clauses.flatMap(preventiveIn)),
    ]),
  ];
}

/**
 * Returns the parts of a plain title that ask for more than the work that it names: 'replace cracked exhaust'. Beside
 * preventive maintenance, which its owner may do, that is every part that we don't know.
 */
export function othersIn(title: string, isNamed = false) {
  const text = spell(title);
  const tests = testsIn(text, isNamed);
  const clauses = clausesOf(text);
  const isPreventive = clauses.some((one) => preventiveIn(one).length > 0);
  return shopClausesOf(clauses).filter(
    (one) =>
      (sidesIn(one).length > 0 || (isPreventive ? !isPlainText(one) : repairWords.test(one))) &&
      shopWorkIn(one).length === 0 &&
      !isMajorWork(one) &&
      elsewhereIn(one).length === 0 &&
      preventiveIn(one).length === 0 &&
      !isStaticTest(one) &&
      !(tests.length > 0 && isBesideTest(one)) &&
      !tests.some(([, rule, unit]) => rule.test(one) || unit.test(one)),
  );
}
