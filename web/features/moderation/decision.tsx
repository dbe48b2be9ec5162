import { useState } from 'react';
import { canBeHidden } from '#contract/admin/report-lifecycle.ts';
import { maxReason, minReason } from '#contract/limits.ts';
import {
  useDecideReport,
  useRestoreReported,
  type Decision as DecisionBody,
  type ReportDetail,
} from '#web/api/reports.ts';
import { ReasonDialog } from '#web/components/reason-dialog.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

type Kind = DecisionBody['decision'];

/** The decision while it is due; afterwards what was decided, and the way back. */
export function Decision({ report }: { report: ReportDetail }) {
  if (report.isYours)
    return (
      <p className="border-t border-line p-5 text-sm text-ink-2 max-md:p-4">
        You reported this, or it’s about you. Another administrator decides.
      </p>
    );
  return report.status === 'open' ? <DecisionForm report={report} /> : <Decided report={report} />;
}

const options: Record<Kind, { label: string; note: string; submit: string; pendingText: string }> = {
  dismiss: {
    label: 'Dismiss',
    note: 'Nothing against our terms',
    submit: 'Dismiss Report',
    pendingText: 'Dismissing...',
  },
  hide: {
    label: 'Hide',
    note: 'Removed for everyone',
    submit: 'Hide Content',
    pendingText: 'Hiding...',
  },
  warn: {
    label: 'Warn',
    note: 'The author reads why',
    submit: 'Send Warning',
    pendingText: 'Sending...',
  },
  suspend: {
    label: 'Suspend',
    note: 'Profile hidden, nothing new starts',
    submit: 'Suspend Account',
    pendingText: 'Suspending...',
  },
};

/** Why a decision is not possible; undefined if it is. */
function obstacle(kind: Kind, { author }: ReportDetail) {
  if (kind === 'dismiss') return undefined;
  if (!author) return 'The account was deleted';
  if (kind === 'suspend' && author.suspendedAt) return 'Suspended already';
  return kind === 'suspend' && author.isAdmin ? 'An administrator' : undefined;
}

function DecisionForm({ report }: { report: ReportDetail }) {
  const decide = useDecideReport(report.id);
  const form = useForm({
    initial: { decision: 'dismiss' as Kind, note: '', alsoHide: false },
    validate: ({ decision, note }) => ({
      note:
        decision !== 'dismiss' && note.trim().length < minReason
          ? `Enter at least ${minReason} characters`
          : undefined,
    }),
    submit: ({ decision, note, alsoHide }) =>
      decide.mutateAsync(
        decision === 'warn' || decision === 'suspend'
          ? { decision, note: note.trim(), alsoHide }
          : { decision, note: note.trim() },
      ),
  });
  const { decision } = form.values;
  const isDismissal = decision === 'dismiss';
  const kinds = report.can.filter((event): event is Kind => event in options);
  return (
    <form
      {...form.props}
      aria-label="Your decision"
      className="grid grid-cols-1 gap-4 border-t border-line p-5 max-md:p-4"
    >
      <FormFailure message={form.failure} />
      <Field as="radiogroup" label="Decision" error={form.error('decision')}>
        <RadioCards
          options={kinds.map((value) => {
            const reason = obstacle(value, report);
            return {
              value,
              label: options[value].label,
              note: reason ?? options[value].note,
              disabled: reason !== undefined,
            };
          })}
          value={decision}
          onChange={(chosen) => form.set({ decision: chosen })}
        />
      </Field>
      {(decision === 'warn' || decision === 'suspend') && canBeHidden(report) && (
        <Checkbox label="Also hide the content" {...form.check('alsoHide')} />
      )}
      <Field
        label={isDismissal ? 'Note' : 'Reason'}
        optional={isDismissal}
        hint={
          isDismissal
            ? 'Stays with administrators.'
            : `The author reads it word for word. At least ${minReason} characters. Don’t name who reported it.`
        }
        error={form.error('note')}
      >
        <TextArea rows={3} maxLength={maxReason} {...form.text('note')} />
      </Field>
      <div className="flex justify-end max-md:*:flex-1">
        <Button
          type="submit"
          variant={decision === 'suspend' ? 'danger' : 'primary'}
          pending={form.isPending}
          pendingText={options[decision].pendingText}
        >
          {options[decision].submit}
        </Button>
      </div>
    </form>
  );
}

function Decided({ report }: { report: ReportDetail }) {
  const [isAsking, setAsking] = useState(false);
  const restore = useRestoreReported(report.id);
  return (
    <section aria-label="Decision" className="border-t border-line p-5 text-sm max-md:p-4">
      <p className="text-ink-2">
        Decided by <bdi>{report.decidedBy}</bdi>
        {report.decidedAt && `, ${formatDateTime(report.decidedAt)}`}
      </p>
      {report.decisionNote && (
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          {report.decisionNote}
        </p>
      )}
      {report.can.includes('restore') && (
        <div className="mt-4">
          <Button onClick={() => setAsking(true)}>Show Again</Button>
          <ReasonDialog
            open={isAsking}
            onClose={() => setAsking(false)}
            title="Show it again?"
            text="Users see it as before, and a review counts in the rating again. We tell the author."
            label="Reason"
            submit="Show Again"
            pendingText="Showing..."
            danger={false}
            onSubmit={(note) => restore.mutateAsync(note)}
          />
        </div>
      )}
    </section>
  );
}
