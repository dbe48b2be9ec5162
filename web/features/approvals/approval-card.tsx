import { Check, Clock, Eye, X } from 'lucide-react';
import { wholeShare } from '#contract/accounts/member-states.ts';
import { formatMoney, toCents } from '#contract/money.ts';
import { fullName } from '#contract/names.ts';
import { divideCents } from '#contract/payments/share-split.ts';
import { useAskAgain, type Approval, type ApprovalVote } from '#web/api/approvals.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { formatCents } from '#web/lib/money.ts';
import { useTimeLeft } from '#web/lib/time-left.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { hintOf, resultOf, subjectLabels, titleOf, yesText } from './approval-texts.ts';
import { VoteActions } from './vote-actions.tsx';
import { VoteProgress } from './vote-progress.tsx';
import { Voters } from './voters.tsx';

type Props = { approval: Approval; vote: ApprovalVote };

/** An open vote of the owners of a group: what it is about, who voted, and the reader's own vote. */
export function ApprovalCard({ approval, vote }: Props) {
  const left = useTimeLeft(approval.expiresAt);
  const hint = hintOf(approval, vote);
  const isAsked = vote.canVote && vote.askedBy.userId !== vote.voters.find(({ isYou }) => isYou)?.userId;
  const note = vote.voters.find(({ userId }) => userId === vote.askedBy.userId)?.note;
  const ownCents = ownShareOf(vote);
  const rows = [
    [vote.businessName, null],
    [subjectLabels[approval.subject], formatMoney(vote.amount)],
    ...(vote.totalAfter === vote.amount
      ? []
      : [['Since the last approval, with this', formatMoney(vote.totalAfter)] as const]),
    ...(vote.payer && vote.pay === 'one' ? [['Pays', fullName(vote.payer)] as const] : []),
    ...(vote.pay === 'split' ? [['Pays', 'Everyone their share'] as const] : []),
    ...(ownCents === undefined ? [] : [['Your share', formatCents(ownCents)] as const]),
  ] as const;
  return (
    <section aria-label="Vote of the owners">
      <Card className="border-accent">
        <div className="flex gap-3 px-5 pt-5 pb-4 max-md:px-4 max-md:pt-4">
          {isAsked && <Avatar name={fullName(vote.askedBy)} />}
          <div className="min-w-0 flex-1">
            <h2 className="card-title">{titleOf(approval, vote)}</h2>
            <p className="num mt-1 flex items-center gap-2 text-sm text-ink-2">
              <Clock aria-hidden className="size-4 shrink-0" />
              Until {formatDateTime(approval.expiresAt)}
              {left && `, ${left} left`}
            </p>
            {isAsked && note && (
              <p
                dir="auto"
                className="mt-3 rounded-control border border-line bg-sunken px-4 py-2.5 text-sm wrap-anywhere"
              >
                {note}
              </p>
            )}
            <div className="mt-4">
              <VoteProgress vote={vote} />
            </div>
            {hint && <p className="mt-2 text-sm font-medium text-accent">{hint}</p>}
          </div>
        </div>
        <dl className="divide-y divide-line border-t border-line text-sm">
          {rows.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4 px-5 py-2.5 max-md:px-4">
              <dt className={value === null ? 'font-semibold' : 'text-ink-2'}>{label}</dt>
              {value !== null && <dd className="num font-semibold">{value}</dd>}
            </div>
          ))}
        </dl>
        <Voters voters={vote.voters} />
        <Next approval={approval} vote={vote} />
        <VoteActions approval={approval} vote={vote} />
      </Card>
    </section>
  );
}

/** The reader’s part of the amount in cents; undefined where nobody holds a share. */
function ownShareOf({ amount, voters }: ApprovalVote) {
  const index = voters.findIndex(({ isYou }) => isYou);
  const shares = voters.map(({ shareBp }) => shareBp ?? 0);
  // Someone who holds a share and has no vote is not listed: then the part is that of the whole.
  const others = wholeShare - shares.reduce((sum, shareBp) => sum + shareBp, 0);
  return shares[index] ? divideCents(toCents(amount), [...shares, Math.max(0, others)])[index] : undefined;
}

const Next = ({ approval, vote }: Props) => (
  <div className="border-t border-line px-5 py-4 text-sm text-ink-2 max-md:px-4">
    <h3 className="font-semibold text-ink">What happens next</h3>
    <ul className="mt-2 grid gap-1.5">
      <li className="flex gap-2">
        <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
        {yesText(approval, vote)}
      </li>
      <li className="flex gap-2">
        <X aria-hidden className="mt-0.5 size-4 shrink-0" />
        If too many reject it, the time runs out or it changes, nothing is accepted.
      </li>
      <li className="flex gap-2">
        <Eye aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {vote.businessName} sees only that the owners decide by {formatDateTime(approval.expiresAt)}.
        </span>
      </li>
    </ul>
  </div>
);

/** How the last vote ended, in one line. */
export function EndedVote({ approval, vote }: Props) {
  const askAgain = useAskAgain(approval.id);
  const { title, text } = resultOf(approval, vote);
  const isApproved = approval.status === 'approved';
  const Icon = isApproved ? Check : X;
  return (
    <section aria-label="Vote of the owners">
      <Card className="flex gap-3 bg-sunken px-5 py-4 max-md:px-4">
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isApproved ? 'text-ok' : 'text-ink-3'}`} />
        <div className="min-w-0 text-sm">
          <h2 className="font-semibold">{title}</h2>
          <p className="num mt-0.5 wrap-anywhere text-ink-2">
            {subjectLabels[approval.subject]} from {vote.businessName}, {formatMoney(vote.amount)}. {text}
            {approval.status === 'outdated' && ' Accept it again to start another vote.'}
          </p>
          {vote.canAskAgain && (
            <Button
              size="sm"
              className="mt-3"
              pending={askAgain.isPending}
              pendingText="Asking..."
              onClick={() => askAgain.mutate()}
            >
              Ask Again
            </Button>
          )}
        </div>
      </Card>
    </section>
  );
}
