import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownProfile } from '#web/api/providers.ts';
import { quotesOn } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { siteConfig } from '#web/api/site-config.ts';
import { PastQuotes } from '#web/features/jobs/quotes/past-quotes.tsx';
import { pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { BusyNote } from './busy-note.tsx';
import { CounterofferAnswer } from './counteroffer-answer.tsx';
import { OwnQuote } from './own-quote.tsx';
import QuoteForm from './quote-form.tsx';
import { SigningNote } from './signing-note.tsx';
import { StagesForm } from './stages-form.tsx';
import { VerificationNote } from './verification-note.tsx';

const otherQuotesText = (others: number) =>
  others === 0 ? 'No other quotes yet.' : `${pluralize(others, 'other quote')} so far.`;

/** The provider's quote on an open request: send, revise and withdraw. */
export default function ProviderQuote({ request }: { request: RequestDetail }) {
  const href = useHref();
  const [isEditing, setEditing] = useState(false);
  const query = useQuery(quotesOn(request.id));
  const profile = useQuery(ownProfile).data;
  const verificationRequired = useQuery(siteConfig).data?.verificationRequired ?? false;
  if (query.isPending) {
    return (
      <Loading label="Loading your quote">
        <CardSkeleton />
      </Loading>
    );
  }
  if (query.isLoadingError) {
    return (
      <Card>
        <LoadError query={query} title="Couldn’t load your quote" />
      </Card>
    );
  }
  const { items, total } = query.data;
  const active = items.find(({ status }) => status === 'pending' || status === 'accepted');
  const past = items.filter(({ id }) => id !== active?.id);
  const canQuote = request.can.includes('quote');
  const isBusy = profile?.isAvailable === false;
  const needsVerification = verificationRequired && profile?.isVerified === false;
  const isRefused = isBusy || needsVerification;
  // Stays open when a quote arrives that was sent in another tab: what was typed here must not vanish.
  if (canQuote && !active && !isEditing) setEditing(true);
  const isFormOpen = canQuote && !isRefused && isEditing;
  return (
    <div>
      {canQuote && needsVerification && <VerificationNote />}
      {canQuote && isBusy && !needsVerification && <BusyNote />}
      {canQuote && (
        <p className="num mb-3 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-2">
          {otherQuotesText(active ? total - 1 : total)}
          {request.owner.userId && request.owner.canMessage && (
            <a
              href={href('/messages', {
                with: request.owner.userId,
                request: request.id,
                quote: active?.id,
              })}
              className="link hit"
            >
              Ask {request.owner.name} a question
            </a>
          )}
        </p>
      )}
      {(active || canQuote) && <SigningNote request={request} />}
      {active && !isFormOpen && (
        <CounterofferAnswer
          quote={active}
          ownerName={request.owner.name}
          onRevise={canQuote && !isRefused ? () => setEditing(true) : undefined}
        />
      )}
      {active && !isFormOpen && (
        <OwnQuote quote={active} onRevise={canQuote && !isRefused ? () => setEditing(true) : undefined} />
      )}
      {isFormOpen && request.prebuy && (
        <StagesForm
          request={request}
          former={active}
          onDone={() => setEditing(false)}
          {...(active && { onCancel: () => setEditing(false) })}
        />
      )}
      {isFormOpen && !request.prebuy && (
        <QuoteForm
          request={request}
          profile={profile}
          former={active}
          onDone={() => setEditing(false)}
          {...(active && { onCancel: () => setEditing(false) })}
        />
      )}
      {!active && !canQuote && request.status === 'open' && (
        <Card className="p-5 max-md:p-4">
          <p className="text-ink-2">This request isn’t taking quotes.</p>
        </Card>
      )}
      <PastQuotes quotes={past} />
    </div>
  );
}
