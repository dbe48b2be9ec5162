import type { ReactNode } from 'react';
import { type OwnProfile, useUpdateProfile } from '#web/api/providers.ts';
import { useVerificationLabel } from '#web/api/verification.ts';
import { useHref } from '#web/lib/paths.ts';
import { mayActing, useUser } from '#web/lib/session.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** Verification, availability and rating of the provider. */
export function Status({ profile }: { profile: OwnProfile }) {
  const href = useHref();
  const user = useUser();
  const verification = useVerificationLabel(profile);
  const update = useUpdateProfile({ error: 'Couldn’t save your availability' });
  const isAvailable = (update.isPending ? update.variables.isAvailable : profile.isAvailable) ?? false;
  return (
    <Card className="flex flex-col">
      <CardHead title="Provider Status" />
      <dl className="divide-y divide-line border-y border-line text-sm">
        <Row term="Verification">
          <StatusLamp tone={profile.isVerified ? 'ok' : 'caution'}>{verification}</StatusLamp>
          {mayActing(user, 'verification') && (
            <a href={href('/verification')} className="link hit">
              {verification === 'Not verified' ? 'Get Verified' : 'View'}
            </a>
          )}
        </Row>
        <Row term="Availability">
          {isAvailable ? (
            <StatusLamp tone="ok">Available</StatusLamp>
          ) : (
            <StatusLamp tone="caution">Unavailable</StatusLamp>
          )}
          <Switch
            label="Accepting new requests"
            labelHidden
            checked={isAvailable}
            onChange={(isOn) => update.mutate({ isAvailable: isOn })}
          />
        </Row>
        <Row term="Rating">
          <Stars value={Number(profile.rating)} count={profile.reviewCount} />
        </Row>
      </dl>
      <p className="flex flex-1 items-center px-5 py-4 text-sm text-ink-2 max-md:px-4">
        <span>
          {isAvailable
            ? 'Owners see available providers first.'
            : 'Owners see that you’re not taking new work.'}{' '}
          <a href={href('/providers/:id', { id: profile.id })} className="link hit">
            View public profile
          </a>
        </span>
      </p>
    </Card>
  );
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex min-h-12 items-center justify-between gap-3 px-5 max-md:px-4">
    <dt className="text-ink-2">{term}</dt>
    <dd className="flex items-center gap-3">{children}</dd>
  </div>
);
