import type { SignOff } from './sign-offs.repo.ts';

type Signer = Pick<SignOff, 'signerName' | 'performedBy' | 'certificateNumber'>;

/** A shorter one is also a figure or a word of the text. */
const minLength = { name: 3, number: 4 };

/** Replaces the names and the certificate number of a sheet in a text that others than the parties read. */
export function withoutSigner(text: string, { signerName, performedBy, certificateNumber }: Signer) {
  const names = [signerName, performedBy ?? ''].map(lettersOf).filter((one) => one.length >= minLength.name);
  const numbers = [certificateNumber].map(lettersOf).filter((one) => one.length >= minLength.number);
  return replaceAny(replaceAny(text, names, '(name removed)'), numbers, '(number removed)');
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Replaces words whatever stands between their letters: 'Dana Ortiz', 'DANA  ORTIZ', '314-1592'. */
function replaceAny(text: string, words: string[], by: string) {
  if (words.length === 0) return text;
  const spelled = words.map((word) => word.split('').join(String.raw`[^\p{L}\p{N}]{0,3}`)).join('|');
  return text.replace(new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${spelled})(?![\p{L}\p{N}])`, 'giu'), by);
}
