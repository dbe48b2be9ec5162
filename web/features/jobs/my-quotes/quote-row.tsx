import { labelOf } from '#contract/labels.ts';
import { formatJobSum } from '#contract/money.ts';
import type { OwnQuote, QuoteProgress } from '#web/api/quotes.ts';
import { lostReasonText } from '#web/features/jobs/quotes/lost-reasons.ts';
import { formatDate, formatDateTime, pluralize } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import type { Tone } from '#web/ui/tones.ts';

export const progressLabels: Record<QuoteProgress, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'accent' },
  seen: { label: 'Seen by the owner', tone: 'accent' },
  expiring: { label: 'Expires soon', tone: 'caution' },
  won: { label: 'Won', tone: 'ok' },
  lost: { label: 'Lost', tone: 'quiet' },
};

function lostText({ status, rejectReason }: OwnQuote): string {
  if (status === 'accepted') return 'The job was cancelled.';
  if (status === 'withdrawn') return 'You withdrew it.';
  if (status === 'expired') return 'It expired before the owner decided.';
  return rejectReason ? lostReasonText(rejectReason) : 'The owner rejected it.';
}

function noteText(quote: OwnQuote, jobStatus: string | undefined): string {
  const { progress, validUntil } = quote;
  if (progress === 'lost') return lostText(quote);
  if (progress === 'won') return jobStatus ? `Job ${jobStatus.toLowerCase()}` : '';
  if (!validUntil) return '';
  return progress === 'expiring'
    ? `Expires ${formatDateTime(validUntil)}`
    : `Valid until ${formatDate(validUntil)}`;
}

interface Props {
  quote: OwnQuote;
  /** Status label of the job that came of a won quote. */
  jobStatus: string | undefined;
}

/** A provider's latest quote on a request, linked to it. */
export function QuoteRow({ quote, jobStatus }: Props) {
  const href = useHref();
  const { label, tone } = progressLabels[quote.progress];
  const { id, title, category, airport, status } = quote.serviceRequest;
  const sums = formatJobSum({ ...quote, status });
  const note = noteText(quote, jobStatus);
  return (
    <li>
      <a
        href={href('/requests/:id', { id })}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-5 py-4 hover:bg-fill max-md:px-4"
      >
        <bdi className="font-semibold wrap-anywhere">{title}</bdi>
        <span className="num text-end font-semibold">{sums.join(', ')}</span>
        <span className="num flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <StatusLamp tone={tone}>{label}</StatusLamp>
          {airport && <CodePlate>{airport.code}</CodePlate>}
          <span>{labelOf(category)}</span>
          {quote.earlierQuotes > 0 && <span>{pluralize(quote.earlierQuotes, 'earlier quote')}</span>}
        </span>
        <time dateTime={quote.createdAt} className="num text-end text-sm text-ink-3">
          {formatDate(quote.createdAt)}
        </time>
        {note && (
          <span dir="auto" className="num col-span-2 text-sm text-ink-2 wrap-anywhere">
            {note}
          </span>
        )}
      </a>
    </li>
  );
}
