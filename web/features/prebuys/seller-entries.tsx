import { useQuery } from '@tanstack/react-query';
import { entriesByToken } from '#web/api/prebuys.ts';
import { LinkEnded, LinkFrame } from '#web/components/link-frame.tsx';
import { formatDate } from '#web/lib/format.ts';
import { formatFileSize } from '#web/ui/file-labels.ts';

/** Logbook entries that the provider made, for the seller to keep with the aircraft's records. */
export function SellerEntries({ token }: { token: string }) {
  const { entries = [], until } = useQuery(entriesByToken(token)).data ?? {};
  if (entries.length === 0) return null;
  return (
    <section className="text-sm">
      <h2 className="text-base font-semibold">Entries for your logbooks</h2>
      <p className="mt-1 text-ink-2">
        For what the mechanic opened (14 CFR 43.9). Save them with your records
        {until && `: this link works until ${formatDate(until)}`}.
      </p>
      <ul aria-label="Entries for your logbooks" className="num mt-3 grid gap-1">
        {entries.map(({ name, size, fileUrl }) => (
          <li key={fileUrl} className="flex justify-between gap-3">
            <a href={fileUrl} download className="link hit min-w-0 truncate">
              <bdi>{name}</bdi>
            </a>
            <span className="shrink-0 text-ink-3">{formatFileSize(size)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The end of a consent link: it still gives the entries, if there are any. */
export function EndedWithEntries({ token }: { token: string }) {
  const query = useQuery(entriesByToken(token));
  if (query.isPending) return null;
  if (!query.data) return <LinkEnded />;
  return (
    <LinkFrame title="The pre-buy is over" lead="Nothing more happens to your aircraft by this link.">
      <SellerEntries token={token} />
    </LinkFrame>
  );
}
