import { useId, useState } from 'react';
import { maxNote } from '#contract/limits.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { issueOf } from '#web/lib/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFooter } from '#web/ui/form-footer.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useSaveRequest } from './use-save-request.ts';

type Props = { request: RequestDetail; open: boolean; onClose: () => void };

/** Adds a note to a request that others have quoted on. */
export function NoteDialog({ request, open, onClose }: Props) {
  const form = useId();
  const [note, setNote] = useState('');
  const update = useSaveRequest(request.id, 'Note added', onClose);
  const submit = () => update.mutate({ note });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add a note"
      text="There are quotes on what you wrote, so it stays. Those who quoted are told of your note."
      footer={
        <FormFooter form={form} onCancel={onClose} pending={update.isPending} pendingText="Saving...">
          Add Note
        </FormFooter>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Note" error={issueOf(update.error, 'note')}>
          <TextArea
            name="note"
            required
            rows={4}
            maxLength={maxNote}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
