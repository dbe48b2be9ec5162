import { maxReason } from '#contract/limits.ts';
import { useAddNote, type UserPage } from '#web/api/users.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';

const empty = { text: '' };

/** What administrators noted about a user, and a form for another note. */
export function UserNotes({ user }: { user: UserPage }) {
  const add = useAddNote(user.id);
  const form = useForm({
    initial: empty,
    validate: ({ text }) => ({ text: text.trim() ? undefined : 'Enter a note' }),
    submit: ({ text }, keyFor) => {
      const body = { text: text.trim() };
      return add.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: () => form.reset(empty),
  });
  return (
    <Card>
      <CardHead title="Notes" />
      <form {...form.props} className="grid grid-cols-1 gap-3 border-t border-line p-5 max-md:p-4">
        <Field label="New note" error={form.error('text')} hint="Only administrators read it.">
          <TextArea {...form.text('text')} rows={3} maxLength={maxReason} readOnly={form.isPending} />
        </Field>
        <Button type="submit" size="sm" pending={form.isPending} pendingText="Saving...">
          Add Note
        </Button>
      </form>
      <ul className="divide-y divide-line border-t border-line text-sm empty:hidden">
        {user.notes.map(({ id, text, author, createdAt }) => (
          <li key={id} className="px-5 py-3 max-md:px-4">
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
            <p className="num mt-1 text-ink-3">
              {author}, {formatDateTime(createdAt)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
