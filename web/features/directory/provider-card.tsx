import { MapPin } from 'lucide-react';
import { formatMoney } from '#contract/money.ts';
import type { Provider } from '#web/api/directory.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { Stars } from '#web/ui/stars.tsx';
import {
  Availability,
  CheckedMark,
  NameLine,
  ProviderAvatar,
  Reasons,
  ServiceTags,
} from './provider-badges.tsx';
import { providerName, distanceLabel, type Origin } from './provider-labels.ts';
import { SaveButton } from './save-button.tsx';

type Props = {
  provider: Provider;
  origin: Origin | undefined;
  /** Undefined for the user's own card. */
  onContact: (() => void) | undefined;
};

/** Card of a provider in the directory. */
export function ProviderCard({ provider, origin, onContact }: Props) {
  const { id, base, coverageAreas, credentials, description } = provider;
  const { reasons } = provider;
  // The first reason says the same.
  const distance = reasons.includes('On your field') ? undefined : distanceLabel(provider, origin);
  return (
    <article
      tabIndex={-1}
      aria-label={providerName(provider)}
      className="card flex min-w-0 flex-1 flex-col p-5 outline-offset-2 transition-[box-shadow,border-color] duration-200 hover:border-line-strong hover:shadow-e2 max-md:p-4"
    >
      <div className="flex items-start gap-3.5">
        <ProviderAvatar provider={provider} size={48} />
        <div className="min-w-0 flex-1">
          <h2 className="flex items-center gap-1.5 text-card">
            <NameLine provider={provider} />
          </h2>
          <p dir="auto" className="min-h-5 truncate text-sm text-ink-2">
            {credentials.join(', ')}
          </p>
          <CheckedMark kinds={provider.checkedCredentials} />
          <div className="mt-1 flex items-center justify-between gap-2">
            <Stars value={Number(provider.rating)} count={provider.reviewCount} size={14} />
            <SaveButton provider={provider} className="-my-2 -me-2 touch:-my-3" />
          </div>
        </div>
      </div>
      <div className="mt-3 empty:hidden">
        <Reasons reasons={reasons} />
      </div>
      <p dir="auto" className="mt-3 line-clamp-3 text-sm wrap-anywhere text-ink-2 md:min-h-15">
        {description}
      </p>
      <p className="num mt-3 flex min-h-5.5 items-center gap-2 text-sm text-ink-2">
        <MapPin aria-hidden className="size-4 shrink-0 text-ink-3" />
        <span className="sr-only">Serves</span>
        {base && <CodePlate>{base.code}</CodePlate>}
        <span dir="auto" className="min-w-0 truncate">
          {coverageAreas.join(', ')}
        </span>
        {distance && <span className="ms-auto shrink-0 text-ink-3">{distance}</span>}
      </p>
      <div className="mt-3 mb-4">
        <ServiceTags services={provider.servicesOffered} />
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-3 border-t border-line pt-4">
        <Availability isAvailable={provider.isAvailable} />
        {provider.hourlyRate && (
          <span className="num text-sm text-ink-2">{formatMoney(provider.hourlyRate)} an hour</span>
        )}
        <CardActions id={id} name={providerName(provider)} onContact={onContact} />
      </div>
    </article>
  );
}

type ActionProps = { id: number; name: string; onContact: (() => void) | undefined };

function CardActions({ id, name, onContact }: ActionProps) {
  const href = useHref();
  return (
    <div className="flex gap-2 max-md:w-full *:max-md:flex-1">
      <Button
        size="sm"
        variant="ghost"
        href={href('/providers/:id', { id })}
        className="max-md:border-line-strong max-md:bg-surface max-md:text-ink max-md:shadow-e1"
      >
        View Profile
        <span className="sr-only"> of {name}</span>
      </Button>
      {onContact && (
        <Button size="sm" onClick={onContact}>
          Contact
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </div>
  );
}
