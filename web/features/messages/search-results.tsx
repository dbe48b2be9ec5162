import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageSearch, type Hit, type TalkRef } from '#web/api/messages.ts';
import { formatDateTime, pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { moveFocus } from './move-focus.ts';

interface Props {
  q: string;
  foundId: number | undefined;
  talkHref: (talk: TalkRef, foundId: number) => string;
}

/** Messages that contain the searched text; one leads to its place in the conversation. */
export function SearchResults({ q, foundId, talkHref }: Props) {
  const query = useInfiniteQuery(messageSearch(q));
  const hits = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const talks = new Set(hits.map(({ userId, roomId }) => userId ?? roomId)).size;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line">
      {query.isPending && (
        <Loading label="Searching your messages">
          <RowsSkeleton />
        </Loading>
      )}
      {query.isError && <LoadError query={query} title="Couldn’t search your messages" />}
      {query.isSuccess && hits.length === 0 && (
        <EmptyState
          drawing="messages"
          title="No messages found"
          text={`None of your messages contain “${q}”.`}
        />
      )}
      {hits.length > 0 && (
        <p role="status" className="px-5 py-2 text-sm text-ink-2 max-md:px-4">
          {pluralize(hits.length, 'message')}
          {query.hasNextPage && ' or more'} in {pluralize(talks, 'conversation')}
        </p>
      )}
      <ul className="divide-y divide-line">
        {hits.map((hit) => (
          <li key={`${hit.roomId} ${hit.messageId}`}>
            <HitRow
              hit={hit}
              q={q}
              isChosen={hit.messageId === foundId}
              href={talkHref(refOf(hit), hit.messageId)}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="p-3">
          <Button
            className="w-full"
            pending={query.isFetchingNextPage}
            pendingText="Loading..."
            onClick={() => void query.fetchNextPage()}
          >
            Load More
          </Button>
        </div>
      )}
    </div>
  );
}

const refOf = ({ roomId, userId }: Hit): TalkRef => (roomId === null ? { userId: userId ?? '' } : { roomId });

function HitRow({ hit, q, isChosen, href }: { hit: Hit; q: string; isChosen: boolean; href: string }) {
  const me = useUser();
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <a
      ref={row}
      href={href}
      onKeyDown={moveFocus}
      aria-current={isChosen ? 'true' : undefined}
      className="block px-5 py-3 hover:bg-fill aria-[current=true]:bg-accent-soft max-md:px-4"
    >
      <span className="flex items-baseline justify-between gap-2">
        <span dir="auto" className="truncate font-medium">
          {hit.name}
        </span>
        <time dateTime={hit.createdAt} className="num shrink-0 text-xs text-ink-3">
          {formatDateTime(hit.createdAt)}
        </time>
      </span>
      <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-ink-2">
        {hit.senderId === me.id && <span dir="ltr">You: </span>}
        <Excerpt text={hit.content} q={q} />
      </span>
    </a>
  );
}

/** Characters shown before the found text. */
const before = 30;

/** The text around the first place that matches, which is marked. */
function Excerpt({ text, q }: { text: string; q: string }) {
  const at = text.toLowerCase().indexOf(q.toLowerCase());
  if (at < 0) return text;
  const start = Math.max(0, at - before);
  return (
    <>
      {start > 0 && '…'}
      {text.slice(start, at)}
      <mark className="bg-caution-soft font-semibold text-ink">{text.slice(at, at + q.length)}</mark>
      {text.slice(at + q.length, at + q.length + 200)}
    </>
  );
}
