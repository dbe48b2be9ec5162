import { useQuery } from '@tanstack/react-query';
import { Check, MessageSquare, RotateCw, Undo2, X, type LucideIcon } from 'lucide-react';
import { priceText } from '#contract/requests/pricing.ts';
import { maxRows, sentQuotes, type SentQuote } from '#web/api/dashboard.ts';
import { Ago } from '#web/lib/ago.tsx';
import { LoadError } from '#web/lib/load-error.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { toneText, type Tone } from '#web/ui/tones.ts';
import { ListSkeleton, listHeight } from './skeletons.tsx';

interface Status {
  icon: LucideIcon;
  label: string;
  tone: Tone;
}

const statuses: Record<SentQuote['status'], Status> = {
  pending: { icon: MessageSquare, label: 'Pending', tone: 'caution' },
  accepted: { icon: Check, label: 'Accepted', tone: 'ok' },
  rejected: { icon: X, label: 'Rejected', tone: 'warning' },
  withdrawn: { icon: Undo2, label: 'Withdrawn', tone: 'quiet' },
  expired: { icon: X, label: 'Expired', tone: 'quiet' },
  superseded: { icon: RotateCw, label: 'Revised', tone: 'quiet' },
};

/** An accepted quote whose job was cancelled shows how that ended. */
function statusOf({ status, refunded, serviceRequest }: SentQuote): Status {
  if (status !== 'accepted' || serviceRequest.status !== 'cancelled') return statuses[status];
  return refunded
    ? { icon: Undo2, label: 'Refunded', tone: 'quiet' }
    : { icon: X, label: 'Cancelled', tone: 'quiet' };
}

/** The provider's latest quotes, each linked to its request. */
export function RecentQuotes({ providerId }: { providerId: number }) {
  const href = useHref();
  const query = useQuery(sentQuotes(providerId));
  return (
    <Card className="flex min-w-0 flex-col">
      <CardHead title="Recent Service Quotes">
        <span className="flex gap-4 text-sm">
          <a href={href('/requests', { as: 'provider' })} className="link hit">
            My Jobs
          </a>
          <a href={href('/quotes')} className="link hit">
            View All
          </a>
        </span>
      </CardHead>
      {query.isPending && <ListSkeleton label="Loading your quotes" />}
      {query.isError && (
        <LoadError className="border-t border-line" query={query} title="Couldn’t load your quotes" />
      )}
      {query.data?.length === 0 && (
        <p className={cx('grid place-items-center border-t border-line px-5 py-8 text-ink-2', listHeight)}>
          No quotes submitted yet
        </p>
      )}
      {query.data && query.data.length > 0 && (
        <ul
          className={cx(
            'grid flex-1 grid-cols-1 content-start divide-y divide-line border-t border-line',
            query.data.length === maxRows && 'md:auto-rows-fr',
            listHeight,
          )}
        >
          {query.data.map((quote) => (
            <QuoteRow key={quote.id} quote={quote} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function QuoteRow({ quote }: { quote: SentQuote }) {
  const href = useHref();
  const { icon: Icon, label, tone } = statusOf(quote);
  const { id, title, description } = quote.serviceRequest;
  return (
    <li>
      <a
        href={href('/requests/:id', { id })}
        className="grid h-full grid-cols-[minmax(0,1fr)_auto] gap-x-6 px-5 py-3 hover:bg-fill max-md:px-4 md:grid-cols-[minmax(0,1fr)_7rem_7rem] md:items-center"
      >
        <span className="min-w-0">
          <bdi className="block font-semibold wrap-anywhere md:truncate">{title}</bdi>
          <span dir="auto" className="line-clamp-2 text-sm text-ink-2 wrap-anywhere md:line-clamp-1">
            {description}
          </span>
        </span>
        <span
          className={cx(
            'flex items-center gap-1.5 text-sm font-medium max-md:order-3 max-md:mt-1.5',
            toneText[tone],
          )}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          {label}
        </span>
        <span className="text-end">
          <span className="num block font-semibold">{priceText({ ...quote, price: quote.quotedPrice })}</span>
          <time dateTime={quote.createdAt} className="num block text-sm text-ink-3">
            <Ago at={quote.createdAt} />
          </time>
        </span>
      </a>
    </li>
  );
}
