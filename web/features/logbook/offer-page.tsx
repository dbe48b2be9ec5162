import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { offerByToken, useAnswerOffer, type LogbookOffer } from '#web/api/logbook-transfers.ts';
import { LinkEnded, LinkFrame } from '#web/components/link-frame.tsx';
import { ApiError } from '#web/lib/api.ts';
import { formatDateTime, pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useHref } from '#web/lib/paths.ts';
import { currentUser, rolesOf } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';

interface Props {
  token: string;
  onGo: (address: string) => void;
}

/** An offered logbook, behind the link of its email: what moves, and the consent of the next owner. */
export function OfferPage({ token, onGo }: Props) {
  const query = useQuery(offerByToken(token));
  const answer = useAnswerOffer(token);
  if (answer.data?.aircraftId === null)
    return <LinkFrame title="You declined" lead="The logbook stays with its owner." />;
  if (query.error instanceof ApiError && query.error.status === 404) return <LinkEnded />;
  if (!query.data)
    return (
      <LinkFrame title="Logbook offered to you">
        {query.isError ? (
          <Card>
            <LoadError query={query} title="Couldn’t load the offer" />
          </Card>
        ) : (
          <Loading label="Loading the offer">
            <CardSkeleton />
          </Loading>
        )}
      </LinkFrame>
    );
  const offer = query.data;
  return (
    <LinkFrame
      title={`Logbook of ${offer.tailNumber}`}
      lead={`${offer.from} offers you the logbook of this ${offer.aircraft}.`}
    >
      <Card className="grid gap-4 p-5 text-sm max-md:p-4">
        <h2 className="card-title">What you get</h2>
        <ul className="grid gap-2">
          {partsOf(offer).map((part) => (
            <li key={part} className="flex items-center gap-2.5">
              <Check aria-hidden className="size-4 shrink-0 text-accent" />
              {part}
            </li>
          ))}
        </ul>
        <p className="text-ink-2">
          Prices, receipts and messages aren’t part of it. If you have {offer.tailNumber} in your list, what
          you entered joins this logbook. Otherwise we add the aircraft.
        </p>
        <Answer token={token} answer={answer} onGo={onGo} />
        <p className="text-ink-3">The offer ends {formatDateTime(offer.expiresAt)}.</p>
      </Card>
    </LinkFrame>
  );
}

const partsOf = ({ entries, scans, pages, ads, reminders }: LogbookOffer) => [
  pluralize(entries, 'entry', 'entries'),
  `${pluralize(scans, 'scan')} with ${pluralize(pages, 'page')}`,
  pluralize(ads, 'AD record'),
  `The due list with ${pluralize(reminders, 'item')}`,
  'The meter log',
];

function Answer({ token, answer, onGo }: Props & { answer: ReturnType<typeof useAnswerOffer> }) {
  const href = useHref();
  const user = useQuery(currentUser);
  if (user.isPending) return null;
  if (!user.data)
    return (
      <div className="grid gap-2">
        <p>Sign in with an owner’s account, or create one and open this link again.</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            href={href('/sign-in', { returnTo: href('/transfers/:token', { token }) })}
          >
            Sign In
          </Button>
          <Button href={href('/sign-up')}>Create Account</Button>
        </div>
      </div>
    );
  if (!rolesOf(user.data).isOwner)
    return <p>Your account offers services. Accept with an owner’s account, or request dual access.</p>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        pending={answer.isPending && answer.variables}
        pendingText="Accepting..."
        onClick={() =>
          answer.mutate(true, {
            onSuccess: ({ aircraftId }) =>
              aircraftId !== null && onGo(href('/aircraft/:id/logbook', { id: aircraftId })),
          })
        }
      >
        Accept Logbook
      </Button>
      <Button
        pending={answer.isPending && !answer.variables}
        pendingText="Declining..."
        onClick={() => answer.mutate(false)}
      >
        Decline
      </Button>
    </div>
  );
}
