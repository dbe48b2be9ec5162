// Words of titles that name an inspection by 14 CFR 91.409, 91.327 or operating limitations, and words that only look like
// one. Without zod: the browser bundles this file.

const hundred = '100[\\s-]?(?:hours?|hrs?|h)\\b';
/** What is looked at, done or paid every year beside the inspection of the aircraft. */
export const yearlyItems =
  'elt|ads?|airworthiness directives?|weight|weighing|w ?& ?b|fire|extinguishers?|oil|filters?|registration|insurance|subscription|database|vor|compass|wash|wax|detail(?:ing)?|interior|parachute|oxygen|o2|life (?:rafts?|vests?)|rafts?|vests?|batter(?:y|ies)|flight review|training|hangar|records?|logbooks?|lubrication|lube';
/**
 * What may follow such an item to the end of a title: 'Annual ELT inspection', 'Annual weight and balance, due in May'. Where
 * more work follows, the first word may be the inspection of the aircraft: 'Annual ELT and transponder'.
 */
const itsOwn =
  '(?:[\\s,]+(?:(?:(?:and|&) )?(?:balance|filter|wax|records?)|check|test|inspection|insp|change|service|batter(?:y|ies)|extinguisher|replacement|recharge|refill|review|research|search|compliance(?! insp)|list|update|renewal|swing|capacity|analysis|due|overdue|now|soon|asap|needed|required|please|for|on|of|in|by|the|my|our|cessna|piper|(?![^\\s,]*41[13])[^\\s,]*\\d[^\\s,]*)s?(?=[\\s,.!]|$))*\\W*$';
/** Words that are no name of an inspection where they stand, each with what is left of it. */
const lookalikes: readonly [words: RegExp, left: string][] = [
  // 'Annual ELT inspection', 'ELT annual check': 91.207(d), a mechanic's.
  [
    new RegExp(
      `\\b(?:annual|yearly)\\s+(?=(?:${yearlyItems})\\b(?<!\\bads?(?=\\s+insp))(?:${itsOwn}|.*\\bannual))`,
      'g',
    ),
    '',
  ],
  [/\b(elt|extinguishers?|w ?& ?b|oxygen|parachute|rafts?)(?:['’]s)?\s+(?:annual|yearly)\b/g, '$1'],
  // 'Ferry to annual', 'Special flight permit to fly to annual'.
  [
    /\b((?:ferry|fly|flight permit|reposition)\w*\b[^,;]*?)\s+(?:to|for)\s+(?:(?:the|my|our|an?|its|next)\s+)*annual\b(?: inspection)?/g,
    '$1',
  ],
  // An oil change at 100 hours.
  [new RegExp(`\\b${hundred}(?=\\s+oil\\b${itsOwn})`, 'g'), ''],
  [
    new RegExp(
      `\\b(oil(?:\\s+(?:change|service|filter|and filter|& filter|at|every|per|after))*\\s+)${hundred}(?!\\s*insp)`,
      'g',
    ),
    '$1',
  ],
  // '100-hr, next annual in May', '100-hour (annual in June)'.
  [new RegExp(`(${hundred}.*?)[\\s,;(]+(?:next|last) annual\\b`, 'g'), '$1'],
  [new RegExp(`(${hundred}[^,;(]*)[,;(]\\s*(?:the |my |our )?annual (?:is )?(?:in|next)\\b`, 'g'), '$1, '],
  // The test of a bottle, not of a static system.
  [/\bhydro[\s-]static/g, 'hydrostatic'],
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
  // Not what is done every two years.
  annual: /(?<!\bbi[\s-]?)\bannuals?\b|\byearly insp/,
  condition: /condition(?:al)? insp/,
  program: new RegExp(`\\bphases?\\b${part}|inspection program|\\bdoc(?:ument)?\\.? ?\\d`),
  progressive: new RegExp(`\\bprogressive\\b${part}`),
  // Not the end of 1,100 hours.
  hundred_hour: new RegExp(`(?<![\\d.,])${hundred}|\\bhundred[\\s-]hours?\\b`),
};
/** The source of a pattern for all of them. */
export const inspectionNames = Object.values(inspectionTitles)
  .map(({ source }) => source)
  .join('|');
