/** Letters without a decomposition into letter and accent, with their usual plain spelling. */
const plainSpelling: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
};

/** Words that nearly every text contains. */
export const stopWords = new Set(
  'a an and are as at be by for from has have in is it of on or our that the their they this to us we with you your'.split(
    ' ',
  ),
);

/** Normalizes to lower case without accents: 'Café' and 'cafe' are equal. */
export const normalize = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœıþ]/g, (letter) => plainSpelling[letter] ?? letter);

const maxLength = 40;

/** Returns the tokens of a text in any script, each once; 'A&P', 'A and P' and 'O’Brien' are one token each. */
export function tokenize(text: string): string[] {
  const found = normalize(text)
    .replace(/\ba(?: and |\/| ?& ?)p\b/g, 'a&p')
    .replace(/['’ʼ]/g, '')
    .match(/(?<![\p{L}\p{N}])\p{L}&\p{L}(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu);
  return [...new Set(found?.map((word) => word.slice(0, maxLength)))].filter((word) => !stopWords.has(word));
}

/** Returns the Damerau-Levenshtein distances (letters to replace, insert, delete or swap) of `a` to each prefix of `b`. */
function distancesToPrefixes(a: string, b: string): number[] {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let min = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        min = Math.min(min, before[j - 2]! + 1);
      next.push(min);
    }
    [before, row] = [row, next];
  }
  return row;
}

/** Returns the edit distance of two words. */
export const editDistance = (a: string, b: string): number => distancesToPrefixes(a, b)[b.length]!;

/** Returns the edit distance of a word to the closest prefix of another: 'detial' is as close to 'detailing' as to 'detail'. */
const prefixDistance = (word: string, other: string) => Math.min(...distancesToPrefixes(word, other));

/** Returns the candidates whose beginning has the least edit distance to a word; none if that is too large for a typing error. */
export function closestWords(word: string, candidates: string[]): string[] {
  const maxDistance = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  const compared = candidates.map((candidate) => ({ candidate, distance: prefixDistance(word, candidate) }));
  const min = Math.min(...compared.map(({ distance }) => distance));
  if (min > maxDistance) return [];
  return compared.filter(({ distance }) => distance === min).map(({ candidate }) => candidate);
}
