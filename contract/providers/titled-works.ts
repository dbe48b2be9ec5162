import { inspectionNames } from '#contract/requests/inspection-titles.ts';
import { isPlainText, preventiveIn } from './preventive-titles.ts';
import { clausesOf } from './title-clauses.ts';
import { shopClausesOf, shopWorkIn } from './title-shop-work.ts';
import { avionicsNamedIn, sidesIn } from './title-sides.ts';
import { spell } from './title-spellings.ts';
import type { WorkId } from './works.ts';

// Reads the work other than an inspection from the plain title of a request. Without zod.

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

const repairWords =
  /replac|repair|\bfix|crack|leak|weld|troubleshoot|overhaul|re-?build|patch|install|broken|\binop|stuck|won['’]?t|fail/;
const installsNow = /\binstall(?:ation|ing)?\b|\bupgrad|\breplac(?:e|ing|ement)\b|retrofit|\bnew\b/;

/** Work that its owner calls major, or that is by 14 CFR 43 Appendix A; not the Cessna 337. */
const majorWords =
  /\bmajor (?:repair|alteration)|\bspar splice|\bform 337\b|\b337 (?:needed|required|for|form|approval|sign)|\b(?:need|file|of|with) (?:an? )?337\b|\bia (?:sign|approv)\w*\b(?!.*\b(?:cessna|my|our)\b).*\b337\b/;
const isMajorWork = (clause: string) => majorWords.test(clause) && shopWorkIn(clause).length === 0;

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
