/** Letters that are letters of their own, not accented ones, but that people type plainly. */
const plainly: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
};

/** Words that nearly every text holds: they find nothing in particular. */
export const stopWords = new Set(
  'a an and are as at be by for from has have in is it of on or our that the their they this to us we with you your'.split(
    ' ',
  ),
);

/** Small letters without accents: 'Café' and 'cafe' are the same. */
export const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœıþ]/g, (letter) => plainly[letter] ?? letter);

const maxLength = 40;

/** The words of a text in any script, each once; 'A&P' is one word, so is 'O’Brien'. */
export function tokenize(text: string): string[] {
  const found = folded(text)
    .replace(/['’ʼ]/g, '')
    .match(/(?<![\p{L}\p{N}])\p{L}&\p{L}(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu);
  return [...new Set(found?.map((word) => word.slice(0, maxLength)))].filter((word) => !stopWords.has(word));
}

/** How many letters one must change, add, drop or swap to make one word of the other. */
export function editDistance(a: string, b: string): number {
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
  return row[b.length]!;
}

/** The words nearest to one that nobody wrote, if it can be a slip of the fingers. */
export function mended(word: string, candidates: string[]): string[] {
  const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  const area = candidates.map((candidate) => ({ candidate, by: editDistance(word, candidate) }));
  const min = Math.min(...area.map(({ by }) => by));
  return min > allowed ? [] : area.filter(({ by }) => by === min).map(({ candidate }) => candidate);
}
