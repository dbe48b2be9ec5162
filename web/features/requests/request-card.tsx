import type { ReactNode } from 'react';
import { labelOf } from '#contract/labels.ts';
import { formatJobSum } from '#contract/money.ts';
import type { ServiceRequest } from '#web/api/requests.ts';
import { statusLabels } from '#web/components/request-status.ts';
import { quoteCountLabel } from '#web/domain/quote-count-label.ts';
import { formatDate } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { mayActing, useUser } from '#web/lib/session.ts';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

type Props = {
  request: ServiceRequest;
  side: 'owner' | 'provider';
  actions?: ReactNode;
  heading?: 'h2' | 'h3';
};

/** The price of a job; once it has ended, what was released or received, and what was refunded. */
const sumText = (request: ServiceRequest, side: Props['side']) =>
  formatJobSum(request, side === 'owner' ? 'released' : 'received').join(', ');

/** What a job waits for from its provider. */
const needLabels = {
  dispute: 'In dispute: answer or make an offer',
  cancellation: 'The owner asks to cancel: answer',
  date: 'The owner proposes another date: answer',
  changes: 'The owner asks for changes: deliver again',
} as const;

/** A request in a list. */
export function RequestCard({ request, side, actions, heading: Heading = 'h3' }: Props) {
  const href = useHref();
  const { label, tone } = statusLabels[request.status];
  const user = useUser();
  const isTheirs = request.needs !== 'dispute' || mayActing(user, 'dispute');
  const otherName = side === 'owner' ? request.provider?.businessName : request.ownerName;
  return (
    <article className="flex gap-4 px-5 py-4 max-md:px-4">
      {request.thumbnailUrl && (
        <img
          src={request.thumbnailUrl}
          alt=""
          className="h-18 w-24 shrink-0 rounded-control bg-fill object-cover max-sm:hidden"
        />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <Heading className="font-semibold">
            <a href={href('/requests/:id', { id: request.id })} className="hover:underline">
              {request.title}
            </a>
          </Heading>
          <StatusLamp tone={tone} className="text-sm">
            {label}
          </StatusLamp>
        </div>
        {request.needs && isTheirs && (
          <p className="mt-1 text-sm font-medium text-caution">{needLabels[request.needs]}</p>
        )}
        <p className="mt-0.5 line-clamp-2 text-sm text-ink-2">{request.description}</p>
        <p className="num mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          {request.aircraft?.tailNumber && <CodePlate>{request.aircraft.tailNumber}</CodePlate>}
          <span>{labelOf(request.category)}</span>
          <time dateTime={request.createdAt}>{formatDate(request.createdAt)}</time>
          {request.preferredLocation && <span>{request.preferredLocation}</span>}
          {request.status === 'open' && <span>{quoteCountLabel(request.quoteCount)}</span>}
          {otherName && <span>{otherName}</span>}
          {request.price && <span className="font-medium text-ink">{sumText(request, side)}</span>}
          {actions && <span className="ms-auto">{actions}</span>}
        </p>
      </div>
    </article>
  );
}
