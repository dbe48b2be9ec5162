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
