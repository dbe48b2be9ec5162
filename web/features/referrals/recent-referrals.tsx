import { useInfiniteQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { referralTiers, tierBonus } from '#contract/accounts/referral-rules.ts';
import { formatDollars } from '#contract/money.ts';
import { allReferrals, type Referral, type ReferralStats } from '#web/api/referrals.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The latest referrals, or all of them on request. */
export function RecentReferrals({ stats }: { stats: ReferralStats }) {
  const { recentReferrals, referralCount } = stats;
  const [showsAll, setShowsAll] = useState(false);
  const all = useInfiniteQuery({ ...allReferrals, enabled: showsAll });
  const rows = all.data?.pages.flatMap(({ items }) => items) ?? recentReferrals;
  if (referralCount === 0)
    return (
      <Card>
        <EmptyState
          drawing="course"
          title="No referrals yet"
          text="People who sign up through your link appear here with their status."
        />
      </Card>
    );
  const onMore = showsAll ? () => void all.fetchNextPage() : () => setShowsAll(true);
  return (
    <Card className="overflow-hidden">
      <CardHead title="Recent referrals">
        <p className="num text-sm text-ink-3">{formatNumber(referralCount)} in all</p>
      </CardHead>
      <ul aria-label="Referrals" className="divide-y divide-line border-t border-line">
        {rows.map((referral) => (
          <Row key={referral.id} referral={referral} />
        ))}
      </ul>
      {rows.length < referralCount && (
        <div className="border-t border-line p-1 text-center">
          <Button
            variant="ghost"
            className="w-full"
            pending={all.isFetching}
            pendingText="Loading..."
            onClick={onMore}
          >
            {showsAll && all.data ? 'Load More Referrals' : 'View All Referrals'}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Row({ referral }: { referral: Referral }) {
  const { referredUserName, date, reward, status } = referral;
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-5 py-2.5 max-md:px-4 max-md:py-3 md:grid-cols-[2.25rem_minmax(0,1fr)_5.5rem_6.5rem_4rem]">
      <Avatar name={referredUserName} size={36} />
      <div className="min-w-0">
        <p className="truncate text-sm font-medium">{referredUserName}</p>
        <p className="num text-xs text-ink-3">
          {noteOf(referral)}
          <span className="md:hidden">, {formatDate(date)}</span>
        </p>
      </div>
      <time dateTime={date} className="num text-sm text-ink-2 max-md:hidden">
        {formatDate(date)}
      </time>
      <div className="flex flex-col-reverse items-end gap-1 md:contents">
        <Status status={status} />
        <p className={cx('num text-end text-sm font-semibold', status === 'void' && 'text-warning')}>
          {formatDollars(reward)}
        </p>
      </div>
    </li>
  );
}

const Status = ({ status }: Pick<Referral, 'status'>) => (
  <span>
    <span
      className={cx(
        'tag',
        status === 'completed' && 'bg-accent-solid text-accent-ink',
        status === 'void' && 'text-warning',
      )}
    >
      {status === 'completed' && <Check aria-hidden />}
      {status === 'held' ? 'in review' : status}
    </span>
  </span>
);

const voidNotes = {
  refunded: 'First job refunded',
  same_payment: 'Paid with your card or to your bank account',
  declined: 'Declined by our team',
};

function noteOf({ status, voidReason, hasJob, tier, spendableFrom }: Referral) {
  if (status === 'void') return voidNotes[voidReason ?? 'refunded'];
  if (status === 'held') return 'First job done. Our team is checking it';
  if (status === 'pending') return hasJob ? 'First job in progress' : 'Signed up, no job yet';
  const reached = referralTiers.find(({ count }) => count === tier);
  const bonus = reached && `${reached.name}, +${formatDollars(tierBonus(reached.count))} tier bonus`;
  if (!spendableFrom) return bonus ?? 'First job released';
  const from =
    new Date(spendableFrom) > new Date()
      ? `Spendable from ${formatDate(spendableFrom)}`
      : 'Waiting for a confirmed email or a dispute';
  return bonus ? `${bonus}. ${from}` : from;
}
