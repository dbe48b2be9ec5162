import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lastWorkDay } from '#contract/duration.ts';
import { useProposeDate } from '#web/api/jobs.ts';
import { acceptedQuote, quotesOn, type Quote } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { otherParty } from './parties.ts';

/** The dates of the accepted quote, which count until the parties agree on another date. */
function quotedText(quote: Quote | undefined): string {
  if (!quote?.availableDate) return 'You haven’t agreed on a date.';
  const last = lastWorkDay(quote.availableDate, quote.estimatedDuration);
  const start = formatDate(quote.availableDate);
  return last === quote.availableDate
    ? `Quoted for ${start}.`
    : `Quoted from ${start} to ${formatDate(last)}.`;
}

function dateText(request: RequestDetail, quote: Quote | undefined): string {
  const proposed = request.proposedDate && formatDate(request.proposedDate);
  const { name } = otherParty(request);
  // `deliverBy` is when an undelivered job is cancelled, not a date that anyone agreed on.
  const agreed = request.agreedDate
    ? `You both agreed on ${formatDate(request.agreedDate)}.`
    : quotedText(quote);
  if (!proposed || request.dateProposedBy === null) return agreed;
  const proposal =
    request.dateProposedBy === request.side
      ? `You proposed ${proposed}. Waiting for ${name}.`
      : `${name} proposed ${proposed}.`;
  return request.agreedDate || quote?.availableDate ? `${agreed} ${proposal}` : proposal;
}

/** The delivery date of a job: one party proposes, the other agrees. */
export function NewDate({ request }: { request: RequestDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { data: quote } = useQuery({ ...quotesOn(request.id), select: acceptedQuote });
  const label = request.agreedDate || request.proposedDate ? 'Propose a New Date' : 'Propose a Date';
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
      <p className="num mt-1 text-ink-2">{dateText(request, quote)}</p>
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
          {label}
        </Button>
      </div>
      <FormDialog
        form={form}
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
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
