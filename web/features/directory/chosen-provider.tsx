import type { Provider } from '#web/api/directory.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Stars } from '#web/ui/stars.tsx';
import {
  Availability,
  CheckedMark,
  NameLine,
  ProviderAvatar,
  Reasons,
  ServiceTags,
} from './provider-badges.tsx';
import { providerName } from './provider-labels.ts';

/** Details of the selected provider, below the map. */
export function ChosenProvider({
  provider,
  onContact,
}: {
  provider: Provider;
  onContact: (() => void) | undefined;
}) {
  const href = useHref();
  return (
    <article aria-label={`Selected: ${providerName(provider)}`} className="border-t border-line p-5">
      <div className="flex items-start gap-3.5">
        <ProviderAvatar provider={provider} size={48} />
        <div className="min-w-0 flex-1">
          <h2 className="flex items-center gap-1.5 text-card">
            <NameLine provider={provider} />
          </h2>
          <p dir="auto" className="truncate text-sm text-ink-2">
            {provider.credentials.join(', ')}
          </p>
          <CheckedMark kinds={provider.checkedCredentials} />
          <p className="mt-1">
            <Stars value={Number(provider.rating)} count={provider.reviewCount} size={14} />
          </p>
        </div>
        <Availability isAvailable={provider.isAvailable} />
      </div>
      <div className="mt-3 empty:hidden">
        <Reasons reasons={provider.reasons} />
      </div>
      <p dir="auto" className="mt-3 line-clamp-2 text-sm wrap-anywhere text-ink-2">
        {provider.description}
      </p>
      <div className="mt-4 flex items-center justify-between gap-3">
        <ServiceTags services={provider.servicesOffered} />
        <div className="flex shrink-0 gap-2">
          <Button size="sm" href={href('/providers/:id', { id: provider.id })}>
            View Profile
          </Button>
          {onContact && (
            <Button size="sm" variant="primary" onClick={onContact}>
              Contact
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
