import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import type { Period } from '#web/api/dashboard.ts';
import { ownProfile, type OwnProfile } from '#web/api/providers.ts';
import { periods } from '#web/domain/periods.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Figures } from './figures.tsx';
import { NoProfile } from './no-profile.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { RecentQuotes } from './recent-quotes.tsx';
import { EarningsSkeleton, FiguresSkeleton } from './skeletons.tsx';
import { Status } from './status.tsx';
import { Tiles } from './tiles.tsx';

interface Props {
  period: Period;
  onPeriod: (period: Period) => void;
}

const title = 'Service Provider Dashboard';

/** Provider dashboard: earnings, status, quotes, activity and shortcuts. */
export function ProviderDashboard(props: Props) {
  const profile = useQuery(ownProfile);
  if (profile.data) return <Filled profile={profile.data} {...props} />;
  if (profile.data === null) return <NoProfile />;
  return (
    <Page title={title}>
      {profile.isPending ? (
        <DashboardSkeleton />
      ) : (
        <LoadError query={profile} title="Couldn’t load your dashboard" />
      )}
    </Page>
  );
}

const columns = 'grid grid-cols-1 items-stretch gap-4 lg:grid-cols-[minmax(0,1fr)_22.5rem]';

function Filled({ profile, period, onPeriod }: Props & { profile: OwnProfile }) {
  const isPhone = useIsPhone();
  const choice = { options: periods, value: period, onChange: onPeriod };
  return (
    <Page
      title={title}
      lead={<Business profile={profile} />}
      actions={!isPhone && <Segmented label="Period" {...choice} />}
    >
      <div className="grid grid-cols-1 gap-4">
        {isPhone && <Select aria-label="Period" {...choice} />}
        <Figures period={period} columns={columns} side={<Status profile={profile} />} />
        <div className={columns}>
          <RecentQuotes providerId={profile.id} />
          <RecentActivity providerId={profile.id} />
        </div>
        <Tiles profile={profile} />
      </div>
    </Page>
  );
}

const Business = ({ profile }: { profile: OwnProfile }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <bdi>{profile.businessName}</bdi>
    {profile.isVerified && (
      <BadgeCheck
        role="img"
        aria-label="Verified business"
        className="size-[1.125rem] shrink-0 fill-accent text-surface"
      />
    )}
    {profile.base && <CodePlate>{profile.base.code}</CodePlate>}
  </span>
);

const DashboardSkeleton = () => (
  <Loading label="Loading your dashboard..." className="grid grid-cols-1 gap-4">
    <FiguresSkeleton />
    <div className={columns}>
      <EarningsSkeleton />
      <RowsSkeleton rows={3} />
    </div>
  </Loading>
);
