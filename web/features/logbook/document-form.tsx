import { maxTitle } from '#contract/limits.ts';
import { documentKindNames, documentKinds, type DocumentKind } from '#contract/logbook/inventory-rules.ts';
import { useAddDocument } from '#web/api/logbook-lists.ts';
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
  logbookId: number;
}

/** Adds a document with its file. */
export function DocumentForm({ open, onClose, logbookId }: Props) {
  const add = useAddDocument(logbookId);
  const files = usePhotos('delivery', { max: 1, onChange: () => form.clearErrors('fileId') });
  const form = useForm({
    initial: () => ({ kind: 'weight_balance' as DocumentKind, title: '', dated: '' }),
    also: ['fileId'],
    alsoDirty: files.photos.length > 0,
    validate: ({ dated }) => ({
      ...((dated === '' || dated > today()) && { dated: 'Choose the date on the document' }),
      ...(files.photos.length === 0 && { fileId: 'Choose a file' }),
    }),
    submit: async ({ kind, title, dated }, keyFor) => {
      const [fileId = 0] = await files.settled('fileId');
      const body = { kind, title: title.trim() || documentKinds[kind], dated, fileId };
      return add.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Add Document"
      submit="Add Document"
      pendingText={files.isBusy ? 'Uploading...' : 'Saving...'}
    >
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Field label="Kind">
          <Select
            options={documentKindNames.map((value) => ({ value, label: documentKinds[value] }))}
            value={form.values.kind}
            onChange={(kind) => form.set({ kind })}
          />
        </Field>
        <Field label="Dated" error={form.error('dated')}>
          <TextInput type="date" max={today()} {...form.text('dated')} />
        </Field>
      </div>
      <Field label="Title" optional error={form.error('title')}>
        <TextInput maxLength={maxTitle} {...form.text('title')} />
      </Field>
      <Field as="group" label="File" error={form.error('fileId')}>
        <FilesField files={files} label="Document" />
      </Field>
    </FormDialog>
  );
}
