import { Check, Clock } from 'lucide-react';
import { fullName } from '#contract/names.ts';
import { useAnswerShares, type Group, type ShareChange } from '#web/api/groups.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { SharesBar } from './shares-bar.tsx';

const isAffected = ({ before, after }: ShareChange['shares'][number]) => before !== after;

/** A proposed change of shares: before and after, who agreed and who still has to. */
export function ShareChangeCard({ group, change }: { group: Group; change: ShareChange }) {
  const answer = useAnswerShares(change.id);
  const affected = change.shares.filter(isAffected);
  const waiting = affected.filter(({ agreedAt }) => agreedAt === null);
  const you = group.members.find(({ isYou }) => isYou)?.userId;
  return (
    <Card className="min-w-0">
      <CardHead title="Share change" sub={`${fullName(change.proposedBy)}, ${formatDate(change.createdAt)}`}>
        <StatusLamp tone="caution">
          {change.isYours
            ? 'Waiting for you'
            : `Waiting for ${waiting.map((one) => one.firstName).join(', ')}`}
        </StatusLamp>
      </CardHead>
      <div className="grid grid-cols-1 items-center gap-3 border-t border-line px-5 py-4 max-md:px-4 md:grid-cols-2">
        <SharesBar
          slim
          label="Shares now"
          parts={change.shares.map((one) => ({ ...one, shareBp: one.before ?? 0 }))}
        />
        <SharesBar
          slim
          label="Shares after the change"
          parts={change.shares.map((one) => ({ ...one, shareBp: one.after }))}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-5 py-3 text-sm max-md:px-4">
        <ul className="flex flex-wrap gap-x-6 gap-y-1.5">
          {affected.map(({ userId, firstName, agreedAt }) => (
            <li key={userId} className="flex items-center gap-2">
              {agreedAt ? (
                <Check aria-hidden className="size-4 text-ok" />
              ) : (
                <Clock aria-hidden className="size-4 text-ink-3" />
              )}
              {userId === you ? 'You' : firstName}{' '}
              {agreedAt
                ? `agreed ${formatDate(agreedAt)}`
                : `can agree until ${formatDateTime(change.expiresAt)}`}
            </li>
          ))}
        </ul>
        <div className="flex gap-2">
          {change.isYours && (
            <>
              <Button
                variant="primary"
                size="sm"
                pending={answer.isPending}
                pendingText="Saving..."
                onClick={() => answer.mutate('agree')}
              >
                Agree
              </Button>
              <Button size="sm" disabled={answer.isPending} onClick={() => answer.mutate('decline')}>
                Decline
              </Button>
            </>
          )}
          {change.canWithdraw && (
            <Button
              size="sm"
              variant="ghost"
              disabled={answer.isPending}
              onClick={() => answer.mutate('withdraw')}
            >
              Withdraw
            </Button>
          )}
        </div>
      </div>
      <p className="border-t border-line bg-sunken px-5 py-3 text-sm text-ink-2 max-md:px-4">
        Payments made before keep the old shares. We record who owns what here, the bill of sale and
        registration are yours to file.
      </p>
    </Card>
  );
}
