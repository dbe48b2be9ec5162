import { isApartFrom, lettersOf, replaceSpans, spellingsOf } from '#contract/spans.ts';

/**
 * N, then one to five characters: digits, of which the last one or two may be letters; no I, no O (14 CFR
 * 47.15).
 */
const usTailNumber = /^N(?:[1-9]\d{0,4}|[1-9]\d{0,3}[A-HJ-NP-Z]|[1-9]\d{0,2}[A-HJ-NP-Z]{2})$/;
/** A country prefix, then the country's own format: G-ABCD, 9M-ABC, HL7201. */
const foreignTailNumber = /^(?=.*[A-Z])[A-Z0-9]{3,7}$/;

/** Why a tail number is invalid, and the probably intended one, if any. */
export interface TailNumberError {
  message: string;
  suggestion?: string;
}

/** Normalizes a tail number for comparison and lookup: upper case, no spaces, no hyphens. */
export const normalizeTailNumber = (text: string) => text.toUpperCase().replace(/[\s\p{Dash}]/gu, '');

/** True if the United States can assign this tail number. */
export const isUsTailNumber = (text: string) => usTailNumber.test(normalizeTailNumber(text));

/** Tail numbers that a text can name; the shortest are also words of the trade: N1 is the speed of a turbine. */
const isNameable = (tailNumber: string) =>
  /^[A-Z0-9]{3,}$/.test(tailNumber) && !/^N\d{1,2}$/.test(tailNumber);

/** Returns how people write a tail number: 'n172zq', 'november172zq', '172zq'. */
function writtenAs(tailNumber: string) {
  const whole = tailNumber.toLowerCase();
  const [, rest = ''] = /^n(\d.*)$/.exec(whole) ?? [];
  if (!rest) return [whole];
  // Without its N, digits alone could be a part number.
  const isTelling = /[a-z]$/.test(rest) && rest.length > 2;
  return [whole, `november${rest}`, ...(isTelling ? [rest] : [])];
}

/** The replacement; the first word of a text gets a capital. */
const atStart = (by: string) => (at: number) => (at === 0 ? by.charAt(0).toUpperCase() + by.slice(1) : by);

/** US tail numbers of anyone, without the shortest: N1 and N2 are turbine speeds, and part numbers are short too. */
const anyUsTailNumber =
  /(?<![\p{L}\p{N}])N-?(?:[1-9]\d{2,4}|[1-9]\d{1,3}[A-HJ-NP-Z]|[1-9]\d{0,2}[A-HJ-NP-Z]{2})s?(?![\p{L}\p{N}])/giu;

/**
 * Replaces tail numbers in a text that others read: 'Annual on N172ZQ' becomes 'Annual on my aircraft', and one that is
 * not among the given, as of an airplane to buy, 'an aircraft'. Of those given, case and what stands between the
 * characters do not matter.
 */
export const withoutTailNumbers = (text: string, tailNumbers: readonly string[], own = 'my aircraft') =>
  inPlainLetters(text, (plain) =>
    replaceOwn(plain, tailNumbers, own).replace(anyUsTailNumber, (_match, at: number) =>
      atStart('an aircraft')(at),
    ),
  );

/** Runs `replace` on a text whose wide, circled and styled letters are plain; a text without a match stays as it is. */
function inPlainLetters(text: string, replace: (plain: string) => string) {
  const plain = text.replace(/[\u2460-\u{1fbf9}]/gu, (letter) => letter.normalize('NFKC'));
  const replaced = replace(plain);
  return replaced === plain ? text : replaced;
}

/** Removes tail numbers from the name of a model: '172S N172ZQ' becomes '172S'. Only those given: N22B is a model. */
export const modelWithout = (model: string, tailNumbers: readonly string[]) =>
  replaceOwn(model, tailNumbers, '')
    .replace(/[\s,()/-]+$/, '')
    .trim();

function replaceOwn(text: string, tailNumbers: readonly string[], by: string) {
  const letters = lettersOf(text);
  const spans = tailNumbers
    .map(normalizeTailNumber)
    .filter(isNameable)
    .flatMap(writtenAs)
    .flatMap((written) => spellingsOf(written, letters))
    // 'two N172ZQs'
    .map(({ start, end }) => ({ start, end: /s/i.test(text.charAt(end)) ? end + 1 : end }))
    .filter(isApartFrom(text));
  return replaceSpans(text, spans, atStart(by));
}

/**
 * Returns why a tail number is invalid; undefined if it is valid. Foreign tail numbers are accepted as they
 * are.
 */
export function tailNumberError(text: string): TailNumberError | undefined {
  const tailNumber = normalizeTailNumber(text);
  if (/^N[\dIO]/.test(tailNumber)) return usTailNumberError(tailNumber);
  const isBare = isUsTailNumber(`N${tailNumber}`) && !/\p{Dash}/u.test(text);
  if (isBare) return { message: 'US tail numbers start with N.', suggestion: `N${tailNumber}` };
  if (!foreignTailNumber.test(tailNumber)) return { message: 'That doesn’t look like a tail number.' };
  return undefined;
}

/** Returns a hint about a tail number that is accepted but unlikely; undefined if there is none. */
export const tailNumberHint = (text: string) =>
  /^N[1-9]\d?$/.test(normalizeTailNumber(text))
    ? 'N1 to N99 are reserved for the FAA. Check your tail number.'
    : undefined;

function usTailNumberError(tailNumber: string): TailNumberError | undefined {
  if (usTailNumber.test(tailNumber)) return undefined;
  if (/[IO]/.test(tailNumber)) return ambiguousLetters(tailNumber);
  if (tailNumber.startsWith('N0')) return { message: 'The first digit of a US tail number is 1 to 9.' };
  if (tailNumber.length > 6) return { message: 'A US tail number has up to 5 characters after the N.' };
  return { message: 'A US tail number is N plus 1 to 5 characters: digits, then up to 2 letters.' };
}

function ambiguousLetters(tailNumber: string): TailNumberError {
  const meant = tailNumber.replaceAll('I', '1').replaceAll('O', '0');
  return {
    message: 'US tail numbers don’t use the letters I and O, only the digits 1 and 0.',
    ...(usTailNumber.test(meant) && { suggestion: meant }),
  };
}
