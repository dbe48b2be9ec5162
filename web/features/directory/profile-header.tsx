import { BadgeCheck } from 'lucide-react';
import { fullName } from '#contract/names.ts';
import type { Profile } from '#web/api/directory.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { NewBadge, ProviderAvatar } from './provider-badges.tsx';
import { isNew, providerName } from './provider-labels.ts';
import { SaveButton } from './save-button.tsx';

/** Name, badges, rating and availability of a provider. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  const { base, isAvailable, isVerified } = profile;
  const person = fullName(profile.user);
  return (
    <header className="card flex items-start gap-5 p-5 max-md:gap-4 max-md:p-4">
      <span className="max-md:hidden">
        <ProviderAvatar provider={profile} size={80} />
      </span>
      <span className="md:hidden">
        <ProviderAvatar provider={profile} size={56} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h1 dir="auto" className="min-w-0 flex-1 basis-36 text-2xl wrap-anywhere max-md:text-xl">
            {providerName(profile)}
          </h1>
          <SaveButton provider={profile} labeled className="shrink-0" />
        </div>
        {person && person !== profile.businessName && (
          <p className="mt-0.5 text-ink-2">
            Contact: <bdi>{person}</bdi>
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {isVerified && (
            <Badge tone="accent" icon={<BadgeCheck aria-hidden />}>
              Verified
            </Badge>
          )}
          {isNew(profile) && <NewBadge />}
          <Stars value={Number(profile.rating)} count={profile.reviewCount} />
          <StatusLamp tone={isAvailable ? 'ok' : 'caution'}>
            {isAvailable ? 'Available' : 'Unavailable'}
          </StatusLamp>
          {base && (
            <span className="flex items-center gap-2 text-sm text-ink-2">
              <CodePlate>{base.code}</CodePlate>
              {[base.city, base.state].filter(Boolean).join(', ') || base.name}
            </span>
          )}
        </div>
      </div>
    </header>
  );
}
