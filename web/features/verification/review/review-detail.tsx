import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  businessTypeLabels,
  verificationStatuses,
  type BusinessType,
} from '#contract/providers/verification-labels.ts';
import { formatLongDate } from '#contract/time.ts';
import { reviewById, useRevealEin, type Review } from '#web/api/verification.ts';
import { QueueEntry } from '#web/components/queue-entry.tsx';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Age } from './age.tsx';
import { Checks } from './checks.tsx';
import { Claim } from './claim.tsx';
import { Decision } from './decision.tsx';
import { DocumentViewer, type Place } from './document-viewer.tsx';
import { History } from './history.tsx';

const refusals = {
  403: { title: 'This is your own business', text: 'Another administrator reviews it.' },
  404: {
    title: 'Nothing to review here',
    text: 'The provider has withdrawn this verification to change it, or is closing the account. It comes back to the queue when it’s submitted again.',
  },
};

/** Everything about a verification, and the form for the decision. */
export const ReviewDetail = ({ id, queue }: { id: number; queue: string }) => (
  <QueueEntry
    query={useQuery(reviewById(id))}
    noun="verification"
    refusals={refusals}
    queueHref={queue}
    render={(review) => <Found review={review} />}
  />
);

function Found({ review }: { review: Review }) {
  const [place, setPlace] = useState<Place>();
  const { label, tone } = verificationStatuses[review.status];
  const kind = [
    review.businessType && (businessTypeLabels[review.businessType as BusinessType] ?? review.businessType),
    review.stateOfIncorporation,
  ].filter(Boolean);
  return (
    <Card className="min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-5 py-4 max-md:px-4">
        <Avatar name={review.businessName} size={44} />
        <div className="min-w-0 flex-1 basis-48">
          <h2 dir="auto" className="card-title wrap-anywhere">
            {review.businessName ?? 'Deleted business'}
          </h2>
          <p className="num text-sm text-ink-2">
            {kind.length > 0 && `${kind.join(', ')}. `}
            {review.submittedAt && `Submitted ${formatDateTime(review.submittedAt)}`}
          </p>
        </div>
        <div className="grid justify-items-end gap-1.5 max-md:justify-items-start">
          {review.businessDays === null ? (
            <StatusLamp tone={tone}>{label}</StatusLamp>
          ) : (
            <Age days={review.businessDays} />
          )}
          {review.claim?.isYou && <StatusLamp tone="caution">Claimed by you</StatusLamp>}
        </div>
      </div>
      <Claim review={review} />
      <div className="grid grid-cols-1 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <Checks review={review} place={place} onPlace={setPlace} />
          <Facts review={review} />
        </div>
        <DocumentViewer review={review} place={place} onPlace={setPlace} />
      </div>
      <Decision review={review} />
      <History review={review} />
    </Card>
  );
}

function Facts({ review }: { review: Review }) {
  const href = useHref();
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 border-t border-line px-5 py-4 text-sm max-md:px-4 md:grid-cols-2">
      <Fact term="Address">{review.businessAddress}</Fact>
      <Fact term="EIN">
        <Ein review={review} />
      </Fact>
      <Fact term="Phone">{review.businessPhone}</Fact>
      <Fact term="Email">{review.businessEmail}</Fact>
      <Fact term="Profile">
        <a href={href('/providers/:id', { id: review.provider.id })} className="link hit">
          {review.provider.businessName}
        </a>
      </Fact>
      <Fact term="Account">{review.provider.person}</Fact>
      {review.approvedAt && (
        <Fact term="Verified">
          {formatDate(review.approvedAt)}
          {review.expiresAt && ` to ${formatDate(review.expiresAt)}`}
        </Fact>
      )}
      {review.insuranceEndsOn && <Fact term="Insurance ends">{formatLongDate(review.insuranceEndsOn)}</Fact>}
      {review.backgroundCheckedOn && (
        <Fact term="Background check">Done on {formatLongDate(review.backgroundCheckedOn)}</Fact>
      )}
      {review.backgroundNotCheckedBecause && (
        <Fact term="Background check">Not done, because: {review.backgroundNotCheckedBecause}</Fact>
      )}
    </dl>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-3">{term}</dt>
    <dd dir="auto" className="num whitespace-pre-line wrap-anywhere">
      {children || <span className="text-ink-3">Not given</span>}
    </dd>
  </div>
);

/** The mask; the whole number only on demand, which is recorded. */
function Ein({ review }: { review: Review }) {
  const reveal = useRevealEin(review.id);
  if (!review.ein) return 'Not given';
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="code">{reveal.data?.ein ?? review.ein}</span>
      {!reveal.data && (
        <Button
          variant="ghost"
          size="sm"
          pending={reveal.isPending}
          pendingText="Revealing..."
          onClick={() => reveal.mutate()}
          title="We record who reads it."
        >
          Reveal EIN
        </Button>
      )}
    </span>
  );
}
