import { hoursText } from '#contract/aircraft/meters.ts';
import { bookLabels, entryCertificates, entryKindLabels, kindRules } from '#contract/logbook/books.ts';
import type { LogbookEntry } from '#web/api/logbooks.ts';

type Facts = Omit<LogbookEntry, 'formers' | 'canCorrect'>;

/** 'Preventive maintenance, 43.3(g), Engine'; a title that is the kind isn't said twice, and the usual book not at all. */
export const kindText = ({ kind, title, book }: Pick<Facts, 'kind' | 'title' | 'book'>) =>
  [
    entryKindLabels[kind] !== title && entryKindLabels[kind],
    kindRules[kind],
    book !== 'airframe' && bookLabels[book],
  ]
    .filter(Boolean)
    .join(', ');

/** 'Bayline Aero, D. Whitfield, A&P mechanic with IA, number 2718281'. */
export const signerText = ({
  shopName,
  performedBy,
  signerName,
  certificateKind,
  certificateNumber,
}: Pick<Facts, 'shopName' | 'performedBy' | 'signerName' | 'certificateKind' | 'certificateNumber'>) =>
  [
    shopName,
    performedBy && `performed by ${performedBy}`,
    signerName,
    certificateKind && entryCertificates[certificateKind],
    certificateNumber && `number ${certificateNumber}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The hours of an entry, total time first; null without any. */
export function hoursOf({ total, tach, hobbs }: Pick<Facts, 'total' | 'tach' | 'hobbs'>) {
  if (total !== null) return { hours: hoursText(total), meter: 'Total time' };
  if (tach !== null) return { hours: hoursText(tach), meter: 'Tach' };
  return hobbs === null ? null : { hours: hoursText(hobbs), meter: 'Hobbs' };
}

const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** 'Mar 14': the year stands above. */
export const dayText = (date: string) => dayOfYear.format(new Date(date));
