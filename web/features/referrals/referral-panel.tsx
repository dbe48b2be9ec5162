import type { ReferralStats } from '#web/api/referrals.ts';
import { CreditCard } from './credit-card.tsx';
import { Figures } from './figures.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { CodeMissing, LinkCard } from './link-card.tsx';
import { RecentReferrals } from './recent-referrals.tsx';
import { Tiers } from './tiers.tsx';

/** The user's link, figures, tiers, referrals and credit. */
export const ReferralPanel = ({ stats }: { stats: ReferralStats }) => (
  <div className="grid grid-cols-1 gap-4">
    {stats.referralCode ? <LinkCard code={stats.referralCode} /> : <CodeMissing />}
    <Figures stats={stats} />
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Tiers completed={stats.totalReferrals} />
        <RecentReferrals stats={stats} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <CreditCard stats={stats} />
        <HowItWorks />
      </div>
    </div>
  </div>
);
