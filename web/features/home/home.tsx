import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { rolesOf, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { CardSkeleton, Loading, StatSkeleton } from '#web/ui/skeleton.tsx';
import { AircraftCard } from './aircraft-card.tsx';
import { AviationServices } from './aviation-services.tsx';
import { homeOf, homeSideOf, type HomeResponse, type HomeSide } from './home.api.ts';
import { MyServices } from './my-services.tsx';
import { RecentMessages } from './recent-messages.tsx';
import { Stats } from './stats.tsx';

interface Props {
  /** Which home a person with both kinds of access looks at. */
  side?: HomeSide | undefined;
  onSide: (side: HomeSide) => void;
  /** The list of recent requests comes from elsewhere. */
  renderRequests: (requests: HomeResponse['requests'], side: HomeSide) => ReactNode;
}

const subtitles: Record<HomeSide, string> = {
  owner: 'Find trusted aviation professionals for your aircraft needs.',
  provider: 'Manage your services and connect with aircraft owners.',
};

/** What a signed-in person sees first. */
export function Home({ side, onSide, renderRequests }: Props) {
  const user = useUser();
  const { isOwner, isProvider } = rolesOf(user);
  const as = homeSideOf(user, side);
  const home = useQuery(homeOf(as));
  return (
    <Page
      title={`Welcome back, ${user.firstName ?? 'Pilot'}!`}
      lead={subtitles[as]}
      actions={
        <>
          {isOwner && isProvider && (
            <Segmented
              label="Which home"
              options={[
                { value: 'owner', label: 'Owner' },
                { value: 'provider', label: 'Provider' },
              ]}
              value={as}
              onChange={onSide}
            />
          )}
          <QuickActions as={as} />
        </>
      }
    >
      {home.isPending && <HomeSkeleton />}
      {home.isError && (
        <ErrorState
          title="Your home screen could not be loaded"
          text="Your data is safe. Please try again in a moment."
          onRetry={() => void home.refetch()}
          pending={home.isFetching}
        />
      )}
      {home.data && (
        <div className="grid grid-cols-1 gap-4">
          <Stats home={home.data} />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
            <div className="grid grid-cols-1 gap-4">
              {renderRequests(home.data.requests, as)}
              <RecentMessages conversations={home.data.conversations} />
            </div>
            <div className="grid grid-cols-1 gap-4">
              {as === 'provider' ? (
                <MyServices hasProfile={home.data.hasProviderProfile} />
              ) : (
                <>
                  <AircraftCard aircraft={home.data.aircraft} />
                  <AviationServices counts={home.data.serviceCounts} />
                </>
              )}
            </div>
          </div>
        </div>
      )}
    </Page>
  );
}

function QuickActions({ as }: { as: HomeSide }) {
  const href = useHref();
  return as === 'provider' ? (
    <>
      <Button href={href('/register-services')}>Register Services</Button>
      <Button href={href('/dashboard')} variant="primary">
        View Dashboard
      </Button>
    </>
  ) : (
    <>
      <Button href={href('/providers')}>Browse Providers</Button>
      <Button href={href('/post-request')} variant="primary">
        Post Service Request
      </Button>
    </>
  );
}

const HomeSkeleton = () => (
  <Loading label="Loading your home screen" className="grid grid-cols-1 gap-4">
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <StatSkeleton />
      <StatSkeleton />
      <StatSkeleton />
      <StatSkeleton />
    </div>
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      <CardSkeleton />
      <CardSkeleton />
    </div>
  </Loading>
);
