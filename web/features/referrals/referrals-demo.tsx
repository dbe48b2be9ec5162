import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatDollars } from '#contract/money.ts';
import { referralCredit, referralReward } from '#contract/product.ts';
import type { SiteSettings } from '#contract/site/settings.ts';
import { referralStats } from '#web/api/referrals.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ReferralPanel } from './referral-panel.tsx';
import { PanelSkeleton } from './skeleton.tsx';

type Figures = SiteSettings['referralDemo'];

/** Presents referrals to investors: growth, what a new user costs, and the panel itself. */
export function ReferralsDemo({ figures }: { figures: Figures }) {
  const [isLaunched, setLaunched] = useState(false);
  return (
    <Page
      title="Referral Rewards"
      lead="Owners and providers bring the people they fly and work with. Every reward follows a paid job."
      actions={
        !isLaunched && (
          <Button variant="primary" icon={<Play aria-hidden />} onClick={() => setLaunched(true)}>
            Launch Demo
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <Growth figures={figures} />
          <CostComparison figures={figures} />
        </div>
        {isLaunched && <Demo />}
      </div>
    </Page>
  );
}

/** The panel as a member sees it, on the demo's own referrals. */
function Demo() {
  const stats = useQuery(referralStats);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section aria-label="Panel demo" ref={panel} className="scroll-mt-20">
      <h2 className="mb-4 text-xl leading-7 font-semibold">What a member sees</h2>
      {stats.isPending && <PanelSkeleton />}
      {stats.isError && <LoadError query={stats} title="Couldn’t load the demo" />}
      {stats.data && <ReferralPanel stats={stats.data} />}
    </section>
  );
}

const Growth = ({ figures: { referredShare, monthlyGrowth } }: { figures: Figures }) => (
  <Card>
    <CardHead title="Growth" />
    <dl className="grid grid-cols-2 divide-x divide-line border-t border-line">
      <Figure label="New users by referral" value={`${referredShare}%`} note="Of everyone who signs up" />
      <Figure label="Monthly growth" value={`+${monthlyGrowth}%`} note="In referred users" />
    </dl>
    <dl className="grid grid-cols-2 divide-x divide-line border-t border-line">
      <Figure label="Reward" value={formatDollars(referralReward)} note="For each completed referral" />
      <Figure label="Welcome credit" value={formatDollars(referralCredit)} note="For the new user" />
    </dl>
  </Card>
);

const Figure = ({ label, value, note }: { label: string; value: string; note: string }) => (
  <div className="p-5 max-md:p-4">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="num mt-1 text-3xl font-semibold tracking-[-0.018em]">{value}</dd>
    <dd className="text-sm text-ink-3">{note}</dd>
  </div>
);

/** What winning a user costs, with and without referrals, as two bars on one scale. */
function CostComparison({ figures: { traditionalCost, referralCost } }: { figures: Figures }) {
  const saved = traditionalCost - referralCost;
  const most = Math.max(traditionalCost, referralCost, 1);
  return (
    <Card className="flex flex-col">
      <CardHead title="Cost per new user" />
      <dl className="grid flex-1 content-center gap-5 border-t border-line p-5 max-md:p-4">
        <Bar label="Traditional marketing" dollars={traditionalCost} most={most} className="bg-ink-3" />
        <Bar label="With referrals" dollars={referralCost} most={most} className="bg-accent-solid" />
      </dl>
      {saved > 0 && (
        <p className="border-t border-line px-5 py-4 text-sm text-ink-2 max-md:px-4">
          <b className="num me-2 text-2xl font-semibold text-ok">{formatDollars(saved)} saved</b>
          per new user
        </p>
      )}
    </Card>
  );
}

type BarProps = { label: string; dollars: number; most: number; className: string };

const Bar = ({ label, dollars, most, className }: BarProps) => (
  <div>
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="mt-1.5 flex items-center gap-3">
      <span aria-hidden className="flex h-7 min-w-0 flex-1">
        <span className={`rounded-control ${className}`} style={{ width: `${(dollars / most) * 100}%` }} />
      </span>
      <span className="num w-16 text-end text-xl font-semibold">{formatDollars(dollars)}</span>
    </dd>
  </div>
);
