import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labelOf } from '#contract/labels.ts';
import { formatMoney } from '#contract/money.ts';
import { ownProfile, type OwnProfile } from '#web/api/providers.ts';
import { useVerificationLabel } from '#web/api/verification.ts';
import { BecomeProvider } from '#web/components/role-gate.tsx';
import { LoadError } from '#web/lib/load-error.tsx';
import { useHref } from '#web/lib/paths.ts';
import { rolesOf, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { profileDraft } from './drafts.ts';
import { ProfileForm } from './profile-form.tsx';
import { toValues } from './profile-values.ts';

/** Service Provider tab of the profile settings. */
export function ProviderTab() {
  const { isProvider } = rolesOf(useUser());
  if (isProvider) return <ProviderProfile />;
  return (
    <EmptyState
      drawing="course"
      title="Not a Service Provider"
      text="Offer your services to owners near your airport. You can switch back while you have no open work."
      action={<BecomeProvider />}
    />
  );
}

function ProviderProfile() {
  const href = useHref();
  const user = useUser();
  const query = useQuery(ownProfile);
  // A form that a reload interrupted goes on.
  const [isEditing, setEditing] = useState(() => profileDraft(user.id, toValues(null)).read() !== undefined);
  if (query.isPending) {
    return (
      <Loading label="Loading your provider profile">
        <RowsSkeleton />
      </Loading>
    );
  }
  if (query.isLoadingError) {
    return <LoadError query={query} title="Couldn’t load your provider profile" />;
  }
  if (isEditing) return <ProfileForm profile={query.data} onDone={() => setEditing(false)} />;
  if (!query.data) {
    return (
      <EmptyState
        drawing="course"
        title="Create Your Provider Profile"
        text="It shows owners what you do, where you work and your credentials."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" onClick={() => setEditing(true)}>
              Create Provider Profile
            </Button>
            <Button href={href('/register-services')}>Use the Full Form</Button>
          </div>
        }
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Overview profile={query.data} onEdit={() => setEditing(true)} />
      <Performance profile={query.data} />
    </div>
  );
}

function Overview({ profile, onEdit }: { profile: OwnProfile; onEdit: () => void }) {
  const href = useHref();
  const facts = [
    ['Business name', profile.businessName],
    ['Credentials', profile.credentials.join(', ')],
    ['Description', profile.description],
    ['Services offered', profile.servicesOffered.map(labelOf).join(', ')],
    ['Coverage areas', profile.coverageAreas.join(', ')],
    ['Base airport', profile.baseAirport],
    ['Service radius', profile.serviceRadiusNm && `${profile.serviceRadiusNm} nm`],
    ['Hourly rate', profile.hourlyRate && formatMoney(profile.hourlyRate)],
    ['Call-out fee', profile.callOutFee && formatMoney(profile.callOutFee)],
    ['Minimum charge', profile.minimumCharge && formatMoney(profile.minimumCharge)],
    ['Phone', profile.phone],
    ['Photos', profile.photos.length],
    ['Mobile', profile.isMobile ? 'Yes, I come to the aircraft' : 'No'],
  ];
  return (
    <Card>
      <CardHead title="Provider profile">
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="ghost" href={href('/providers/:id', { id: profile.id })}>
            View Public Profile
          </Button>
          <Button size="sm" variant="ghost" href={href('/credentials')}>
            Edit Credentials
          </Button>
          <Button size="sm" onClick={onEdit}>
            Edit Profile
          </Button>
        </div>
      </CardHead>
      <dl className="divide-y divide-line border-t border-line">
        {facts.map(([term, value]) => (
          <div key={term} className="grid gap-x-6 px-5 py-3 max-md:px-4 sm:grid-cols-[11rem_1fr]">
            <dt className="text-sm text-ink-3">{term}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line px-5 py-3 max-md:px-4">
        {profile.isAvailable ? (
          <StatusLamp tone="ok">Currently accepting new requests</StatusLamp>
        ) : (
          <StatusLamp tone="caution">Not accepting new requests</StatusLamp>
        )}
      </div>
    </Card>
  );
}

function Performance({ profile }: { profile: OwnProfile }) {
  const verification = useVerificationLabel(profile);
  return (
    <Card>
      <CardHead title="Performance" />
      <dl className="grid border-t border-line sm:grid-cols-3 sm:divide-x sm:divide-line">
        {[
          ['Average Rating', Number(profile.rating).toFixed(1)],
          ['Total Reviews', profile.reviewCount],
          ['Verified Status', verification === 'Verified' ? 'Yes' : verification],
        ].map(([term, value]) => (
          <div key={term} className="px-5 py-4 max-md:px-4">
            <dt className="text-sm text-ink-2">{term}</dt>
            <dd className="mt-1 text-2xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
