import { CheckCheck, Paperclip } from 'lucide-react';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import type { Message } from '#web/api/messages.ts';
import { formatDate, formatTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { SubjectCard } from './subject-card.tsx';

interface Props {
  messages: Message[];
  myId: string;
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  onEarlier: () => void;
}

/** Distance to the end, in pixels, that counts as the bottom. */
const bottomPx = 80;

/** Messages, newest at the bottom. New ones do not move the view while the user reads further up. */
export function MessageLog({ messages, myId, hasEarlier, isLoadingEarlier, onEarlier }: Props) {
  const log = useRef<HTMLDivElement>(null);
  const [isAtBottom, setAtBottom] = useState(true);
  const newest = messages.at(-1);
  const oldestId = messages[0]?.id;
  const heightBefore = useRef(0);
  const isOwnNewest = newest?.senderId === myId;
  const toBottom = () => log.current?.scrollTo({ top: log.current.scrollHeight });
  useLayoutEffect(() => {
    if (isAtBottom || isOwnNewest) toBottom();
    // Only a new message scrolls the view.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [newest?.id]);
  useLayoutEffect(() => {
    // Earlier messages are inserted above: keep the visible ones in place.
    const element = log.current;
    if (element && heightBefore.current > 0 && !isAtBottom)
      element.scrollTop += element.scrollHeight - heightBefore.current;
    heightBefore.current = element?.scrollHeight ?? 0;
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [oldestId]);
  const lastOwn = messages.findLast(({ senderId }) => senderId === myId);
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={log}
        role="log"
        aria-label="Messages"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          setAtBottom(scrollHeight - scrollTop - clientHeight < bottomPx)
        }
        className="flex h-full flex-col gap-2 overflow-y-auto overscroll-contain bg-canvas px-5 py-4 max-md:px-4"
      >
        {hasEarlier && (
          <Button
            size="sm"
            className="self-center"
            pending={isLoadingEarlier}
            pendingText="Loading..."
            onClick={onEarlier}
          >
            Load Earlier Messages
          </Button>
        )}
        {messages.map((message, index) => (
          <Fragment key={message.id}>
            {formatDate(message.createdAt) !== formatDate(messages[index - 1]?.createdAt ?? '1970-01-01') && (
              <p className="num mt-2 self-center text-xs text-ink-3">{dateLabel(message.createdAt)}</p>
            )}
            <Bubble message={message} isOwn={message.senderId === myId} isLastOwn={message === lastOwn} />
          </Fragment>
        ))}
      </div>
      {!isAtBottom && newest && !isOwnNewest && !newest.isRead && (
        <Button
          size="sm"
          variant="primary"
          className="absolute inset-x-0 bottom-3 mx-auto w-fit"
          onClick={toBottom}
        >
          New Message
        </Button>
      )}
    </div>
  );
}

const dateLabel = (timestamp: string) => {
  const date = formatDate(timestamp);
  return date === formatDate(new Date()) ? 'Today' : date;
};

function Bubble({ message, isOwn, isLastOwn }: { message: Message; isOwn: boolean; isLastOwn: boolean }) {
  return (
    <div
      className={cx(
        'flex max-w-[85%] flex-col gap-1',
        isOwn ? 'items-end self-end' : 'items-start self-start',
      )}
    >
      {message.request && <SubjectCard request={message.request} quote={message.quote} />}
      <p
        dir="auto"
        className={cx(
          'rounded-panel px-3.5 py-2 whitespace-pre-wrap wrap-anywhere',
          isOwn
            ? 'rounded-ee-sm bg-accent-solid text-accent-ink'
            : 'rounded-es-sm border border-line bg-surface',
        )}
      >
        <span className="sr-only">{isOwn ? 'You: ' : ''}</span>
        {message.content}
      </p>
      {message.files.map((file) => (
        <a key={file.id} href={file.fileUrl} className="link hit inline-flex items-center gap-1.5 text-sm">
          <Paperclip aria-hidden className="size-4" />
          {file.name}
        </a>
      ))}
      <p className="num flex items-center gap-1.5 text-xs text-ink-3">
        {isLastOwn && message.isRead && <CheckCheck aria-hidden className="size-3.5 text-accent" />}
        {isLastOwn && (message.isRead ? 'Read · ' : 'Sent · ')}
        <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
      </p>
    </div>
  );
}
