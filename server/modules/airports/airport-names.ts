/** FAA abbreviations and their expansions. */
const abbreviations: Record<string, string> = {
  CNTR: 'Center',
  CTR: 'Center',
  EXEC: 'Executive',
  FLD: 'Field',
  FT: 'Fort',
  HOSP: 'Hospital',
  INTL: 'International',
  LNDG: 'Landing',
  MED: 'Medical',
  MEML: 'Memorial',
  MT: 'Mount',
  MTN: 'Mountain',
  MUNI: 'Municipal',
  NATL: 'National',
  NR: 'No',
  NTL: 'National',
  PVT: 'Private',
  RGNL: 'Regional',
  SAINT: 'St',
  TRML: 'Terminal',
  UNIV: 'University',
};

const acronyms = new Set(
  (
    'AAF AF AFB AFS AHP ANGB ARB ARH ARNG ECU EHLF EMS ER FSED HCA IU LAPD LSU MCALF MCAS MCOLF MUSC NALF NAS ' +
    'NASA NAWS NOLF NSU NYPD NYU OSF OSU RLA SCE STOL UAB UCI UCLA UCSD UCSF UF UNC UPMC US USA USAF USAR USC ' +
    'USCG USFS USMC UVA UW VA VAMC VCU II III IV VI VII VIII IX'
  ).split(' '),
);
const titles = new Set(['DR', 'JR', 'LT', 'SGT', 'SR', 'ST', 'STE', 'WM']);
const particles = new Set(['AND', 'AT', 'DE', 'DEL', 'DU', 'FOR', 'IN', 'OF', 'ON', 'OR', 'THE']);

/** Formats the FAA's capitals: 'SAN JOSE INTL' → 'San Jose International'. */
export const formatAirportName = (name: string) =>
  name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\bMC (?=[A-Z]{2})/g, 'MC')
    .replace(/\b(FT|MT|ST)\./g, '$1')
    .replace(/[A-Z0-9][A-Z0-9']*/g, formatWord);

/**
 * Expands an abbreviation in a search token: 'intl' → 'international'; a prefix of a word, like 'med', stays.
 */
export function expandAbbreviation(word: string) {
  const full = abbreviations[word.toUpperCase()]?.toLowerCase() ?? word;
  return full.startsWith(word) ? word : full;
}

function formatWord(word: string, offset: number) {
  const short = abbreviations[word];
  if (short) return short;
  if (offset > 0 && particles.has(word)) return word.toLowerCase();
  if (/^\d+(ST|ND|RD|TH)$/.test(word)) return word.toLowerCase();
  if (acronyms.has(word) || /\d/.test(word)) return word;
  // A word without a vowel is an acronym, unless it is one of the known abbreviations.
  if (!/[AEIOUY]/.test(word) && !titles.has(word)) return word.replace(/'S$/, "'s");
  return capitalized(word, offset);
}

function capitalized(word: string, offset: number) {
  const plain = word.charAt(0) + word.slice(1).toLowerCase();
  if (/^D'[A-Z]{2}/.test(word) && offset > 0) return `d'${word.charAt(2)}${plain.slice(3)}`;
  return plain.replace(
    /^(Mc|[DLO]')([a-z])(?=[a-z]{2})/,
    (_all, start: string, next: string) => start + next.toUpperCase(),
  );
}
