import { useState } from 'react';
import { maxReason, minReason } from '#contract/limits.ts';
import { documentLabels, type DocumentType } from '#contract/providers/verification-labels.ts';
import { useAskForDocument, type Review } from '#web/api/verification.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

const options = (Object.keys(documentLabels) as DocumentType[]).map((value) => ({
  value,
  label: documentLabels[value],
}));

interface Values {
  document: DocumentType | '';
  note: string;
}

/** Asks the provider for a missing document instead of rejecting the verification. */
export function AskForDocument({ review: { id, submittedAt } }: { review: Review }) {
  const [isOpen, setOpen] = useState(false);
  const ask = useAskForDocument(id);
  const form = useForm<Values>({
    initial: { document: '', note: '' },
    validate: ({ document, note }) => ({
      document: document ? undefined : 'Choose a document',
      note: note.trim().length >= minReason ? undefined : `Enter at least ${minReason} characters`,
    }),
    submit: ({ document, note }) =>
      ask.mutateAsync({
        document: document as DocumentType,
        note: note.trim(),
        submittedAt: submittedAt ?? undefined,
      }),
    onSuccess: () => setOpen(false),
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask for a Document</Button>
      <FormDialog
        form={form}
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Ask for a Document"
        text="The verification goes back to the provider, who adds the document and submits it again."
        submit="Ask for Document"
        pendingText="Sending..."
        width="sm"
      >
        <Field label="Document" error={form.error('document')}>
          <Select
            options={options}
            placeholder="Choose a document"
            value={form.values.document}
            onChange={(document) => form.set({ document })}
          />
        </Field>
        <Field
          label="What is missing"
          hint={`At least ${minReason} characters. The provider reads it word for word.`}
          error={form.error('note')}
        >
          <TextArea rows={4} maxLength={maxReason} {...form.text('note')} />
        </Field>
      </FormDialog>
    </>
  );
}
