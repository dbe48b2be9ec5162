import { isApartFrom, lettersOf, replaceSpans, spellingsOf } from '#contract/spans.ts';
import { nameSpans } from './name-spans.ts';
import type { SignOff } from './sign-offs.repo.ts';

type Signer = Pick<
  SignOff,
  'signerName' | 'performedBy' | 'assistedBy' | 'certificateNumber' | 'businessName'
> &
  Partial<Pick<SignOff, 'tests'>>;

/** A shorter one is also a figure or a word of the text. */
const minLength = { name: 3, number: 4, digits: 5 };

/** Replaces the shop, the names and the certificate number of a sheet in a text that others than the parties read. */
export function withoutSigner(
  text: string,
  { signerName, performedBy, assistedBy, certificateNumber, businessName, tests }: Signer,
) {
  const isLong = (name: string) => lettersOf(name).letters.length >= minLength.name;
  const names = [signerName, performedBy ?? '', assistedBy ?? '', tests?.signerName ?? ''].filter(isLong);
  const spelled = [...names, businessName ?? ''].filter(isLong);
  const withoutNames = replaceSpans(
    text,
    [...spelled.flatMap((name) => wholeNames(name, text)), ...names.flatMap((name) => nameSpans(name, text))],
    () => '(name removed)',
  );
  const numbers = [...new Set([certificateNumber, tests?.certificateNumber ?? ''])];
  return replaceSpans(
    withoutNames,
    numbers.flatMap((number) => numberSpans(number, withoutNames)),
    () => '(number removed)',
  );
}

/** Returns where a name is spelled and is no part of a longer word. */
const wholeNames = (name: string, text: string) =>
  spellingsOf(lettersOf(name).letters, lettersOf(text)).filter(isApartFrom(text));

/** Returns where a number is written, also with the rating next to it: 'A&P3141592', '3141592IA'. */
function numberSpans(number: string, text: string) {
  const whole = lettersOf(number).letters;
  const digits = whole.match(/\d+/g) ?? [];
  const kindOf = (edge = '') => (/\d/.test(edge) ? /\p{N}/u : /\p{L}/u);
  return [
    ...(whole.length >= minLength.number ? [whole] : []),
    ...digits.filter((one) => one.length >= minLength.digits),
  ].flatMap((one) =>
    spellingsOf(one, lettersOf(text)).filter(isApartFrom(text, kindOf(one.at(0)), kindOf(one.at(-1)))),
  );
}
