import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { homeFor, homeRoleFor, type HomeResponse, type HomeRole } from '#web/api/home.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { actingMembership, mayActing, rolesOf, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { CardSkeleton, Loading, StatSkeleton } from '#web/ui/skeleton.tsx';
import { AircraftCard } from './aircraft-card.tsx';
import { Airplane, type RenderReading } from './airplane.tsx';
import { AviationServices } from './aviation-services.tsx';
import { MyServices } from './my-services.tsx';
import { RecentMessages } from './recent-messages.tsx';
import { ReferCard } from './refer-card.tsx';
import { Stats } from './stats.tsx';
import { Waiting } from './waiting.tsx';

const FirstAirplane = lazyPart(() => import('./first-airplane.tsx'));

interface Props {
  /** Role chosen by a user with dual access. */
  role?: HomeRole | undefined;
  onRole: (role: HomeRole) => void;
  /** Renders the recent requests, which belong to another feature. */
  renderReading?: RenderReading | undefined;
  renderRequests: (requests: HomeResponse['requests'], role: HomeRole) => ReactNode;
}

const subtitles: Record<HomeRole, string> = {
  owner: 'Find trusted aviation professionals for your aircraft needs.',
  provider: 'Manage your services and connect with aircraft owners.',
};

/** Home screen of a signed-in user. */
export function Home({ role, onRole, renderRequests, renderReading }: Props) {
  const user = useUser();
  const { isOwner, isProvider } = rolesOf(user);
  const as = homeRoleFor(user, role);
  const home = useQuery(homeFor(as));
  return (
    <Page
      title={`Welcome back, ${user.firstName ?? 'Pilot'}!`}
      lead={subtitles[as]}
      actions={
        <>
          {isOwner && isProvider && (
            <Segmented
              label="Role"
              options={[
                { value: 'owner', label: 'Owner' },
                { value: 'provider', label: 'Provider' },
              ]}
              value={as}
              onChange={onRole}
            />
          )}
          <QuickActions as={as} isOfTeam={actingMembership(user)?.kind === 'team'} />
        </>
      }
    >
      {home.isPending && <HomeSkeleton as={as} />}
      {home.isLoadingError && <LoadError query={home} title="Couldn’t load your home screen" />}
      {home.data && (
        <div className="grid grid-cols-1 gap-4">
          {home.data.waiting && <Waiting waits={home.data.waiting} />}
          {as === 'owner' && <OwnAirplane home={home.data} renderReading={renderReading} />}
          <Stats home={home.data} />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
            <div className="grid grid-cols-1 gap-4">
              {renderRequests(home.data.requests, as)}
              <RecentMessages conversations={home.data.conversations} />
            </div>
            <div className="grid grid-cols-1 gap-4">
              {as === 'provider' ? (
                mayActing(user, 'profile') && <MyServices hasProfile={home.data.hasProviderProfile} />
              ) : (
                <>
                  <AircraftCard aircraft={home.data.aircraft} />
                  <AviationServices counts={home.data.serviceCounts} />
                </>
              )}
              <ReferCard />
            </div>
          </div>
        </div>
      )}
    </Page>
  );
}

function OwnAirplane({ home, renderReading }: { home: HomeResponse } & Pick<Props, 'renderReading'>) {
  const [first] = home.aircraft;
  if (!first || !home.airplane)
    return (
      <Suspense fallback={<CardSkeleton />}>
        <FirstAirplane />
      </Suspense>
    );
  return (
    <Airplane
      key={first.id}
      aircraft={first}
      airplane={home.airplane}
      otherCount={(home.stats.aircraft ?? 1) - 1}
      renderReading={renderReading}
    />
  );
}

function QuickActions({ as, isOfTeam }: { as: HomeRole; isOfTeam: boolean }) {
  const href = useHref();
  return as === 'provider' ? (
    <>
      {!isOfTeam && <Button href={href('/register-services')}>Register Services</Button>}
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

const HomeSkeleton = ({ as }: { as: HomeRole }) => (
  <Loading label="Loading your home screen" className="grid grid-cols-1 gap-4">
    {as === 'owner' && <CardSkeleton />}
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
