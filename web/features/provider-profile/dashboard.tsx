import { useQuery } from '@tanstack/react-query';
import { MessageSquare, Settings2, type LucideIcon } from 'lucide-react';
import { reasonOf } from '#web/lib/api.ts';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ownProfile, useUpdateProfile, type OwnProfile } from './profile.api.ts';

const services = [
  'Aircraft Maintenance',
  'Annual/100hr Inspections',
  'Avionics Services',
  'Engine Services',
  'Aircraft Detailing',
  'Aircraft Modifications',
];

/** A provider's own page: how they stand, and where to go from here. */
export function ProviderDashboard() {
  const href = useHref();
  const profile = useQuery(ownProfile);
  return (
    <Page title="Provider Dashboard" lead={profile.data?.businessName}>
      {profile.isPending && (
        <Loading label="Loading your dashboard...">
          <RowsSkeleton />
        </Loading>
      )}
      {profile.isError && (
        <ErrorState
          title="Your dashboard could not be loaded"
          text="Please try again in a moment."
          onRetry={() => void profile.refetch()}
          pending={profile.isFetching}
        />
      )}
      {profile.data === null && (
        <EmptyState
          drawing="course"
          title="Complete Your Provider Profile"
          text="Owners find you by what you offer:"
          action={
            <>
              <ul className="mb-5 grid gap-x-6 gap-y-1 text-sm text-ink-2 sm:grid-cols-2">
                {services.map((service) => (
                  <li key={service}>{service}</li>
                ))}
              </ul>
              <Button href={href('/register-services')} variant="primary">
                Register Your Services
              </Button>
            </>
          }
        />
      )}
      {profile.data && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[22.5rem_minmax(0,1fr)]">
          <Status profile={profile.data} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Tile
              icon={Settings2}
              title="Manage Services"
              text="What you offer, where you come, what it takes."
              href={href('/profile?tab=provider')}
            />
            <Tile
              icon={MessageSquare}
              title="Messages"
              text="Owners who wrote to you."
              href={href('/messages')}
            />
          </div>
        </div>
      )}
    </Page>
  );
}

function Status({ profile }: { profile: OwnProfile }) {
  const toast = useToast();
  const update = useUpdateProfile();
  const setAvailable = (isAvailable: boolean) =>
    update.mutate(
      { isAvailable },
      {
        onError: (error) =>
          toast.show({
            title: 'Not saved',
            description: reasonOf(error, 'Please try again'),
            tone: 'destructive',
          }),
      },
    );
  const isAvailable = update.isPending ? update.variables.isAvailable : profile.isAvailable;
  return (
    <Card>
      <CardHead title="Provider Status" />
      <dl className="divide-y divide-line border-t border-line">
        <div className="flex items-center justify-between gap-3 px-5 py-3 max-md:px-4">
          <dt>Verification</dt>
          <dd>
            {profile.isVerified ? (
              <StatusLamp tone="ok">Verified</StatusLamp>
            ) : (
              <StatusLamp tone="caution">Pending</StatusLamp>
            )}
          </dd>
        </div>
        <div className="flex items-center justify-between gap-3 px-5 py-3 max-md:px-4">
          <dt>Availability</dt>
          <dd className="flex items-center gap-3">
            {isAvailable ? (
              <StatusLamp tone="ok">Available</StatusLamp>
            ) : (
              <StatusLamp tone="caution">Unavailable</StatusLamp>
            )}
            <Switch
              label="Accepting new requests"
              labelHidden
              checked={isAvailable ?? false}
              onChange={setAvailable}
            />
          </dd>
        </div>
        <div className="flex items-center justify-between gap-3 px-5 py-3 max-md:px-4">
          <dt>Rating</dt>
          <dd>
            <Stars value={Number(profile.rating)} count={profile.reviewCount} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

const Tile = ({
  icon: Icon,
  title,
  text,
  href,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  href: string;
}) => (
  <a href={href} className="card block p-5 hover:shadow-e2 max-md:p-4">
    <Icon aria-hidden className="size-5 text-accent" />
    <span className="mt-2 block font-semibold">{title}</span>
    <span className="block text-sm text-ink-2">{text}</span>
  </a>
);
