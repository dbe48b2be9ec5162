import type { Actor } from '#server/context.ts';

/** False for administrators whose own business it is. */
export const canReview = (actor: Pick<Actor, 'id'>, provider: { userId: string }) =>
  actor.id !== provider.userId;

/** Legal forms and filler words at the end of a business name. */
const legalForms = new Set([
  'llc',
  'inc',
  'incorporated',
  'corp',
  'corporation',
  'co',
  'company',
  'ltd',
  'lp',
  'llp',
]);

/** Letters that an agency without them writes otherwise; accents are split off by the normalization. */
const plainLetters: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** Returns the words of a business name that tell it from others: no case, accents, punctuation or legal form. */
export function nameWords(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[.'’]|\p{M}/gu, '')
    .replace(/[æœøßłđðþ]/g, (letter) => plainLetters[letter]!)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  while (words.length > 1 && legalForms.has(words.at(-1)!)) words.pop();
  return words;
}

/** True if two names differ in case, accents, punctuation and legal form at most. */
export const isSameBusiness = (one: string, other: string) =>
  nameWords(one).join(' ') === nameWords(other).join(' ');

/** Max letters that a correction of a verified name changes. */
const maxCorrectedLetters = 2;

/**
 * True if a new name only corrects the verified one: case, punctuation, legal form or up to two letters, fewer than half
 * of them. Always compared with the verified name, so that small steps do not lead to another one.
 */
export function isCorrection(verified: string, name: string): boolean {
  const [one, other] = [nameWords(verified).join(' '), nameWords(name).join(' ')];
  const letters = editDistance(one, other);
  return letters <= maxCorrectedLetters && letters * 2 < Math.max(one.length, 1);
}

/** Returns how many letters have to be inserted, removed or replaced to turn one text into another. */
function editDistance(one: string, other: string): number {
  const letters = Array.from(other);
  let row = [0, ...letters.map((_, index) => index + 1)];
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (const [at, otherLetter] of letters.entries())
      next.push(Math.min(row[at + 1]! + 1, next[at]! + 1, row[at]! + (letter === otherLetter ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
