import { appendixLabel } from '#contract/logbook/appendix-items.ts';
import { bookLabels, entryCertificates, entryKindLabels } from '#contract/logbook/books.ts';
import { draftMark } from '#contract/sign-off/sign-off-rules.ts';
import type { Aircraft } from '#web/api/aircraft.ts';
import { formatFullDate } from '#web/lib/format.ts';
import { missingIn, type EntryValues } from './entry-form.ts';

/** The sticker as it will print, and what its paragraphs still ask for. */
export function StickerPreview({ values, aircraft }: { values: EntryValues; aircraft: Aircraft }) {
  const missing = missingIn(values, aircraft);
  const title =
    (values.kind === 'preventive' && appendixLabel(Number(values.appendixItem))) ||
    entryKindLabels[values.kind];
  const hours = [
    values.total && `total time ${values.total} h`,
    values.tach && `tach ${values.tach} h`,
    values.hobbs && `Hobbs ${values.hobbs} h`,
  ].filter(Boolean);
  const signer = [
    values.signerName,
    values.certificateKind && entryCertificates[values.certificateKind],
    values.certificateNumber && `certificate ${values.certificateNumber}`,
  ].filter(Boolean);
  return (
    <div className="grid grid-cols-2 gap-4 text-sm max-sm:grid-cols-1">
      <section aria-label="Still missing">
        <h3 className="font-medium">{missing.length > 0 ? 'Still missing' : 'Nothing is missing'}</h3>
        <ul className="mt-1.5 list-disc ps-5 text-ink-2">
          {missing.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </ul>
      </section>
      <section aria-label="Preview of the sticker" className="min-w-0 rounded-md border border-line p-3">
        <p className="flex justify-between gap-3 font-semibold">
          {title}
          <span className="font-normal text-ink-3">{bookLabels[values.book]}</span>
        </p>
        <p className="text-ink-2">
          {[aircraft.tailNumber, aircraft.make, aircraft.model].filter(Boolean).join(' ')}
        </p>
        <p className="num mt-1.5 text-ink-2">
          {[values.doneOn && formatFullDate(values.doneOn), ...hours].filter(Boolean).join(', ')}
        </p>
        <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{values.text}</p>
        <p className="mt-5 border-t border-ink pt-1 wrap-anywhere">{signer.join(', ')}</p>
        <p className="mt-1.5 text-xs text-ink-3">{draftMark}</p>
      </section>
    </div>
  );
}
