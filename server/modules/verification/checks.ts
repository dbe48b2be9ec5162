import type * as z from 'zod';
import {
  documentLabel,
  documentLabels,
  type DocumentType,
  type TaxDocument,
} from '#contract/providers/verification-labels.ts';
import type { verificationCheck } from '#contract/providers/verification.ts';
import { daysBetween, formatLongDate } from '#contract/time.ts';
import { datesIn } from './dates-in-text.ts';
import { nameWords } from './verification.policy.ts';

export type Check = z.infer<typeof verificationCheck>;

/** A document as it was read; without pages it could not be read. */
export interface ReadDocument {
  id: number;
  type: DocumentType;
  /** What stands in the place of the EIN letter. */
  kind?: TaxDocument | null;
  pages: string[];
}

export interface CheckInput {
  businessName: string;
  /** In full; null if the provider gave none. */
  ein: string | null;
  /** A sole proprietor, whose papers may name the person instead of the business; null for other businesses. */
  proprietor: string | null;
  documents: ReadDocument[];
  /** Ids of documents that another account has used as well. */
  usedElsewhere: number[];
  /** Other providers with this EIN. */
  othersWithEin: number;
  /** ISO date. */
  today: string;
}

/** EIN prefixes that the IRS has not assigned. */
const unusedPrefixes = new Set('00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '));
/** Days before its end in which a document is worth a look. */
const soonDays = 60;

const labelOf = ({ type, kind }: Pick<ReadDocument, 'type' | 'kind'>) => {
  const label = documentLabel(type, kind);
  return /^(EIN|DBA|W-9)/.test(label) ? label : label.toLowerCase().replace(' id', ' ID');
};

/** Runs the automatic checks on what was read. They are hints: nothing is refused by them. */
export function runChecks(input: CheckInput): Check[] {
  return [
    checkEinForm(input),
    ...checkReadable(input),
    ...checkName(input),
    ...checkEinFound(input),
    ...checkExpiry(input),
    ...checkElsewhere(input),
  ];
}

function checkEinForm({ ein, proprietor }: CheckInput): Check {
  if (!ein && proprietor !== null)
    return { id: 'ein_form', verdict: 'ok', says: 'No EIN was given. Sole proprietors may have none.' };
  const digits = ein?.replace(/\D/g, '') ?? '';
  const says = !ein
    ? 'No EIN was given.'
    : digits.length !== 9
      ? 'Not nine digits.'
      : unusedPrefixes.has(digits.slice(0, 2))
        ? `The IRS doesn’t use the prefix ${digits.slice(0, 2)}.`
        : undefined;
  return says
    ? { id: 'ein_form', verdict: 'look', says }
    : { id: 'ein_form', verdict: 'ok', says: `Nine digits, and the prefix ${digits.slice(0, 2)} is in use.` };
}

const isRead = ({ pages }: ReadDocument) => pages.some((page) => page.trim() !== '');

function checkReadable({ documents }: CheckInput): Check[] {
  const unread = documents.filter((document) => !isRead(document));
  if (unread.length === 0)
    return [{ id: 'readable', verdict: 'ok', says: `${documents.length} of ${documents.length} documents.` }];
  return unread.map((document) => ({
    id: 'readable',
    verdict: 'look',
    says: `The ${labelOf(document)} could not be read. Open it and read it yourself.`,
    document: document.id,
  }));
}

/** Returns the page, from 1, on which the words follow each other. */
function pageWith(pages: string[], words: string[]): number | undefined {
  const wanted = ` ${words.join(' ')} `;
  const index = pages.findIndex((page) => ` ${nameWords(page).join(' ')} `.includes(wanted));
  return index < 0 ? undefined : index + 1;
}

/** Returns the line that begins like the name, such as that of another business of the same people. */
function lineLike(pages: string[], [first = '', second = '']: string[]) {
  for (const [index, page] of pages.entries())
    for (const line of page.split('\n')) {
      const words = nameWords(line);
      const at = words.indexOf(first);
      const isLike = at >= 0 && (second === '' ? first.length > 3 : words[at + 1] === second);
      if (isLike && !/\d{2}-?\d{7}/.test(line))
        return { page: index + 1, line: line.trim().slice(0, 80).toWellFormed() };
    }
  return undefined;
}

function checkName({ documents, businessName, proprietor }: CheckInput): Check[] {
  const words = nameWords(businessName);
  const pageOf = ({ pages }: ReadDocument) =>
    pageWith(pages, words) ?? (proprietor ? pageWith(pages, nameWords(proprietor)) : undefined);
  const read = documents.filter((document) => isRead(document) && document.type !== 'certification');
  if (read.length === 0) return [];
  const looks = read
    .filter((document) => pageOf(document) === undefined)
    .map((document): Check => {
      const like = lineLike(document.pages, words);
      return {
        id: 'name_found',
        verdict: 'look',
        says: like
          ? `The ${labelOf(document)} says “${like.line}”.`
          : `The ${labelOf(document)} doesn’t show the business name.`,
        document: document.id,
        ...(like && { page: like.page, found: like.line }),
      };
    });
  if (looks.length > 0) return looks;
  const [first] = read;
  return [
    {
      id: 'name_found',
      verdict: 'ok',
      says: `In ${read.length} of ${read.length} documents.`,
      document: first!.id,
      page: pageOf(first!),
      found: businessName,
    },
  ];
}

function checkEinFound({ documents, ein }: CheckInput): Check[] {
  const document = documents.find(({ type }) => type === 'ein_document');
  const digits = ein?.replace(/\D/g, '') ?? '';
  if (!document || !isRead(document) || digits.length !== 9) return [];
  const number = new RegExp(digits.split('').join('[\\s\\p{Pd}]?'), 'u');
  const index = document.pages.findIndex((page) => number.test(page.normalize('NFKC')));
  return [
    index < 0
      ? { id: 'ein_found', verdict: 'look', says: `Not in the ${labelOf(document)}.`, document: document.id }
      : {
          id: 'ein_found',
          verdict: 'ok',
          says: `In the ${labelOf(document)}, ending ${digits.slice(-4)}.`,
          document: document.id,
          page: index + 1,
        },
  ];
}

/** A line that tells until when a paper is valid. */
const saysUntil = /expir|until|through|thru|period|valid|effective|\bto\b|\bends?\b/i;

/** Returns the last date of validity that a document tells. */
function endOf({ pages }: ReadDocument) {
  const found = pages.flatMap((page, index) => {
    const lines = page.split('\n');
    return lines.flatMap((line, at) => {
      // A heading stands on the line above its date.
      const context = `${lines[at - 1] ?? ''} ${line}`;
      return saysUntil.test(context) ? datesIn(line).map((date) => ({ ...date, page: index + 1 })) : [];
    });
  });
  return found.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0];
}

function checkExpiry({ documents, today }: CheckInput): Check[] {
  return documents
    .filter((document) => isRead(document) && ['insurance', 'business_license'].includes(document.type))
    .flatMap((document): Check[] => {
      const end = endOf(document);
      const about = { id: 'expiry_dates' as const, document: document.id };
      const label = documentLabels[document.type];
      if (!end)
        return document.type === 'insurance'
          ? [{ ...about, verdict: 'look', says: `No expiry date found in the ${labelOf(document)}.` }]
          : [];
      const days = daysBetween(today, end.date);
      const place = { page: end.page, found: end.spelled, endsOn: end.date };
      const day = formatLongDate(end.date);
      if (days < 0) return [{ ...about, verdict: 'look', says: `${label} ended ${day}.`, ...place }];
      if (days <= soonDays)
        return [{ ...about, verdict: 'look', says: `${label} ends ${day}, in ${days} days.`, ...place }];
      return [{ ...about, verdict: 'ok', says: `${label} is valid until ${day}.`, ...place }];
    });
}

function checkElsewhere({ documents, usedElsewhere, othersWithEin }: CheckInput): Check[] {
  const id = 'not_elsewhere' as const;
  const looks: Check[] = documents
    .filter((document) => usedElsewhere.includes(document.id))
    .map((document) => ({
      id,
      verdict: 'look',
      says: `Another account has uploaded the same ${labelOf(document)}.`,
      document: document.id,
    }));
  if (othersWithEin > 0)
    looks.unshift({ id, verdict: 'look', says: 'Another account has submitted the same EIN.' });
  if (looks.length > 0) return looks;
  return [{ id, verdict: 'ok', says: 'Neither this EIN nor these files under another account.' }];
}
