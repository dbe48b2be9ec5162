import { referralTiers, rewardWaitDays, tierBonus } from '#contract/accounts/referral-rules.ts';
import { formatMoney } from '#contract/money.ts';
import { payoutNumber } from '#contract/payments/payout-lifecycle.ts';
import { referralReward } from '#contract/product.ts';
import type { ReferralStats } from '#web/api/referrals.ts';
import { formatDate, formatDateTime, formatDollars } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';

/** The credit that the user can spend, and what it is made of. */
export function CreditCard({ stats }: { stats: ReferralStats }) {
  const href = useHref();
  const { spendable } = stats.credit;
  const lines = linesOf(stats);
  return (
    <Card>
      <div className="p-5 max-md:p-4">
        <h2 className="card-title">Your credit</h2>
        <p className="num mt-2 text-3xl font-semibold tracking-[-0.018em]">
          {formatMoney(Math.max(0, spendable))}
        </p>
        <p className="num text-sm text-ink-2">
          {spendable < 0
            ? `We’ll deduct ${formatMoney(-spendable)} from your next rewards. A job was refunded after you spent its reward.`
            : stats.payout
              ? payoutText(stats.payout, spendable > 0)
              : spendable > 0
                ? 'Spendable now. We apply it at checkout.'
                : 'We apply it at checkout.'}
        </p>
        {stats.payout && !stats.payout.hasAccount && (
          <a href={href('/payouts')} className="link text-sm">
            Add a bank account
          </a>
        )}
      </div>
      {lines.length > 0 && (
        <dl className="num border-t border-line px-5 py-1.5 text-sm max-md:px-4">
          {lines.map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-3 border-b border-line py-2.5 last:border-0">
              <dt className="text-ink-2">{label}</dt>
              <dd className="font-medium">{formatMoney(amount).replace('-', '−')}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="border-t border-line px-5 py-3 text-xs text-ink-3 max-md:px-4">
        A reward becomes spendable {rewardWaitDays} days after the job is released. A refund of that job voids
        it. You can’t spend it with the provider of that job.
      </p>
    </Card>
  );
}

/** Tells a provider how the reward reaches the bank. */
function payoutText(
  { hasAccount, id, dueAt, isContested }: NonNullable<ReferralStats['payout']>,
  isNow: boolean,
) {
  if (isNow && isContested) return 'It joins a payout once the dispute about the job behind it has ended.';
  if (!hasAccount) return 'Rewards join your payouts. You need a bank account for that.';
  if (!isNow) return 'Rewards join your next payout once they’re spendable.';
  return id === null || dueAt === null
    ? 'It leaves for your bank as a payout of its own.'
    : `It joins payout ${payoutNumber(id)}, which leaves ${formatDateTime(dueAt)}.`;
}

/** What adds up to the spendable credit: rewards and bonuses, less what waits and what was spent. */
function linesOf({ totalReferrals, credit }: ReferralStats): [string, number][] {
  const { waiting, waitingUntil, welcome, spent, paidOut } = credit;
  const bonuses = referralTiers.filter(({ count }) => count <= totalReferrals && tierBonus(count) > 0);
  const lines: [string, number][] = [
    [`Rewards, ${totalReferrals} × ${formatDollars(referralReward)}`, totalReferrals * referralReward],
    ...bonuses.map(({ name, count }): [string, number] => [`${name} bonus`, tierBonus(count)]),
    ['Welcome credit', welcome],
    [waitingUntil ? `Waiting until ${formatDate(waitingUntil)}` : 'Waiting', -waiting],
    ['Paid out', -paidOut],
    spent < 0 ? ['Other credit', -spent] : ['Spent', -spent],
  ];
  return lines.filter(([, amount]) => amount !== 0);
}
