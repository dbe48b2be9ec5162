import { useInfiniteQuery } from '@tanstack/react-query';
import { disputedRoom, type DisputedMessage } from '#web/api/disputes.ts';
import type { Parties } from '#web/features/disputes/parties.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { PhotoViewer } from '#web/lib/photos/photo-viewer.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';

/** The room of the disputed job, for the administrator who rules: read only. */
export function DisputedRoom({ disputeId, parties }: { disputeId: number; parties: Parties }) {
  const query = useInfiniteQuery(disputedRoom(disputeId));
  if (query.isPending)
    return (
      <Loading label="Loading the job room">
        <CardSkeleton />
      </Loading>
    );
  if (!query.data) return <LoadError query={query} title="Couldn’t load the job room" />;
  // Each page is older than the one before.
  const messages = query.data.pages.toReversed().flatMap(({ items }) => items);
  return (
    <>
      <p className="mb-3 text-sm text-ink-2">
        Both parties see that you can read their room until you rule. Reading it is in the audit log.
      </p>
      {query.hasNextPage && (
        <Button
          size="sm"
          className="mb-3"
          pending={query.isFetchingNextPage}
          pendingText="Loading..."
          onClick={() => void query.fetchNextPage()}
        >
          Load Earlier Messages
        </Button>
      )}
      {messages.length === 0 && <p className="text-sm text-ink-2">No messages yet.</p>}
      <ol aria-label="Job room" className="grid max-h-96 grid-cols-1 gap-3 overflow-y-auto">
        {messages.map((message) => (
          <Message key={message.id} message={message} parties={parties} />
        ))}
      </ol>
    </>
  );
}

const Message = ({ message, parties }: { message: DisputedMessage; parties: Parties }) => (
  <li className="text-sm">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <bdi className="font-semibold">{message.by ? parties.names[message.by] : 'Job event'}</bdi>
      <time dateTime={message.createdAt} className="num text-xs text-ink-3">
        {formatDateTime(message.createdAt)}
      </time>
    </p>
    <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
      {message.content}
    </p>
    {message.files.length > 0 && <PhotoViewer files={message.files} label="Attached files" />}
  </li>
);
