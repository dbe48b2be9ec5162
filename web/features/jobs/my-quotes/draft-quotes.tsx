import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestsTakingQuotes } from '#web/api/quotes.ts';
import { listDrafts, priceOf } from '#web/features/jobs/quote-form/quote-draft.ts';
import { formatCents } from '#web/lib/money.ts';
import { useHref } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

/** Max drafts whose requests are loaded. */
const maxDrafts = 20;

interface DraftQuote {
  requestId: number;
  title: string;
  cents: number;
}

/** Returns the unsent quotes in this browser whose requests still take quotes. */
export function useDraftQuotes(): DraftQuote[] {
  const user = useUser();
  const [drafts] = useState(() => listDrafts(user.id).slice(0, maxDrafts));
  const { data = [] } = useQuery(requestsTakingQuotes(drafts.map(({ requestId }) => requestId)));
  return data.map(({ id, title }) => {
    const stored = drafts.find(({ requestId }) => requestId === id);
    return { requestId: id, title, cents: stored ? priceOf(stored.draft) : 0 };
  });
}

/** Unsent quotes, each linked to its form. */
export function DraftQuotes({ drafts }: { drafts: DraftQuote[] }) {
  const href = useHref();
  if (drafts.length === 0) return null;
  return (
    <Card>
      <ul aria-label="Drafts" className="divide-y divide-line">
        {drafts.map(({ requestId, title, cents }) => (
          <li key={requestId}>
            <a
              href={href('/requests/:id', { id: requestId })}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-5 py-4 hover:bg-fill max-md:px-4"
            >
              <bdi className="font-semibold wrap-anywhere">{title}</bdi>
              <span className="num text-end font-semibold">{cents > 0 && formatCents(cents)}</span>
              <span className="col-span-2 flex flex-wrap gap-x-3 text-sm text-ink-2">
                <StatusLamp tone="caution">Draft</StatusLamp>
                Not sent yet. Saved in this browser only.
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
