// Spells the usual names of the tests by 14 CFR 91.411 and 91.413 in one way. Without zod.

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

/** Returns a title with the usual names of tests and units in the words that the rules read. */
export const spell = (text: string) =>
  spellings.reduce((spelled, [words, left]) => spelled.replaceAll(words, left), text);
