import type { InspectedAircraft } from '#contract/aircraft/yearly-inspection.ts';
import { isAppendixItem } from '#contract/logbook/appendix-items.ts';
import {
  entryCertificateNames,
  isPilot,
  type Book,
  type EntryCertificate,
  type EntryKind,
} from '#contract/logbook/books.ts';
import { missingFromEntry } from '#contract/logbook/own-entry.ts';
import { inspectionsFor } from '#contract/providers/requested-works.ts';
import type { Inspection } from '#contract/providers/works.ts';
import type { EntryInput, LogbookEntry } from '#web/api/logbooks.ts';

/** What the owner types; all text until it is sent. */
export interface EntryValues {
  kind: EntryKind;
  book: Book;
  inspection: Inspection | '';
  appendixItem: string;
  doneOn: string;
  total: string;
  tach: string;
  hobbs: string;
  text: string;
  performedBy: string;
  signerName: string;
  certificateKind: EntryCertificate | '';
  certificateNumber: string;
  marksDone: boolean;
  correct: boolean;
}

const hoursText = (hours: number | null) => (hours === null ? '' : String(hours));

/** Returns what a new entry starts from, or the one that is corrected: its readings were read already. */
export const startOf = (
  corrected: LogbookEntry | undefined,
  today: string,
  signerName: string,
): EntryValues => ({
  kind: corrected?.kind ?? 'preventive',
  book: corrected?.book ?? 'engine_1',
  inspection: corrected?.inspection ?? '',
  appendixItem: corrected?.appendixItem ? String(corrected.appendixItem) : '',
  doneOn: corrected?.doneOn ?? today,
  total: hoursText(corrected?.total ?? null),
  tach: hoursText(corrected?.tach ?? null),
  hobbs: hoursText(corrected?.hobbs ?? null),
  text: corrected?.text ?? '',
  performedBy: corrected?.performedBy ?? '',
  signerName: corrected ? (corrected.signerName ?? '') : signerName,
  certificateKind: corrected?.certificateKind ?? '',
  certificateNumber: corrected?.certificateNumber ?? '',
  marksDone: true,
  correct: false,
});

const number = (typed: string) => (typed.trim() === '' ? undefined : Number(typed));

/** Returns what is sent; blank fields are left out. */
export function toInput(values: EntryValues): EntryInput {
  const item = Number(values.appendixItem);
  const [total, tach, hobbs] = [number(values.total), number(values.tach), number(values.hobbs)];
  return {
    kind: values.kind,
    book: values.book,
    ...(values.kind === 'inspection' && values.inspection && { inspection: values.inspection }),
    ...(values.kind === 'preventive' && isAppendixItem(item) && { appendixItem: item }),
    ...(values.doneOn && { doneOn: values.doneOn }),
    readings: {
      ...(total !== undefined && { total }),
      ...(tach !== undefined && { tach }),
      ...(hobbs !== undefined && { hobbs }),
    },
    text: values.text,
    ...(values.performedBy.trim() && { performedBy: values.performedBy }),
    signerName: values.signerName,
    ...(values.certificateKind && { certificateKind: values.certificateKind }),
    certificateNumber: values.certificateNumber,
    ...(values.correct && { correct: true }),
  };
}

/** Returns the facts that are still missing, each with its paragraph. */
export function missingIn(values: EntryValues, aircraft: InspectedAircraft) {
  const { total, ...input } = { ...toInput(values), total: number(values.total) };
  return missingFromEntry({ ...input, total }, aircraft);
}

/** Certificates that fit a kind of entry: pilots sign preventive maintenance alone. */
export const certificatesFor = (kind: EntryKind) =>
  entryCertificateNames.filter((name) => name !== 'repairman' && (kind === 'preventive' || !isPilot(name)));

/** Inspections that an owner may enter for an aircraft. */
export const inspectionsOf = (aircraft: InspectedAircraft) => inspectionsFor(aircraft);
