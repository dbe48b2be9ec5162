import { useInfiniteQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { maxSearchText, minSearchText } from '#contract/limits.ts';
import { inbox, type About, type InboxFilter, type LeadFilter, type TalkRef } from '#web/api/messages.ts';
import { Page } from '#web/lib/page.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { fillsPage } from '#web/ui/page-mark.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { InboxList, refOf } from './inbox-list.tsx';
import { moveIntoList } from './move-focus.ts';
import { RoomPane } from './room-pane.tsx';
import { SearchResults } from './search-results.tsx';
import { talkKey } from './talk-key.ts';
import { ThreadPane } from './thread-pane.tsx';

interface Props {
  /** The open conversation or room. */
  talk: TalkRef | undefined;
  /** The request and quote that the next message is about. */
  about?: About;
  /** The message that a search led to. */
  foundId?: number | undefined;
  filter: InboxFilter;
  onFilter: (filter: InboxFilter) => void;
  /** Renders the state of a job above the messages of its room. */
  renderJob?: (requestId: number) => ReactNode;
  /** Returns the address of a conversation, at a message; without one, of the list. */
  talkHref: (talk?: TalkRef, foundId?: number) => string;
}

/** Conversations and job rooms on the left, the chosen one on the right; on phones one at a time. */
export function Messages({ talk, about, foundId, filter, onFilter, renderJob, talkHref }: Props) {
  const [q, setQ] = useState('');
  const [lead, setLead] = useState<LeadFilter>('all');
  const [searchField, find] = useSearchField(talk !== undefined);
  const isSearching = q.trim().length >= minSearchText;
  const entries = useInfiniteQuery(inbox(filter, lead)).data?.pages.flatMap(({ items }) => items) ?? [];
  const entry = talk && entries.find((one) => talkKey(refOf(one)) === talkKey(talk));
  const pane = {
    unread: entry?.unreadCount ?? 0,
    lastActivity: entry?.lastActivity,
    backHref: talkHref(),
    foundId,
    search: <SearchLink href={talkHref()} onSearch={find} />,
  };
  return (
    <Page
      title="Messages"
      className={cx(talk && 'flex min-h-0 flex-1 flex-col fill:p-0! fill:[&>header]:sr-only')}
    >
      <div
        ref={talk ? fillsPage : null}
        className={cx(
          'card grid grid-cols-1 overflow-hidden md:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)]',
          // With a conversation, lower screens take from the height, so that the field below the messages stays in view.
          talk
            ? 'min-h-0 flex-1 grid-rows-[minmax(0,1fr)] md:not-low:max-h-[600px] fill:rounded-none fill:border-0'
            : 'md:h-[600px]',
        )}
      >
        <div
          data-list
          className={cx('flex min-h-0 flex-col md:border-e md:border-line', talk && 'max-md:hidden')}
        >
          <h2 className="sr-only">Conversations</h2>
          <div className="relative m-4 mb-3 shrink-0">
            <Search
              aria-hidden
              className="pointer-events-none absolute inset-s-3 top-1/2 size-4 -translate-y-1/2 text-ink-3"
            />
            <TextInput
              ref={searchField}
              type="search"
              value={q}
              maxLength={maxSearchText}
              aria-label="Search messages"
              placeholder="Search messages"
              className="ps-9 pe-9 [&::-webkit-search-cancel-button]:hidden"
              onChange={({ target }) => setQ(target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') setQ('');
                else moveIntoList(event);
              }}
            />
            {q && (
              <span className="absolute inset-e-0.5 top-1/2 -translate-y-1/2">
                <IconButton
                  label="Clear search"
                  icon={<X aria-hidden />}
                  size="sm"
                  onClick={() => setQ('')}
                />
              </span>
            )}
          </div>
          {isSearching ? (
            <SearchResults q={q.trim()} foundId={foundId} talkHref={talkHref} />
          ) : (
            <InboxList
              chosen={talk}
              filter={filter}
              onFilter={onFilter}
              lead={lead}
              onLead={setLead}
              talkHref={talkHref}
            />
          )}
        </div>
        <div className={cx('min-h-0 min-w-0', !talk && 'max-md:hidden')}>
          {!talk && (
            <EmptyState
              className="h-full content-center"
              drawing="messages"
              title="Select a conversation"
              text="Its messages appear here."
            />
          )}
          {talk && 'roomId' in talk && (
            <RoomPane
              key={talk.roomId}
              roomId={talk.roomId}
              renderJob={renderJob}
              messageHref={(id) => talkHref(talk, id)}
              {...pane}
            />
          )}
          {talk && 'userId' in talk && (
            <ThreadPane key={talk.userId} userId={talk.userId} about={about} {...pane} />
          )}
        </div>
      </div>
    </Page>
  );
}

type SearchLinkProps = { href: string; onSearch: (event: MouseEvent) => void };

/** Leads to the search field: beside the conversation, or on phones on the screen of the list. */
const SearchLink = ({ href, onSearch }: SearchLinkProps) => (
  <a
    href={href}
    aria-label="Search"
    className={buttonClass({ variant: 'ghost' }, 'btn-square')}
    onClick={onSearch}
  >
    <Search aria-hidden />
  </a>
);

/**
 * Returns the ref of the search field and what the link to it does. The / key focuses the field unless the user is typing
 * elsewhere.
 */
function useSearchField(isTalkOpen: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const isWanted = useRef(false);
  const find = (event: MouseEvent) => {
    isWanted.current = true;
    if (!input.current?.checkVisibility()) return;
    event.preventDefault();
    input.current.focus();
    isWanted.current = false;
  };
  useEffect(() => {
    if (isTalkOpen || !isWanted.current) return;
    isWanted.current = false;
    input.current?.focus();
  }, [isTalkOpen]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (event.key !== '/' || isTyping) return;
    event.preventDefault();
    input.current?.focus();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return [input, find] as const;
}
