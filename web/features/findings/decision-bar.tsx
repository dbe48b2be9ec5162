import type { ReactNode } from 'react';
import { isWithoutWork } from '#contract/findings/finding-grades.ts';
import { toCents } from '#contract/money.ts';
import type { Finding } from '#web/api/findings.ts';
import { formatDollars } from '#web/lib/format.ts';
import { formatCents } from '#web/lib/money.ts';
import { Button } from '#web/ui/button.tsx';
import { hasActions } from '#web/ui/page-mark.ts';
import type { Answer } from './answer.tsx';

interface Props {
  answered: { finding: Finding; answer: Answer }[];
  /** Price of the job without the findings that are being approved, in cents. */
  jobCents: number;
  /** What is held for the job now, the rest of a no-call limit included, in cents; undefined while it loads. */
  heldCents: number | undefined;
  isPending: boolean;
  /** True while who pays is not chosen. */
  isBlocked?: boolean;
  onSend: () => void;
  /** What is chosen beside the answers. */
  children?: ReactNode;
}

const sumText = (cents: number) => (cents % 100 === 0 ? formatDollars(cents / 100) : formatCents(cents));

/** The owner's answers with their sum and one button; sticks to the bottom of the screen. */
export function DecisionBar({
  answered,
  jobCents,
  heldCents,
  isPending,
  isBlocked = false,
  onSend,
  children,
}: Props) {
  const count = (choice: Answer['choice']) =>
    answered.filter(({ answer }) => answer.choice === choice).length;
  const noted = answered.filter(
    ({ finding, answer }) => answer.choice === 'decline' && isWithoutWork(finding),
  ).length;
  const [approved, declined, deferred] = [count('approve'), count('decline') - noted, count('defer')];
  const cents = answered
    .filter(({ answer }) => answer.choice === 'approve')
    .reduce((sum, { finding }) => sum + toCents(finding.price), 0);
  const counts = [
    approved > 0 && `${approved} approved`,
    declined > 0 && `${declined} declined`,
    deferred > 0 && `${deferred} deferred`,
    noted > 0 && `${noted} noted`,
  ].filter((text) => text !== false);
  const total = formatCents(jobCents + cents);
  return (
    <div
      role="region"
      aria-label="Your decision"
      ref={hasActions}
      data-actions
      className="sticky bottom-4 z-10 mt-4 flex items-center gap-5 rounded-card border border-line-strong bg-surface py-3 ps-5 pe-3 shadow-lg max-md:bottom-0 max-md:-mx-4 max-md:flex-col max-md:items-stretch max-md:gap-2 max-md:rounded-none max-md:border-x-0 max-md:px-4 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <p aria-live="polite" className="num min-w-0 flex-1 text-sm">
        <span className="font-semibold">{counts.join(', ') || 'Nothing answered yet'}</span>{' '}
        <span className="ms-3 text-ink-2 max-md:hidden">
          Job total {total}
          {heldCents !== undefined && `, ${formatCents(heldCents)} held until you confirm`}
        </span>
        <span className="float-end text-ink-2 md:hidden">Job total {total}</span>
        {answered.length > 0 && (
          <span className="block text-xs text-ink-2">
            After you send answers, you can only decline approved work until you pay for it.
          </span>
        )}
      </p>
      {children}
      <Button
        variant="primary"
        disabled={answered.length === 0 || isBlocked}
        pending={isPending}
        pendingText="Sending..."
        onClick={onSend}
      >
        {approved > 0 ? `Approve ${approved} for ${sumText(cents)}` : 'Send Answers'}
      </Button>
    </div>
  );
}
