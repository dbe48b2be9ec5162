// Words of titles that name an inspection by 14 CFR 91.409, 91.327 or operating limitations, and words that only look like
// one. Without zod: the browser bundles this file.

const hundred = '100[\\s-]?(?:hours?|hrs?|h)\\b';
/** What is looked at, done or paid every year beside the inspection of the aircraft. */
const yearlyItems =
  'elt|ads?|airworthiness directives?|weight|weighing|w ?& ?b|fire|extinguishers?|oil|filters?|registration|insurance|subscription|database|vor|compass|wash|wax|detail(?:ing)?|interior|parachute|oxygen|o2|life (?:rafts?|vests?)|rafts?|vests?|batter(?:y|ies)|flight review|training|hangar|records?|logbooks?|lubrication|lube';
/** Words that are no name of an inspection where they stand, each with what is left of it. */
const lookalikes: readonly [words: RegExp, left: string][] = [
  // 'Annual ELT inspection', 'ELT annual check': 91.207(d), a mechanic's.
  [new RegExp(`\\b(?:annual|yearly)\\s+(?=(?:${yearlyItems})\\b)`, 'g'), ''],
  [/\b(elt|extinguishers?|ads?|w ?& ?b|oxygen|parachute|rafts?)(?:['’]s)?\s+(?:annual|yearly)\b/g, '$1'],
  // 'Ferry to annual', 'Special flight permit to fly to annual'.
  [
    /\b((?:ferry|fly|flight permit|reposition)\w*\b[^,;]*?)\s+(?:to|for)\s+(?:(?:the|my|our|an?|its|next)\s+)*annual\b(?: inspection)?/g,
    '$1',
  ],
  // An oil change at 100 hours.
  [new RegExp(`\\b${hundred}(?=\\s+oil\\b)`, 'g'), ''],
  [
    new RegExp(
      `\\b(oil(?:\\s+(?:change|service|filter|and filter|& filter|at|every|per|after))*\\s+)${hundred}(?!\\s*insp)`,
      'g',
    ),
    '$1',
  ],
  // '100-hr, next annual in May'.
  [new RegExp(`(${hundred}.*?)[\\s,;(]+(?:next|last) annual\\b`, 'g'), '$1'],
  // Electricity, and the flight test of an amateur-built aircraft.
  [/\b(?:three|3|single|two|split|multi)[\s-]?phase\b/g, ''],
  [/\bphase\s*(?:1|i|one|2|ii|two)?\s+(?=flight|fly|test)/g, ''],
  [/\b(flight[\s-]?test\w*|test flights?)\s*,?\s*phase\b(?:\s*(?:1|i|one|2|ii|two)\b)?/g, '$1'],
];

/** Returns a title in lower case, without words that only look like the name of an inspection. */
export const plainTitle = (title: string) =>
  lookalikes.reduce((text, [words, left]) => text.replaceAll(words, left), title.toLowerCase()).trim();

/** After 'phase' and 'progressive': an inspection, one of its parts, or nothing. 'Progressive oil loss' is none. */
const part =
  '(?=\\s*(?:$|[^\\w\\s]|(?:and|with|due|for|no|one|two|three|four|[ivx]+|[a-f])\\b|insp|check|event|maint|program|phase|segment|service|\\d))';

/** Titles that name an inspection, in their plain form. */
export const inspectionTitles = {
  annual: /\bannual\b|\byearly insp/,
  condition: /condition(?:al)? insp/,
  program: new RegExp(`\\bphases?\\b${part}|inspection program|\\bdoc(?:ument)?\\.? ?\\d`),
  progressive: new RegExp(`\\bprogressive\\b${part}`),
  // Not the end of 1,100 hours.
  hundred_hour: new RegExp(`(?<![\\d.,])${hundred}|\\bhundred[\\s-]hours?\\b`),
};

const inspectionWords = `annual|yearly|${hundred}|condition(?:al)? inspection|phase|progressive`;
const benchTests = 'transponder|xpdr|altimeter|pitot|static';
/** What is left over from an inspection, right after its name: 'Annual inspection squawks', 'The annual's discrepancies'. */
const leftovers = `(?:['’]s)?(?: insp\\w*)?\\s*(?:squawk|discrepanc|finding|left ?over|follow|repair|items?\\b|list)`;
/** A title that begins with an inspection asks for it, unless what follows is left over from it. */
const isAsked = `(?:(?:the|my|our|an?|[12]\\d{3})\\s+)*(?:${inspectionWords})\\b(?!${leftovers}|(?: insp\\w*)?\\s*(?:${benchTests}))`;
const besides = [
  'squawk|discrepanc|\\bfix|\\bfound\\b|finding|leak|repair|replac|install|overhaul|troubleshoot|left ?over|follow[\\s-]?up',
  `\\b(?:from|at|after|before|since|during|until|for|to|prior to|next|last|pre)[\\s-]+(?:(?:the|my|our|last|next|this|an?)\\s+)*(?:${inspectionWords})`,
  `\\b(?:${inspectionWords})${leftovers}`,
  `\\bannual (?:${benchTests})`,
  // 'New engine, 100 hours, oil burn'.
  `\\bnew\\b.*${hundred}`,
].join('|');
/** Parts of the aircraft that are looked at every year or 100 hours beside its inspection. */
const yearlyParts =
  'gear|landing gear|nose gear|bor[eo]scope|spar|wing|compression|mags?\\b|magneto|brake|wheel|hydraulic|cylinder|valve|engine|exhaust|muffler|turbo|prop|governor|strut|flap|fuel|oil|seat|shoulder|harness|control cable|corrosion';
/** Words that join an inspection to what is asked beside it. */
const joined = 'and|plus|with|incl\\w*|insp\\w*|check';
const directives = '(?:ads?|airworthiness directives?|sbs?|service bulletins?)';
/** Titles that are for something else wherever the inspection stands: a ferry permit is maintenance, a denial is none. */
const otherwise = [
  '\\bferry|flight permit|second opinion|\\bcancel|\\b(?:semi|bi)-?\\s?annual',
  '\\b(?:not?|without) (?:an? |the |my )?annual|\\bannual (?:insp\\w* )?(?:not|was|review|isn|fail|did)',
  `\\b(?:fail\\w*|pass) (?:(?:its|the|my|our|an?|last|this) )*(?:${inspectionWords})`,
  // 'Annual due, want a quote for the oil change only'.
  '\\bannual\\b.*[,;].*\\bonly\\b',
  `${hundred} (?:since|on the|after|past|to|till?|until|left|remaining)\\b`,
  `\\b(?:annual|${hundred}) (?:${yearlyParts})`,
  `(?:magneto|timing|valves?|brakes?|compression) ${hundred}`,
  // A directive or bulletin that comes back every 100 hours.
  `\\b(?:every|each|per) ${hundred}`,
  `\\b${directives}\\b(?:(?!\\b(?:${joined})\\b|[&+;]).)*${hundred}(?!\\s*insp)`,
  `\\b(?:annual|${hundred}) (?:(?!(?:${joined})\\b)[\\w-]+ ){0,3}${directives}\\b`,
].join('|');
/** Titles that may only mention an inspection: 'Oil leak found at annual', 'Squawks from the 100-hour'. */
export const asides = new RegExp(`^(?:(?!${isAsked}).*(?:${besides})|.*(?:${otherwise}))`);
