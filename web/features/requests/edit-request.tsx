import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useUpdateRequest, type RequestChange, type RequestDetail } from './requests.api.ts';

/** While nobody has quoted the words can be changed; afterwards a note is added, and the quoters are told. */
export function EditRequest({ request }: { request: RequestDetail }) {
  const toast = useToast();
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState({ title: request.title, description: request.description });
  const [note, setNote] = useState('');
  const update = useUpdateRequest(request.id);
  const canEdit = request.can.includes('edit');
  const issues = update.error instanceof ApiError ? (update.error.body?.issues ?? []) : [];
  const issueOf = (path: string) => issues.find((issue) => issue.path === path)?.message;
  const submit = () => {
    const change: RequestChange = canEdit ? words : { note };
    update.mutate(change, {
      onSuccess: () => {
        toast.show({ title: canEdit ? 'Request changed' : 'Note added' });
        setNote('');
        setOpen(false);
      },
      onError: (error) =>
        toast.show({ title: 'Error', description: reasonOf(error, 'Please try again'), tone: 'destructive' }),
    });
  };
  return (
    <>
      <Button icon={<Pencil aria-hidden />} onClick={() => setOpen(true)}>
        {canEdit ? 'Edit' : 'Add note'}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={canEdit ? 'Edit the request' : 'Add a note'}
        text={
          canEdit
            ? 'Nobody has quoted yet, so everything can still be changed.'
            : 'There are quotes on what you wrote, so it stays. Those who quoted are told of your note.'
        }
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button
              type="submit"
              form={form}
              variant="primary"
              pending={update.isPending}
              pendingText="Saving..."
            >
              {canEdit ? 'Save Changes' : 'Add Note'}
            </Button>
          </>
        }
      >
        <form
          id={form}
          className="grid grid-cols-1 gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {canEdit ? (
            <>
              <Field label="Title" error={issueOf('title')}>
                <TextInput
                  name="title"
                  required
                  maxLength={120}
                  value={words.title}
                  onChange={(event) => setWords({ ...words, title: event.target.value })}
                />
              </Field>
              <Field label="Description" error={issueOf('description')}>
                <TextArea
                  name="description"
                  required
                  rows={6}
                  maxLength={5000}
                  value={words.description}
                  onChange={(event) => setWords({ ...words, description: event.target.value })}
                />
              </Field>
            </>
          ) : (
            <Field label="Note" error={issueOf('note')}>
              <TextArea
                name="note"
                required
                rows={4}
                maxLength={2000}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </Field>
          )}
        </form>
      </Dialog>
    </>
  );
}
