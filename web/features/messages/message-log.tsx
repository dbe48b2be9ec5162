import {
  Fragment,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Bubble, SystemLine, type Marks, type TalkMessage } from './bubble.tsx';

interface Props {
  messages: TalkMessage[];
  myId: string;
  /** Name of the other side. */
  name: string;
  /** How far the other side has got. */
  marks: Marks;
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  onEarlier: () => void;
  /** The message that a search led to. */
  foundId: number | undefined;
  onReport: (messageId: number) => void;
  /** Number of messages on their way: a new one is the user's own, so the view follows it. */
  outgoing: number;
  /** Messages on their way, and who is typing. */
  children: ReactNode;
}

/** Distance to the end, in pixels, that counts as the bottom. */
const bottomPx = 80;
/** Earlier messages are loaded this far from the top, before the user gets there. */
const topPx = 200;

/** Messages, newest at the bottom. New ones do not move the view while the user reads further up. */
export function MessageLog({
  messages,
  myId,
  name,
  marks,
  hasEarlier,
  isLoadingEarlier,
  onEarlier,
  foundId,
  onReport,
  outgoing,
  children,
}: Props) {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtBottom, setAtBottom] = useState(true);
  const newest = messages.at(-1);
  const oldestId = messages[0]?.id;
  /** Height before the next change, to which earlier messages add. */
  const heightBefore = useRef(0);
  const isOwnNewest = newest?.senderId === myId;
  const toBottom = () => log.current?.scrollTo({ top: log.current.scrollHeight });
  useLayoutEffect(() => {
    if ((isAtBottom || isOwnNewest) && foundId === undefined) toBottom();
    // Only a new message scrolls the view.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [newest?.id]);
  useLayoutEffect(() => {
    if (outgoing > 0) toBottom();
  }, [outgoing]);
  useLayoutEffect(() => {
    // Earlier messages are inserted above: keep the visible ones in place.
    const element = log.current;
    if (element && heightBefore.current > 0 && !isAtBottom)
      element.scrollTop += element.scrollHeight - heightBefore.current;
    heightBefore.current = element?.scrollHeight ?? 0;
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [oldestId]);
  useEffect(() => {
    if (foundId === undefined) return;
    log.current?.querySelector(`[data-message="${foundId}"]`)?.scrollIntoView({ block: 'center' });
  }, [foundId]);
  const keepAtBottom = useEffectEvent(() => {
    if (isAtBottom && foundId === undefined) toBottom();
  });
  useEffect(() => {
    // Pictures load and the other side types: the end stays in view.
    const observer = new ResizeObserver(() => {
      keepAtBottom();
      heightBefore.current = log.current?.scrollHeight ?? 0;
    });
    observer.observe(content.current!);
    observer.observe(log.current!);
    return () => observer.disconnect();
  }, []);
  const lastOwn = messages.findLast(({ senderId }) => senderId === myId);
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={log}
        role="log"
        aria-label="Messages"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          setAtBottom(scrollHeight - scrollTop - clientHeight < bottomPx);
          if (scrollTop < topPx && hasEarlier && !isLoadingEarlier) onEarlier();
        }}
        // The browser would correct the place of the view as well. Positioned, so that hidden texts stay inside.
        className="relative h-full overflow-y-auto overscroll-contain bg-canvas px-5 py-4 [overflow-anchor:none] max-md:px-4"
      >
        <div ref={content} className="flex flex-col gap-2">
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
              {formatDate(message.createdAt) !==
                formatDate(messages[index - 1]?.createdAt ?? '1970-01-01') && (
                <p className="num my-1 self-center rounded-full bg-fill px-3 py-0.5 text-xs font-medium text-ink-2">
                  {dateLabel(message.createdAt)}
                </p>
              )}
              {message.messageType === 'system' ? (
                <SystemLine message={message} />
              ) : (
                <Bubble
                  message={message}
                  isOwn={message.senderId === myId}
                  name={name}
                  marks={message === lastOwn ? marks : undefined}
                  isFound={message.id === foundId}
                  onReport={() => onReport(message.id)}
                />
              )}
            </Fragment>
          ))}
          {children}
        </div>
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
