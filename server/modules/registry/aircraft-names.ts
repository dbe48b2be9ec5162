/** Legal forms at the end of a maker's name, which are not shown: 'Cirrus Design Corp'. */
const companyForm =
  /[\s,]+(INC|CORP|CORPORATION|CO|COMPANY|LLC|LTD|LIMITED|LP|GMBH|AG|S ?A|S ?A ?S|SPA|S ?R ?O)\.?$/;

const acronyms = new Set([
  'BAC',
  'BAE',
  'DJI',
  'EA',
  'IAI',
  'IAR',
  'ICA',
  'LET',
  'MBB',
  'UAV',
  'US',
  'USA',
  'XAG',
]);

/** Formats a maker from the FAA's capitals: 'CIRRUS DESIGN CORP' → 'Cirrus Design'. */
export function formatMake(make: string): string {
  const short = make.trim().replace(companyForm, '');
  if (short !== make) return formatMake(short);
  return make.replace(/[A-Z]+/g, (word) =>
    acronyms.has(word) || isAcronym(word) ? word : capitalized(word),
  );
}

/** Formats a model; designations stay: '172S', 'PA-28-181', 'J3C-65', 'GLASAIR III' → 'Glasair III'. */
export const formatModel = (model: string) =>
  model
    .trim()
    .replace(/(?<![A-Z0-9])[A-Z]{5,}(?![A-Z0-9])/g, (word) => (isAcronym(word) ? word : capitalized(word)));

/** True for words without a vowel and for Roman numerals, as in Gulfstream's GVIII. */
const isAcronym = (word: string) => /^([^AEIOUY]{2,}|G?[IVX]+)$/.test(word);

const capitalized = (word: string) =>
  (word.charAt(0) + word.slice(1).toLowerCase()).replace(
    /^Mc[a-z](?=[a-z]{2})/,
    (start) => `Mc${start.charAt(2).toUpperCase()}`,
  );
