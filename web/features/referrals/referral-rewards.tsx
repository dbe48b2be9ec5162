import { useQuery } from '@tanstack/react-query';
import { minReferralJob } from '#contract/accounts/referral-rules.ts';
import { formatDollars } from '#contract/money.ts';
import { referralCredit, referralReward } from '#contract/product.ts';
import { referralStats } from '#web/api/referrals.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { ReferralPanel } from './referral-panel.tsx';
import { PanelSkeleton } from './skeleton.tsx';

/** Page with the user's referral link, rewards and credit. */
export function ReferralRewards() {
  const href = useHref();
  const stats = useQuery(referralStats);
  return (
    <Page
      title="Referral Rewards"
      back={{ href: href('/home'), label: 'Home' }}
      lead={`You get ${formatDollars(referralReward)} and they get a ${formatDollars(referralCredit)} credit when their first job of ${formatDollars(minReferralJob)} or more is completed.`}
    >
      {stats.isPending && <PanelSkeleton />}
      {stats.isError && <LoadError query={stats} title="Couldn’t load your referrals" />}
      {stats.data && <ReferralPanel stats={stats.data} />}
    </Page>
  );
}
