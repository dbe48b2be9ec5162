import type { SignOff } from './sign-offs.repo.ts';

type Signer = Pick<SignOff, 'signerName' | 'performedBy' | 'certificateNumber' | 'businessName'>;

/** A shorter one is also a figure or a word of the text. */
const minLength = { name: 3, number: 4, digits: 5 };

/** Replaces the shop, the names and the certificate number of a sheet in a text that others than the parties read. */
export function withoutSigner(
  text: string,
  { signerName, performedBy, certificateNumber, businessName }: Signer,
) {
  const shop = lettersOf(businessName ?? '');
  const names = [
    ...(shop.length >= minLength.name ? [alone(spelled(shop))] : []),
    ...[signerName, performedBy ?? ''].flatMap(namePatterns),
  ];
  return replaceAny(
    replaceAny(text, names, '(name removed)'),
    numberPatterns(certificateNumber),
    '(number removed)',
  );
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Matches a letter as a capital and as a small one. The modifier `(?i:…)` would say so too, but V8 misses capitals by it
 * now and then (one of some hundred compilations of such an expression is wrong).
 */
const anyCase = (letter: string) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`;
const inAnyCase = (word: string) => Array.from(word, anyCase).join('');

/** Matches a word whatever stands between its letters: 'Dana Ortiz', 'DANA  ORTIZ', '314-1592'. */
const spelled = (word: string) => Array.from(word, anyCase).join(String.raw`[^\p{L}\p{N}]{0,3}`);

const anyOf = (patterns: string[]) => `(?:${patterns.join('|')})`;
const title = anyOf(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'capt'].map(inAnyCase));
const gap = String.raw`[\s.,’'-]{0,3}`;

/** Returns patterns for the ways in which people write a name, the longest first. */
function namePatterns(name: string) {
  const whole = lettersOf(name);
  if (whole.length < minLength.name) return [];
  const words = name.match(/\p{L}{2,}/gu) ?? [];
  if (words.length === 0) return [alone(spelled(whole))];
  const word = anyOf(words.map(inAnyCase));
  const initial = anyOf([...new Set(words.map((one) => one.charAt(0).toUpperCase()))]);
  const longWords = words.filter((one) => one.length >= minLength.name);
  return [
    spelled(whole),
    // 'Dana J. Ortiz', 'Ortiz, Dana'
    String.raw`${word}${gap}(?:\p{Lu}\b${gap}){0,2}${word}`,
    // 'D. Ortiz', 'D.J. Ortiz', 'D Ortiz'
    String.raw`(?:${initial}\b${gap}|\p{Lu}\.\s?){1,3}${word}`,
    // 'Ortiz, D.'
    String.raw`${word},?\s?${initial}(?:\.|\b)`,
    String.raw`${title}\.?\s?${word}`,
    // 'as Ortiz said', but not 'Rod end worn': where a sentence starts, any word has a capital.
    ...(longWords.length > 0 ? [String.raw`(?<=[^\s.!?]\s{1,3}|[(/:“"])${anyOf(longWords)}`] : []),
  ].map(alone);
}

/** A pattern that is no part of a longer word. */
const alone = (pattern: string) => String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`;

/** Returns patterns for a number, also with the rating written next to it: 'A&P3141592', '3141592IA'. */
function numberPatterns(number: string) {
  const whole = lettersOf(number);
  const digits = whole.match(/\d+/g) ?? [];
  return [
    ...(whole.length >= minLength.number ? [whole] : []),
    ...digits.filter((one) => one.length >= minLength.digits),
  ].map((one) => {
    const [before, after] = [one.at(0), one.at(-1)].map((edge) => (/\d/.test(edge ?? '') ? 'N' : 'L'));
    return String.raw`(?<!\p{${before}})${spelled(one)}(?!\p{${after}})`;
  });
}

const replaceAny = (text: string, patterns: string[], by: string) =>
  patterns.length === 0 ? text : text.replace(new RegExp(patterns.join('|'), 'gu'), by);
