import { useRef, useState } from 'react';
import { maxReason, minReason } from '#contract/limits.ts';
import { verifiedDays } from '#contract/product.ts';
import { daysAfter } from '#contract/time.ts';
import { useApproveVerification, useRejectVerification, type Review } from '#web/api/verification.ts';
import { today } from '#web/lib/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** The decision while it is due; afterwards what was decided. */
export function Decision({ review }: { review: Review }) {
  const isDue = review.status === 'submitted' || review.status === 'under_review';
  if (isDue && review.claim?.isYou !== false) return <DecisionForm review={review} />;
  const text = review.status === 'rejected' ? review.rejectionReason : review.reviewNotes;
  if (!text) return null;
  return (
    <section className="border-t border-line p-5 text-sm max-md:p-4">
      <h3 className="font-semibold">{review.status === 'rejected' ? 'Reason' : 'Notes'}</h3>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">
        {text}
      </p>
    </section>
  );
}

function DecisionForm({ review }: { review: Review }) {
  const approve = useApproveVerification(review.id);
  const reject = useRejectVerification(review.id);
  const intent = useRef<'approve' | 'reject'>('approve');
  const [isAsking, setAsking] = useState(false);
  const now = today();
  // A day less: the year counts from the moment of the approval.
  const lastDay = daysAfter(now, verifiedDays - 1);
  const form = useForm({
    initial: {
      text: '',
      einVerified: false,
      businessRegistrationVerified: false,
      isBackgroundChecked: false,
      backgroundCheck: now,
      expiresAt: lastDay,
    },
    aliases: { reason: 'text', notes: 'text' },
    validate: () => ({}),
    submit: ({ text, isBackgroundChecked, backgroundCheck, expiresAt, ...flags }) =>
      intent.current === 'reject'
        ? reject.mutateAsync({ reason: text.trim(), submittedAt: review.submittedAt ?? undefined })
        : approve.mutateAsync({
            ...flags,
            submittedAt: review.submittedAt ?? undefined,
            ...(text.trim() && { notes: text.trim() }),
            ...(isBackgroundChecked && { backgroundCheck }),
            ...(expiresAt !== lastDay && { expiresAt: `${expiresAt}T12:00:00Z` }),
          }),
  });
  const decide = (what: 'approve' | 'reject') => {
    intent.current = what;
    form.submit();
  };
  const { text, isBackgroundChecked } = form.values;
  return (
    <form
      {...form.props}
      onSubmit={(event) => event.preventDefault()}
      aria-label="Your decision"
      className="border-t border-line p-5 max-md:p-4"
    >
      <FormFailure message={form.failure} />
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-2">
        <Field as="group" label="Checked by you">
          <div className="grid grid-cols-1 gap-2">
            <Checkbox label="EIN matches the IRS letter" {...form.check('einVerified')} />
            <Checkbox label="Business registration found" {...form.check('businessRegistrationVerified')} />
            <Checkbox label="Background check done" {...form.check('isBackgroundChecked')} />
          </div>
        </Field>
        <div className="grid grid-cols-1 gap-4">
          <Field label="Verified until" error={form.error('expiresAt')}>
            <TextInput type="date" min={daysAfter(now, 1)} max={lastDay} {...form.text('expiresAt')} />
          </Field>
          {isBackgroundChecked && (
            <Field label="Background check on" error={form.error('backgroundCheck')}>
              <TextInput type="date" max={now} {...form.text('backgroundCheck')} />
            </Field>
          )}
        </div>
        <Field
          label="Reason or notes"
          hint={`A rejection needs at least ${minReason} characters. The provider reads it word for word. Notes stay with administrators.`}
          error={form.error('text')}
          className="md:col-span-2"
        >
          <TextArea rows={3} maxLength={maxReason} {...form.text('text')} />
        </Field>
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2 max-md:*:flex-1">
        <Button
          disabled={text.trim().length < minReason}
          pending={reject.isPending}
          pendingText="Rejecting..."
          onClick={() => setAsking(true)}
          className="text-warning"
        >
          Reject
        </Button>
        <Button
          variant="primary"
          pending={approve.isPending}
          pendingText="Approving..."
          onClick={() => decide('approve')}
        >
          Approve
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Reject this verification?"
        text="The provider reads your reason and can correct the verification."
        confirm="Reject Verification"
        cancel="Keep Reviewing"
        danger
        onConfirm={() => {
          setAsking(false);
          decide('reject');
        }}
        onCancel={() => setAsking(false)}
      />
    </form>
  );
}
