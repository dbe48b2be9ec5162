import { useState } from 'react';
import { useProposeDate } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { otherParty } from './parties.ts';

function dateText(request: RequestDetail): string {
  const proposed = request.proposedDate && formatDate(request.proposedDate);
  const { name } = otherParty(request);
  // `deliverBy` is when an undelivered job is cancelled, not a date that anyone agreed on.
  const agreed = request.agreedDate
    ? `You both agreed on ${formatDate(request.agreedDate)}.`
    : 'You haven’t agreed on a date.';
  if (!proposed || request.dateProposedBy === null) return agreed;
  const proposal =
    request.dateProposedBy === request.side
      ? `You proposed ${proposed}. Waiting for ${name}.`
      : `${name} proposed ${proposed}.`;
  return request.agreedDate ? `${agreed} ${proposal}` : proposal;
}

/** The delivery date of a job: one party proposes, the other agrees. */
export function NewDate({ request }: { request: RequestDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { name } = otherParty(request);
  const theirs =
    request.dateProposedBy && request.dateProposedBy !== request.side ? request.proposedDate : null;
  const propose = useProposeDate(request.id, name, theirs);
  const form = useForm({
    initial: () => ({ date: request.proposedDate ?? request.agreedDate ?? '' }),
    submit: ({ date }) => propose.mutateAsync(date),
    onSuccess: () => setOpen(false),
  });
  return (
    <div className="px-5 py-4 text-sm max-md:px-4">
      <h3 className="font-semibold">Delivery date</h3>
      <p className="num mt-1 text-ink-2">{dateText(request)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {theirs && (
          <Button
            size="sm"
            pending={propose.isPending}
            pendingText="Agreeing..."
            onClick={() => propose.mutate(theirs)}
          >
            Agree to {formatDate(theirs)}
          </Button>
        )}
        <Button size="sm" variant={theirs ? 'ghost' : 'outline'} onClick={() => setOpen(true)}>
          Propose a New Date
        </Button>
      </div>
      <FormDialog
        form={form}
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Propose a New Date"
        text={`It takes effect when ${name} agrees.`}
        width="sm"
        submit="Propose Date"
        pendingText="Proposing..."
      >
        <Field label="Delivery date" error={form.error('date')}>
          <TextInput type="date" required {...form.text('date')} />
        </Field>
      </FormDialog>
    </div>
  );
}
