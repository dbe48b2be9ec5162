import { maxNote } from '#contract/limits.ts';
import { useUpdateRequest } from '#web/api/request-editing.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';

type Props = { request: RequestDetail; open: boolean; onClose: () => void };

/** Adds a note to a request that has quotes. */
export function NoteDialog({ request, open, onClose }: Props) {
  const update = useUpdateRequest(request.id, 'Note added', 'Couldn’t add the note');
  const form = useForm({
    initial: { note: '' },
    submit: ({ note }) => update.mutateAsync({ note }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Add Note"
      text="Providers have already quoted, so you can’t edit the request. We’ll send them your note."
      submit="Add Note"
      pendingText="Saving..."
    >
      <Field label="Note" error={form.error('note')}>
        <TextArea required rows={4} maxLength={maxNote} {...form.text('note')} />
      </Field>
    </FormDialog>
  );
}
