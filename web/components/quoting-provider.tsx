import { BadgeCheck } from 'lucide-react';
import type { Quote } from '#web/api/quotes.ts';
import { useHref } from '#web/lib/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';

type Props = { provider: Quote['provider']; sub?: string };

/**
 * The provider of a quote: picture, name with the Verified badge, and a line below, by default the base airport. Not the
 * credentials: beside the badge they would look verified.
 */
export function QuotingProvider({ provider, sub }: Props) {
  const href = useHref();
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={provider.businessName} src={provider.profileImageUrl} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 leading-5 font-semibold">
          <a
            href={href('/providers/:id', { id: provider.id })}
            title={provider.businessName}
            className="hit min-w-0 hover:underline"
          >
            <bdi className="block truncate">{provider.businessName}</bdi>
          </a>
          {provider.isVerified && (
            <BadgeCheck
              role="img"
              aria-label="Verified"
              className="size-[1.125rem] shrink-0 fill-accent text-surface"
            />
          )}
        </p>
        <p className="truncate text-sm text-ink-2">
          {sub || (provider.baseAirport ? `Based at ${provider.baseAirport}` : 'Service provider')}
        </p>
      </div>
    </div>
  );
}
