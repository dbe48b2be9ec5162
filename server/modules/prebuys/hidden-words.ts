import { withoutTailNumbers } from '#contract/aircraft/tail-numbers.ts';

interface Secrets {
  tailNumber: string;
  airport: { code: string; icao: string | null; faa: string | null; name: string; city: string | null };
  seller: { name: string; email?: string | undefined; phone?: string | undefined };
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const wholeWord = (word: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(word)}(?![\p{L}\p{N}])`, 'giu');

/** Words shorter than this are no names: 'Jo' and 'TX' stay. */
const minLetters = 3;

/**
 * Takes out of a text what providers must not learn before the seller agrees: the tail number, where the aircraft stands and
 * whose it is.
 */
export function withoutSecrets(text: string, { tailNumber, airport, seller }: Secrets) {
  const places = [airport.code, airport.icao, airport.faa, airport.name, airport.city];
  const people = [seller.name, ...seller.name.split(/\s+/), seller.email];
  const replaced = [
    ...places.map((word) => ({ word, by: 'the airport' })),
    ...people.map((word) => ({ word, by: 'the seller' })),
  ]
    .filter((one): one is { word: string; by: string } => (one.word?.length ?? 0) >= minLetters)
    .toSorted((a, b) => b.word.length - a.word.length)
    .reduce((words, { word, by }) => words.replace(wholeWord(word), by), withoutTailNumbers(text, []));
  const plain = withoutOwn(replaced, tailNumber);
  const digits = seller.phone?.replace(/\D/g, '') ?? '';
  return digits.length < 7
    ? plain
    : plain.replace(new RegExp(digits.split('').join(String.raw`[\s().+-]*`), 'g'), 'the seller’s phone');
}

/** A tail number of any country, as it was entered. */
const withoutOwn = (text: string, tailNumber: string) =>
  text
    .replace(wholeWord(tailNumber), 'an aircraft')
    .replace(wholeWord(tailNumber.replace('-', '')), 'an aircraft');
