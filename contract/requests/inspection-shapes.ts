import { othersIn, worksIn } from '#contract/providers/titled-works.ts';
import type { WorkId } from '#contract/providers/works.ts';
import { inspectionNames, yearlyItems } from './inspection-titles.ts';

// Whether a title that has the name of an inspection in it asks for the inspection. Only known shapes do. A title is a list
// of parts with a joint between each two. A part is the name of an inspection with words that say no more ('Annual due for
// my 172'), such words alone ('please'), or work. The name alone is certain. Beside work it may say when the last one was
// ('Annual 5/25, alternator'), how often that work comes back ('Exhaust inspection, 100 hour') or how old a part is ('New
// engine, 100 hr'): in every such shape, and in any other one, only the owner knows. Without zod.

/** What joins two parts; not the strokes of a date, 5/25/26. */
const joint =
  /\s*(\bw\/|[,;:()!?&+–—]|\/(?!(?<=\b\d{1,2}\/)\d)|\.(?=\s|$)|\s-\s|\b(?:and|plus|with|then|also|incl\w*)\b)\s*/;
/** Joints that ask for both sides of them. */
const firmJoint = /^(?:w\/|[&+]|and|plus|with|incl\w*)$/;
/** Of these, what may also say how many hours a part has: 'Engine with 100 hr'. */
const withJoint = /^w(?:\/|ith)$/;

interface Part {
  text: string;
  /** What joins it to the part before. */
  joint: string;
}

/** 'Phase no. 2' has a number, 'Annual no, oil change yes' an answer. */
const numberSign = /\b(phases?|doc\w*|segment|event) no\b\.?/g;
/** What is to be done still: 'Need annual and oil change done', 'tires to be done'. */
const toBeDone = /^((?:needs?|wants?|get)\b[^,;:.]*?) (?:done|completed)\W*$/;
const stillToDo = /\b(?:to be|being|needs?|wants?|get) (?:done|completed)\b/g;

function partsOf(title: string): Part[] {
  const pieces = title
    .replaceAll(numberSign, '$1')
    .replace(toBeDone, '$1')
    .replaceAll(stillToDo, 'needed')
    .split(joint);
  return pieces.flatMap((text, index) =>
    index % 2 === 1 || text === '' ? [] : [{ text, joint: pieces[index - 1] ?? '' }],
  );
}

const words = (list: string) => new Set(list.split(' '));
const articles = 'a an the my our its';
const months =
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec';
const makes =
  'aircraft airplane plane helicopter glider balloon gyroplane lsa s-lsa slsa e-lsa elsa rv light-sport aeronca archer arrow baron beech beechcraft bell bellanca bonanza cessna champ cherokee cirrus citabria citation comanche cub diamond enstrom ercoupe grumman gulfstream husky king air lance learjet luscombe malibu maule mooney musketeer navajo pilatus piper pitts robinson saratoga schweizer seneca skyhawk skylane sling stearman stinson tiger tomahawk vans vision warrior waco';

/** What may stand before the name of an inspection. */
const before = words(
  `${articles} ${makes} need needs needed needing want wants wanted looking for due time to schedule book get do perform please request requesting on of it it's full thorough routine regular standard required owner owner-assisted owner-assist assisted assist ia light sport operation how much flat rate price quote estimate cost club flight school fleet rental trainer hour hours hr hrs month`,
);
/** When it is due: beside other work it may only be mentioned, 'Transponder check, annual in May'. */
const dates = words(
  `${months} next this week weeks month months day days year spring summer fall autumn winter today tomorrow expired expires expiring lapsed`,
);
/** What may be said of it: after other work it may only be mentioned too, 'Oil change, annual due'. */
const states = words('due overdue soon now is');
/** What may stand after the name of an inspection, beside `dates` and `states`. */
const after = words(
  `${articles} ${makes} check checks checkup check-up needed required wanted please asap only quote price estimate cost for on of at in by before to end thanks thank you your shop hangar based field airport base home club flight school fleet rental trainer owner owner-assisted assisted assist ia mechanic repairman lsrm event maintenance maint mx program segment service one two three four i ii iii iv light sport hours`,
);

/** Inspection, also if it is misspelled. */
const inspectionWord = /^(?:insp\w*|insep\w*)$/;
/** A year, a tail number, a model such as 172N, PA-28-181 and RV-7, phases such as 1-4, a reading, an airport; not Form 337, nor the rules 411 and 413. */
const aircraftWord =
  /^(?!337$|41[13]$)(?:\d{1,4}[a-z]{0,3}|\d+\.\d|\d-\d|n\d[\da-z]*|(?:aa|at|be|cj|da|dc|dhc|ec|md|pa|pc|rv|sr|tb|[a-chmrstv])-?\d[\da-z-]*|k[a-z\d]{3})$/;
/** A day, a month or a year in figures: 5/25, 10/15/2026, 2026-05-01, ’25; not the rules 91.411 and 91.413. */
const figures =
  /^(?!91[.-]41[13])(?:\d{1,2}[/-]\d{1,4}(?:[/-]\d{2,4})?|\d{1,2}(?:\.\d{1,2})?\.\d{2,4}|\d{4}-\d{1,2}(?:-\d{1,2})?|['’]\d\d)$/;
const says = (allowed: ReadonlySet<string>) => (word: string) =>
  allowed.has(word) || inspectionWord.test(word) || aircraftWord.test(word) || figures.test(word);
const isBefore = says(before);
const isAfter = says(new Set([...after, ...dates, ...states]));

const wordsOf = (text: string) => text.split(/(?:[\s"“”]|(?<!\w)-)+/).filter(Boolean);

const nameMark = '§';
const inspectionName = new RegExp(`(?:${inspectionNames})(?:\\w|/\\d)*`, 'g');

/** A number that is a date unless it stands beside a make, a model or a unit: 'Annual 2025', not '1978 Cessna 172N'. */
const number = /^(?:\d{1,2}(?:st|nd|rd|th)?|(?:19|20)\d\d)$/;
const besideNumber = new Set([...words(makes), ...words('hour hours hr hrs month months')]);
const isOfAircraft = (word = '') =>
  besideNumber.has(word) || (aircraftWord.test(word) && !number.test(word) && !figures.test(word));
/** Numbers in the name of a part of a program: 'Phase 2', 'Doc 10'. */
const numbered = /\b(?:phases?|doc\w*|program|progressive|segment|event)\b/;

/** True if a text says when: beside other work that may be when an inspection was done. */
function saysWhen(text: string) {
  const said = wordsOf(text.replaceAll(inspectionName, ` ${nameMark} `));
  const name = said.indexOf(nameMark);
  return said.some((word, index) => {
    // 'A 12 month inspection': what stands before the name is no date by its words.
    if (dates.has(word)) return index > name;
    if (numbered.test(text)) return false;
    return (
      figures.test(word) ||
      (number.test(word) && !isOfAircraft(said[index - 1]) && !isOfAircraft(said[index + 1]))
    );
  });
}

/** Work for an inspection rather than the inspection: 'Needed for annual: brake pads'. */
const purpose = /^(?:(?:needed|required|wanted) |due (?=on))?(?:for|on)(?: (?:an?|the|my|our|its))*\s*$/;
/** Who does it, or where, if that is not who is asked: 'Annual by my IA, IFR cert', 'Annual at home airport, …'. */
const elsewhere =
  /\b(?:by|at) (?!your?\b|k[a-z\d]{3}\b)|\b(?:my|our|club|school|home|own) (?:\w+ )?(?:ia|mechanic|repairman|shop)\b/;
/** Of work beside an inspection, and then perhaps of both: 'Annual and IFR cert done, need oil change'. */
const overOrNot =
  /\b(?:done|did|completed|finished|accomplished|already|was|were|been|ago|signed[\s-]off|skip(?:ped)?|cancel\w*)\b|\b(?:complete|current|good|ok|okay|up[\s-]to[\s-]date|no|yes)$|\bno (?:need|longer)\b|\bnot (?:due|need|requir|necess|want|includ|yet|now|this|until|till)/;

const isInspectionPart = ({ text }: Part) => text.search(inspectionName) >= 0;
/** A number of hours rather than a name, 'New engine, 100 hours', unless the inspection is named. */
const hoursAlone = /\b100[\s-]?(?:hours|hrs)\b(?!\s*insp)/;
/** What may be either: '100 hr', not '100-hour'. */
const hoursOrName = /\b(?:100|hundred)\s?h\w*(?!\s*insp)\b/;
/** What has so many hours: 'New engine', 'Cylinder since overhaul'. */
const agedPart =
  /\bnew (?:engine|motor|cylinder|jug|prop|mag|turbo)|overhauled|\bs[mt]?oh\b|\bsince\b|\btt(?:sn|af)?\b|rebuilt/;

const directive = /\b(?:ads?|airworthiness directives?|sbs?|service bulletins?)\b/;

/** Words that say no more than an inspection itself: 'for my 172', 'please', 'due in March'. */
const isNeutral = ({ text }: Part) =>
  text.search(inspectionName) < 0 && wordsOf(text).every((word) => isBefore(word) || isAfter(word));

const otherWork = new RegExp(
  `\\b(?:${yearlyItems}|squawks?|discrepanc\\w*|sbs?|service bulletins?|balance|b|ifr|biennials?|rvsm|41[13]|rigging|compression|plugs?|heaters?|chute|fluids?|panels?)\\b|pre-?\\s?(?:buy|purchase)`,
);
/** True if a part names work beside the inspection. */
const namesWork = ({ text }: Part) =>
  worksIn(text).length > 0 || othersIn(text).length > 0 || otherWork.test(text);

/** One more task, whatever stands before it: 'Fix nose strut and do annual'. */
const asksFor = /^(?:do|perform) /;
/** What is left over from an inspection, or makes one necessary: who begins with it may mean that alone. */
const besides =
  /squawk|discrepanc|\bfix|\bfound\b|finding|leak|repair|replac|install|overhaul|troubleshoot|left ?over|follow/;

const isChecked = /\b(?:re-?)?(?:check|test|cert|insp|exam)/;
/** Tests with intervals of their own, which no inspection has. */
const ownIntervals = new Set<WorkId>([
  'altimeter',
  'static_test',
  'transponder',
  'oxygen',
  'parachute',
  'personal_parachute',
  'prebuy',
]);

/** True for work that comes back neither every year nor every 100 hours; a part that is named alone may. */
function isTask({ text }: Part) {
  if (directive.test(text)) return false;
  const works = worksIn(text);
  if (works.some((work) => ownIntervals.has(work))) return true;
  const isOther = /\brigging\b|\bbalanc|\bwash|\bwax|\bdetail/.test(text);
  return !isChecked.test(text) && (isOther || works.some((work) => work !== 'elt'));
}

/** True for the inspection of something else than the aircraft: 'Exhaust inspection'. */
const isOfPart = ({ text }: Part) =>
  isChecked.test(text) && !directive.test(text) && worksIn(text).length === 0;

/** True if the name of an inspection after other work may be the interval of that work, not one more of a list. */
function isInterval(text: string, works: readonly Part[]) {
  if (works.length === 0) return false;
  if (hoursOrName.test(text)) return true;
  const isFullName = /insp|phase|progressive/.test(text);
  return !works.some(
    (one) => isTask(one) || (isFullName && !directive.test(one.text) && worksIn(one.text).length > 0),
  );
}

/** True if a part is the name of an inspection with words that say no more, where it stands. */
function isNameOfInspection(part: Part, index: number, parts: readonly Part[]) {
  const { text } = part;
  const [first = '', ...rest] = text.replaceAll(inspectionName, ` ${nameMark} `).split(nameMark);
  const said = rest.flatMap(wordsOf);
  if (!wordsOf(first).every(isBefore) || !said.every(isAfter)) return false;
  const others = parts.filter((one) => one !== part && !isNeutral(one));
  if (others.length === 0) return true;
  if (purpose.test(first)) return false;
  const next = parts[index + 1];
  const withNext = next && isNeutral(next) ? `${text} ${next.text}` : text;
  if (elsewhere.test(withNext)) return false;
  // 'Annual: exhaust inspection'.
  if (next && /^[:(]$/.test(next.joint) && isOfPart(next)) return false;
  if (saysWhen(withNext)) return false;
  if (hoursAlone.test(text) && !others.every(isInspectionPart)) return false;
  if (hoursOrName.test(text) && others.some((one) => agedPart.test(one.text))) return false;
  const isHours = hoursOrName.test(text) && withJoint.test(part.joint);
  if (index === 0 || asksFor.test(text) || (firmJoint.test(part.joint) && !isHours)) return true;
  const works = parts.slice(0, index).filter((one) => !isInspectionPart(one) && !isNeutral(one));
  return !isInterval(text, works) && !said.some((word) => states.has(word));
}

/** True if a plain title that has the name of an inspection in it may only mention it: 'Oil leak found at annual'. */
export function isAside(plain: string) {
  const parts = partsOf(plain);
  const isKnown = parts.every((part, index) =>
    isInspectionPart(part) ? isNameOfInspection(part, index, parts) : isNeutral(part) || namesWork(part),
  );
  // 'Annual - fix leftover squawks'.
  const isLeftOver = parts.some(({ text }) => /left ?-?over|\bremaining\b/.test(text));
  const first = parts.findIndex(isInspectionPart);
  const begin = asksFor.test(parts[first]?.text ?? '') ? [] : parts.slice(0, first);
  // 'Annual due, want a quote for the oil change only'.
  const isLimited = parts.some((part) => !isInspectionPart(part) && /\bonly\b/.test(part.text));
  const isOver = parts.some((part) => !isInspectionPart(part) && overOrNot.test(part.text));
  return !isKnown || isLimited || isLeftOver || isOver || begin.some(({ text }) => besides.test(text));
}
