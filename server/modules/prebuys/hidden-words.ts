import { withoutTailNumbers } from '#contract/aircraft/tail-numbers.ts';
import { isApartFrom, lettersOf, replaceSpans, spellingsOf } from '#contract/spans.ts';
import type { Context } from '#server/context.ts';
import { found } from '#server/errors.ts';
import * as repo from './prebuys.repo.ts';

interface Secrets {
  tailNumber: string;
  airport: { code: string; icao: string | null; faa: string | null; name: string; city: string | null };
  seller: {
    name: string;
    email?: string | null | undefined;
    phone?: string | null | undefined;
  };
}

/** Words shorter than this are no names: 'Jo' and 'TX' stay. */
const minLetters = 3;
/** Digits of a phone number without the code of the country: with it or without, it is the same number. */
const [minDigits, nationalDigits] = [7, 10] as const;

/** The first word of a sentence gets a capital. */
const inSentence = (text: string, by: string) => (at: number) =>
  /(?:^|[.!?]\s)\s*$/.test(text.slice(0, at)) ? by.charAt(0).toUpperCase() + by.slice(1) : by;

/** Replaces a word of any case, whatever stands between its letters. */
function withoutWord(text: string, word: string, by: string) {
  const spans = spellingsOf(lettersOf(word).letters, lettersOf(text)).filter(isApartFrom(text));
  return replaceSpans(text, spans, inSentence(text, by));
}

function withoutPhone(text: string, phone: string) {
  const digits = phone.replace(/\D/g, '').slice(-nationalDigits);
  if (digits.length < minDigits) return text;
  return replaceSpans(text, spellingsOf(digits, lettersOf(text)), inSentence(text, 'the seller’s phone'));
}

/** Takes out of a text where the aircraft stands and whose it is. */
export function withoutPlaceAndSeller(text: string, { airport, seller }: Omit<Secrets, 'tailNumber'>) {
  const places = [airport.code, airport.icao, airport.faa, airport.name, airport.city];
  const people = [seller.name, ...seller.name.split(/\s+/), seller.email];
  const words = [
    ...places.map((word) => ({ word, by: 'the airport' })),
    ...people.map((word) => ({ word, by: 'the seller' })),
  ]
    .filter((one): one is { word: string; by: string } => (one.word?.length ?? 0) >= minLetters)
    .toSorted((a, b) => b.word.length - a.word.length);
  const unnamed = words.reduce((rest, { word, by }) => withoutWord(rest, word, by), text);
  return withoutPhone(unnamed, seller.phone ?? '');
}

/**
 * Takes out of a text what providers must not learn before the seller agrees: the tail number, where the aircraft stands and
 * whose it is.
 */
export const withoutSecrets = (text: string, { tailNumber, ...secrets }: Secrets) =>
  withoutPlaceAndSeller(withoutTailNumbers(text, [tailNumber], 'an aircraft'), secrets);

/** Takes the secrets of a posted pre-buy out of what its buyer adds. */
export async function withoutSecretsOf(ctx: Context, requestId: number, text: string) {
  const { prebuy, airport } = found(await repo.byRequest(ctx.db, requestId));
  return withoutSecrets(text, {
    tailNumber: prebuy.tailNumber ?? '',
    airport,
    seller: { name: prebuy.sellerName ?? '', email: prebuy.sellerEmail, phone: prebuy.sellerPhone },
  });
}
