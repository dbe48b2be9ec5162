import type { Profile } from '#web/api/directory.ts';
import { useHref } from '#web/lib/paths.ts';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { Availability, ProviderAvatar, ShortRating, VerifiedBadge } from './provider-badges.tsx';
import { providerName } from './provider-labels.ts';

/** Nearby providers with the same services; renders nothing if there are none. */
export function SimilarProviders({ providers }: { providers: Profile['similar'] }) {
  const href = useHref();
  if (providers.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-6">
      <h2 id="similar" className="text-xl">
        Similar providers nearby
      </h2>
      <ul className="mt-3 grid gap-4 md:grid-cols-3 max-md:gap-3">
        {providers.map((provider) => (
          <li key={provider.id} className="min-w-0">
            <a
              href={href('/providers/:id', { id: provider.id })}
              className="card flex h-full flex-col gap-2 p-4 hover:border-line-strong hover:shadow-e2"
            >
              <span className="flex items-center gap-3">
                <ProviderAvatar provider={provider} size={36} />
                <span className="min-w-0">
                  <span className="flex items-center gap-1 leading-5 font-semibold">
                    <bdi className="truncate">{providerName(provider)}</bdi>
                    {provider.isVerified && <VerifiedBadge />}
                  </span>
                  <ShortRating provider={provider} />
                </span>
              </span>
              <span className="mt-auto flex flex-wrap items-center justify-between gap-2">
                <Availability isAvailable={provider.isAvailable} />
                {provider.base && <CodePlate>{provider.base.code}</CodePlate>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
