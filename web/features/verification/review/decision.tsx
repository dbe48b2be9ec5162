import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import { maxReason, minReason } from '#contract/limits.ts';
import { documentLabel } from '#contract/providers/verification-labels.ts';
import { formatLongDate } from '#contract/time.ts';
import { useApproveVerification, useRejectVerification, type Review } from '#web/api/verification.ts';
import { today } from '#web/lib/today.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { ApprovalFields } from './approval-fields.tsx';
import {
  approvalAliases,
  emptyApproval,
  summaryOf,
  toApproval,
  validateApproval,
  withProposals,
  type ApprovalValues,
} from './approval.ts';
import { AskForDocument } from './ask-for-document.tsx';

/** The decision while it is due; afterwards what was decided. */
export function Decision({ review }: { review: Review }) {
  const isDue = review.status === 'submitted' || review.status === 'under_review';
  if (isDue && review.claim?.isYou !== false) return <DecisionForm review={review} />;
  if (review.askedDocument)
    return (
      <section className="border-t border-line p-5 text-sm max-md:p-4">
        <h3 className="font-semibold">Waiting for: {documentLabel(review.askedDocument)}</h3>
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">
          {review.askedNote}
        </p>
      </section>
    );
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
  const [asked, setAsked] = useState<'approve' | 'reject'>();
  const now = today();
  const form = useForm<ApprovalValues>({
    initial: emptyApproval,
    aliases: approvalAliases,
    validate: (typed) => validateApproval(withProposals(typed, review, now), now),
    // What is complete is asked about once more before it is sent.
    submit: async (typed) => {
      if (asked !== 'approve') return setAsked('approve');
      setAsked(undefined);
      return approve.mutateAsync(toApproval(withProposals(typed, review, now), review, now));
    },
  });
  const values = withProposals(form.values, review, now);
  const reason = form.values.text.trim();
  return (
    <form
      {...form.props}
      onSubmit={(event) => event.preventDefault()}
      aria-label="Your decision"
      className="border-t border-line p-5 max-md:p-4"
    >
      <FormFailure message={form.failure} />
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-2">
        <ApprovalFields review={review} form={form} today={now} />
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
        <AskForDocument review={review} />
        <Button
          disabled={reason.length < minReason}
          pending={reject.isPending}
          pendingText="Rejecting..."
          onClick={() => setAsked('reject')}
          className="text-warning"
        >
          Reject
        </Button>
        <Button
          variant="primary"
          pending={approve.isPending}
          pendingText="Approving..."
          onClick={() => form.submit()}
        >
          Approve
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'reject'}
        title="Reject this verification?"
        text="The provider reads your reason and can correct the verification."
        confirm="Reject Verification"
        cancel="Keep Reviewing"
        danger
        onConfirm={() => {
          setAsked(undefined);
          reject.mutate({ reason, submittedAt: review.submittedAt ?? undefined });
        }}
        onCancel={() => setAsked(undefined)}
      />
      <ConfirmDialog
        open={asked === 'approve'}
        title="Approve this verification?"
        text={`The Verified badge appears right away and ends on ${formatLongDate(values.expiresAt)}.`}
        confirm="Approve Verification"
        cancel="Keep Reviewing"
        onConfirm={() => form.submit()}
        onCancel={() => setAsked(undefined)}
      >
        <Summary values={values} review={review} />
      </ConfirmDialog>
    </form>
  );
}

/** What was checked, and what was not. */
function Summary({ values, review }: { values: ApprovalValues; review: Review }) {
  const { checked, notChecked } = summaryOf(values, review);
  return (
    <div className="grid gap-4 text-sm sm:grid-cols-2">
      {[
        { title: 'Checked', texts: checked, Icon: Check, tone: 'text-ok' },
        { title: 'Not checked', texts: notChecked, Icon: Minus, tone: 'text-ink-3' },
      ].map(({ title, texts, Icon, tone }) => (
        <section key={title}>
          <h3 className="font-semibold">{title}</h3>
          <ul className="mt-1.5 grid gap-1">
            {texts.map((text) => (
              <li key={text} className="flex gap-2">
                <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
                {text}
              </li>
            ))}
            {texts.length === 0 && <li className="text-ink-3">Nothing</li>}
          </ul>
        </section>
      ))}
    </div>
  );
}
