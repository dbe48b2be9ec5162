import { othersIn, worksIn } from '#contract/providers/titled-works.ts';
import { inspectionTitles, yearlyItems } from './inspection-titles.ts';

// Whether a title that has the name of an inspection in it asks for the inspection. Only known shapes do: the name alone,
// with words that say no more ('Annual due in March for my 172'), or joined to other work that is named ('Annual, oil
// change'). In any other shape, such as 'Landing gear annual' or 'Annual done, need ELT', only the owner knows. Without zod.

/** A title in parts, each with what joins it to the one before. */
const joint = /\s*(\bw\/|[,;:()!?/&+–—]|\.(?=\s|$)|\s-\s|\b(?:and|plus|with|then|also|incl\w*)\b)\s*/;
/** Joints that ask for both sides of them. */
const firmJoint = /^(?:w\/|[&+]|and|plus|with|incl\w*)$/;

interface Part {
  text: string;
  isFirm: boolean;
}

function partsOf(title: string): Part[] {
  const pieces = title.split(joint);
  return pieces.flatMap((text, index) => {
    if (index % 2 === 1 || text === '') return [];
    return [{ text, isFirm: firmJoint.test(pieces[index - 1] ?? '') }];
  });
}

const words = (list: string) => new Set(list.split(' '));
const articles = 'a an the my our its';
const months =
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec';
const makes =
  'aircraft airplane plane helicopter glider balloon gyroplane lsa light-sport aeronca archer arrow baron beech beechcraft bell bellanca bonanza cessna champ cherokee cirrus citabria citation comanche cub diamond enstrom ercoupe grumman gulfstream husky king air lance learjet luscombe malibu maule mooney musketeer navajo pilatus piper pitts robinson saratoga schweizer seneca skyhawk skylane sling stearman stinson tiger tomahawk vans vision warrior waco';

/** What may stand before the name of an inspection. */
const before = words(
  `${articles} ${makes} need needs needed needing want wants wanted looking for due time to schedule book get do perform please request requesting on of it it's full thorough routine regular standard required owner owner-assisted owner-assist assisted assist ia light sport operation hour hours hr hrs month`,
);
/** When it is due: beside other work it may only be mentioned, 'Transponder check, annual in May'. */
const dates = words(
  `${months} next this week weeks month months day days spring summer fall autumn winter today tomorrow expired lapsed`,
);
/** What may be said of it: after other work it may only be mentioned too, 'Oil change, annual due'. */
const states = words('due overdue soon now is');
/** What may stand after the name of an inspection, beside `dates` and `states`. */
const after = words(
  `${articles} ${makes} check checks checkup check-up needed required wanted please asap only quote price estimate for on of at in by before to end year thanks thank you your shop hangar based field airport base home club flight school fleet rental trainer owner owner-assisted assisted assist ia mechanic repairman event maintenance program segment service no one two three four i ii iii iv light sport hours`,
);

/** Inspection, also if it is misspelled. */
const inspectionWord = /^(?:insp\w*|insep\w*)$/;
/** A year, a tail number, a model such as 172N, PA-28-181 and RV-7, phases such as 1-4, a reading, an airport; not Form 337, nor the rules 411 and 413. */
const aircraftWord =
  /^(?!337$|41[13]$)(?:\d{1,4}[a-z]{0,3}|\d+\.\d|\d-\d|n\d[\da-z]*|(?:aa|at|be|cj|da|dc|dhc|ec|md|pa|pc|rv|sr|tb|[a-chmrstv])-?\d[\da-z-]*|k[a-z\d]{3})$/;
const says = (allowed: ReadonlySet<string>) => (word: string) =>
  allowed.has(word) || inspectionWord.test(word) || aircraftWord.test(word);
const isBefore = says(before);
const isAfter = says(new Set([...after, ...dates, ...states]));

const wordsOf = (text: string) => text.split(/(?:[\s"“”]|(?<!\w)-)+/).filter(Boolean);

const nameMark = '§';
const inspectionName = new RegExp(
  `(?:${Object.values(inspectionTitles)
    .map(({ source }) => source)
    .join('|')})\\w*`,
  'g',
);
const isInspectionPart = ({ text }: Part) => text.search(inspectionName) >= 0;
/** The hours of a part, 'New engine, 100 hours, oil burn', unless the inspection is named. */
const hoursAlone = /\b100[\s-]?(?:hours|hrs)\b(?!\s*insp)/;

const directive = /\b(?:ads?|airworthiness directives?|sbs?|service bulletins?)\b/;

/** Words that say no more than an inspection itself: 'for my 172', 'please', 'due in March'. */
const isNeutral = ({ text }: Part) => wordsOf(text).every((word) => isBefore(word) || isAfter(word));

const otherWork = new RegExp(
  `\\b(?:${yearlyItems}|squawks?|discrepanc\\w*|sbs?|service bulletins?|balance|b|ifr|biennials?|41[13]|rigging|compression|heaters?|chute|fluids?|panels?)\\b|pre-?\\s?(?:buy|purchase)`,
);
/** True if a part names work beside the inspection. */
const namesWork = ({ text }: Part) =>
  worksIn(text).length > 0 || othersIn(text).length > 0 || otherWork.test(text);

/** What is left over from an inspection, or makes one necessary: who begins with it may mean that alone. */
const besides =
  /squawk|discrepanc|\bfix|\bfound\b|finding|leak|repair|replac|install|overhaul|troubleshoot|left ?over|follow/;

/** True if a part is the name of an inspection with words that say no more, where it stands. */
function isNameOfInspection(part: Part, index: number, parts: readonly Part[]) {
  const [first = '', ...rest] = part.text.replaceAll(inspectionName, ` ${nameMark} `).split(nameMark);
  const said = rest.flatMap(wordsOf);
  if (!wordsOf(first).every(isBefore) || !said.every(isAfter)) return false;
  const others = parts.filter((one) => one !== part && !isNeutral(one));
  if (others.length === 0) return true;
  if (said.some((word) => dates.has(word))) return false;
  if (hoursAlone.test(part.text) && !others.every(isInspectionPart)) return false;
  if (index === 0 || part.isFirm) return true;
  // 'AD 2011-10-09, 100 hour' is how often the directive comes back.
  const isInterval = parts.slice(0, index).some(({ text }) => directive.test(text));
  return !isInterval && !said.some((word) => states.has(word));
}

/** True if a plain title that has the name of an inspection in it may only mention it: 'Oil leak found at annual'. */
export function isAside(plain: string) {
  const parts = partsOf(plain);
  const isKnown = parts.every((part, index) =>
    isInspectionPart(part) ? isNameOfInspection(part, index, parts) : isNeutral(part) || namesWork(part),
  );
  const begin = parts.slice(0, parts.findIndex(isInspectionPart));
  // 'Annual due, want a quote for the oil change only'.
  const isLimited = parts.some((part) => !isInspectionPart(part) && /\bonly\b/.test(part.text));
  return !isKnown || isLimited || begin.some(({ text }) => besides.test(text));
}
