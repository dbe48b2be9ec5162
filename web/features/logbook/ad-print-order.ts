import { bookLabels, books, type Book } from '#contract/logbook/books.ts';
import type { ShownAd } from './ad-groups.tsx';

/** As an IA's compliance record is divided: what is neither airframe, engine nor propeller is an appliance. */
const groupOf = (book: Book) => (book === 'avionics' ? 'Appliance' : bookLabels[book]);

const kindOrder = ['ad', 'safety_directive', 'service_bulletin'];

const compare = (a: ShownAd, b: ShownAd) =>
  kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) ||
  // Years had two digits until 1999, which are less than 2000.
  a.number.localeCompare(b.number, 'en', { numeric: true });

/** Groups AD records by what they apply to, airframe first, each by number. */
export const inPrintOrder = (ads: readonly ShownAd[]) =>
  books
    .map((book) => ({
      label: groupOf(book),
      ads: ads.filter(({ appliesTo }) => appliesTo === book).toSorted(compare),
    }))
    .filter((group) => group.ads.length > 0);
