import { BadgeCheck, ShieldCheck } from 'lucide-react';
import { labelOf } from '#contract/labels.ts';
import { credentialKinds } from '#contract/providers/credential-kinds.ts';
import type { Provider } from '#web/api/directory.ts';
import { pluralize } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { StarShape } from '#web/ui/stars.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { isNew, providerName } from './provider-labels.ts';

/** Badge of a verified business. */
export const VerifiedBadge = () => (
  <BadgeCheck
    role="img"
    aria-label="Verified"
    className="size-[1.125rem] shrink-0 fill-accent text-surface"
  />
);

export const NewBadge = () => (
  <span className="rounded-[4px] bg-accent-soft px-1.5 text-micro leading-5 font-semibold text-accent">
    NEW
  </span>
);

/** Provider name with badges. Long names are truncated; `bdi` keeps right-to-left names in order. */
export const NameLine = ({ provider }: { provider: Provider }) => (
  <>
    <bdi className="truncate" title={providerName(provider)}>
      {providerName(provider)}
    </bdi>
    {provider.isVerified && <VerifiedBadge />}
    {isNew(provider) && (
      <span className="ms-auto flex">
        <NewBadge />
      </span>
    )}
  </>
);

/** Short mark of the credentials that an administrator checked and that are in force. */
export const CheckedMark = ({ kinds }: { kinds: Provider['checkedCredentials'] }) =>
  kinds.length > 0 && (
    <p className="flex items-center gap-1.5 text-sm text-ok">
      <ShieldCheck aria-hidden className="size-4 shrink-0" />
      <span className="truncate">Checked: {kinds.map((kind) => credentialKinds[kind].label).join(', ')}</span>
    </p>
  );

export const Availability = ({ isAvailable }: { isAvailable: boolean }) => (
  <StatusLamp tone={isAvailable ? 'ok' : 'caution'}>
    {isAvailable ? 'Available for work' : 'Currently busy'}
  </StatusLamp>
);

export const ProviderAvatar = ({
  provider,
  size,
}: {
  provider: Pick<Provider, 'businessName' | 'user'>;
  size: number;
}) => <Avatar name={providerName(provider)} src={provider.user.profileImageUrl} size={size} />;

/** Compact rating with one star. */
export const ShortRating = ({ provider }: { provider: Pick<Provider, 'rating' | 'reviewCount'> }) => (
  <span className="num flex items-center gap-1.5 text-sm">
    <StarShape fill={provider.reviewCount > 0 ? 1 : 0} size={14} />
    {provider.reviewCount > 0 && (
      <>
        <span className="sr-only">Rated</span>
        <b className="font-semibold">{Number(provider.rating).toFixed(1)}</b>
      </>
    )}
    <span className="text-ink-3">
      {provider.reviewCount > 0 ? pluralize(provider.reviewCount, 'review') : 'No reviews yet'}
    </span>
  </span>
);

/** Why 'Best match' lists the provider here; renders nothing without a reason. */
export const Reasons = ({ reasons }: { reasons: readonly string[] }) =>
  reasons.length > 0 && (
    <ul aria-label="Why this match" className="flex min-w-0 flex-wrap gap-1.5">
      {reasons.map((reason) => (
        <li
          key={reason}
          className="max-w-full truncate rounded-chip bg-accent-soft px-2 text-xs leading-6 font-medium text-accent"
        >
          {reason}
        </li>
      ))}
    </ul>
  );

const maxTags = 3;

/** The first services and the number of further ones. */
export function ServiceTags({ services }: { services: readonly string[] }) {
  const more = services.length - maxTags;
  return (
    <ul aria-label="Services" className="flex min-w-0 flex-wrap gap-1.5">
      {services.slice(0, maxTags).map((service) => (
        <li key={service} dir="auto" className="tag max-w-full">
          <span className="truncate">{labelOf(service)}</span>
        </li>
      ))}
      {more > 0 && (
        <li className="num tag bg-transparent px-1 text-ink-3">
          +{more}
          <span className="sr-only"> more</span>
        </li>
      )}
    </ul>
  );
}
