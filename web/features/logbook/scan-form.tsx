import { maxScanMb, maxScanPages, maxTitle } from '#contract/limits.ts';
import { bookLabels, booksFor, type Book } from '#contract/logbook/books.ts';
import type { NewScan } from '#web/api/logbook-scans.ts';
import { FilesField } from '#web/lib/photos/files-field.tsx';
import { usePhotos } from '#web/lib/photos/use-photos.ts';
import { today } from '#web/lib/today.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  aircraftType: string;
  onSend: (scan: NewScan & { idempotencyKey: string }) => Promise<unknown>;
  /** True for pages that the shop of a job proposes; their owner knows what they cover. */
  isProposal?: boolean;
}

/** Uploads a paper book: one PDF, or photos of its pages. On phones the camera comes first. */
export function ScanForm({ open, onClose, aircraftType, onSend, isProposal = false }: Props) {
  const files = usePhotos('logbook-scan', {
    max: maxScanPages,
    maxMb: maxScanMb,
    onChange: () => form.clearErrors('fileIds'),
  });
  const form = useForm({
    initial: () => ({ book: 'airframe' as Book, title: '', fromDate: '', toDate: '' }),
    also: ['fileIds'],
    alsoDirty: files.photos.length > 0,
    validate: ({ fromDate, toDate }) => ({
      ...(files.photos.length === 0 && { fileIds: 'Choose a PDF, or photos of the pages' }),
      ...(toDate > today() && { toDate: 'Choose today or an earlier date' }),
      ...(fromDate && toDate && fromDate > toDate && { toDate: 'Choose a date after the first one' }),
    }),
    submit: async ({ book, title, fromDate, toDate }, keyFor) => {
      const fileIds = await files.settled('fileIds');
      const body = {
        book,
        title: title.trim() || `${bookLabels[book]} ${isProposal ? 'pages' : 'log'}`,
        fileIds,
        ...(fromDate && { fromDate }),
        ...(toDate && { toDate }),
      };
      return onSend({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: () => {
      files.clear();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={isProposal ? 'Propose Pages' : 'Scan a Book'}
      text={
        isProposal
          ? 'The owner files your pages in the logbook, or declines them.'
          : 'We read printed text, so that you can search it. Handwriting stays a picture.'
      }
      submit={isProposal ? 'Propose Pages' : 'Upload Scan'}
      pendingText={files.isBusy ? 'Uploading...' : 'Saving...'}
    >
      <Field as="group" label="Pages" error={form.error('fileIds')}>
        <FilesField
          files={files}
          label="Pages"
          photos
          cameraFirst
          arePages
          hint={`One PDF up to ${maxScanMb}MB, or photos in the order of the pages, up to ${maxScanPages} pages`}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Field label="Book">
          <Select
            options={booksFor(aircraftType).map((value) => ({ value, label: bookLabels[value] }))}
            value={form.values.book}
            onChange={(book) => form.set({ book })}
          />
        </Field>
        <Field label="Title" optional error={form.error('title')}>
          <TextInput
            maxLength={maxTitle}
            placeholder={isProposal ? 'Work order' : 'Airframe log 1'}
            {...form.text('title')}
          />
        </Field>
        {!isProposal && (
          <>
            <Field label="First entry" optional error={form.error('fromDate')}>
              <TextInput type="date" max={today()} {...form.text('fromDate')} />
            </Field>
            <Field label="Last entry" optional error={form.error('toDate')}>
              <TextInput type="date" max={today()} {...form.text('toDate')} />
            </Field>
          </>
        )}
      </div>
    </FormDialog>
  );
}
