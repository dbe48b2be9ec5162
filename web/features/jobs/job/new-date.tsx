import { useId, useState } from 'react';
import { useJobAction } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { call, idParams, issueOf } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFooter } from '#web/ui/form-footer.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { otherParty } from './parties.ts';

function wordsOf(request: RequestDetail): string {
  const day = request.proposedDate && formatDate(request.proposedDate);
  const { name } = otherParty(request);
  if (day && request.dateProposedBy === request.side) return `You proposed ${day}. Waiting for ${name}.`;
  if (day && request.dateProposedBy) return `${name} proposes ${day}.`;
  if (day) return `Agreed: done by ${day}.`;
  return request.deliverBy
    ? `To be delivered by ${formatDate(request.deliverBy)} at the latest.`
    : 'No last day is set.';
}

/** The day by which the work is done: one side proposes, the other agrees. */
export function NewDate({ request }: { request: RequestDetail }) {
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  const [date, setDate] = useState(request.proposedDate ?? '');
  const agree = useJobAction(
    (day: string) =>
      call('POST /api/requests/:id/new-date', { ...idParams(request.id), body: { date: day } }),
    { title: 'Date saved' },
  );
  const theirs = request.dateProposedBy && request.dateProposedBy !== request.side && request.proposedDate;
  return (
    <div className="px-5 py-4 text-sm max-md:px-4">
      <h3 className="font-semibold">Date</h3>
      <p className="num mt-1 text-ink-2">{wordsOf(request)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {theirs && (
          <Button
            size="sm"
            pending={agree.isPending}
            pendingText="Agreeing..."
            onClick={() => agree.mutate(theirs)}
          >
            Agree to {formatDate(theirs)}
          </Button>
        )}
        <Button size="sm" variant={theirs ? 'ghost' : 'outline'} onClick={() => setOpen(true)}>
          Propose a New Date
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Propose a new date"
        text={`It holds when ${otherParty(request).name} agrees.`}
        width="sm"
        footer={
          <FormFooter
            form={form}
            onCancel={() => setOpen(false)}
            pending={agree.isPending}
            pendingText="Proposing..."
          >
            Propose
          </FormFooter>
        }
      >
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!agree.isPending) agree.mutate(date, { onSuccess: () => setOpen(false) });
          }}
        >
          <Field label="Done by" error={issueOf(agree.error, 'date')}>
            <TextInput
              type="date"
              name="date"
              required
              value={date}
              onChange={(event) => setDate(event.target.value)}
            />
          </Field>
        </form>
      </Dialog>
    </div>
  );
}
