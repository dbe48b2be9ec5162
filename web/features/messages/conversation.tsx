import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import {
  messagesWith,
  roomLog,
  useMarkConversationRead,
  type About,
  type TalkRef,
} from '#web/api/messages.ts';
import { ReportDialog, type Reported } from '#web/components/report-dialog.tsx';
import { isGone } from '#web/lib/api.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { isMine, useUser } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import type { Marks, TalkMessage } from './bubble.tsx';
import { Composer } from './composer.tsx';
import { messageDraft } from './message-draft.ts';
import { MessageLog } from './message-log.tsx';
import { OutgoingMessages } from './outgoing-messages.tsx';
import { hasReadNow, isBehind } from './read-progress.ts';
import { talkKey } from './talk-key.ts';
import { TypingLine } from './typing-line.tsx';
import { useOutgoing } from './use-outgoing.ts';

interface Props {
  talk: TalkRef;
  /** Name of the other side. */
  name: string;
  marks: Marks;
  unread: number;
  /** By the inbox; undefined while the conversation is not listed. */
  lastActivity: string | undefined;
  about: About | undefined;
  /** The message that a search led to. */
  foundId: number | undefined;
  /** Instead of the form, if the user cannot write here. */
  closed: ReactNode;
  /** True before a job of the two is paid: contact details get a warning first. */
  warnsOfContact?: boolean;
}

/** The messages of a conversation or room, and the form that sends one. */
export function Conversation({
  talk,
  name,
  marks,
  unread,
  lastActivity,
  about,
  foundId,
  closed,
  warnsOfContact = false,
}: Props) {
  const me = useUser();
  const thread = useInfiniteQuery({
    ...messagesWith('userId' in talk ? talk.userId : '', foundId),
    enabled: 'userId' in talk,
  });
  const room = useInfiniteQuery({
    ...roomLog('roomId' in talk ? talk.roomId : 0, foundId),
    enabled: 'roomId' in talk,
  });
  const log = 'roomId' in talk ? room : thread;
  const pages: { items: TalkMessage[] }[] = log.data?.pages ?? [];
  const messages = pages.toReversed().flatMap(({ items }) => items);
  // A team’s messages come from its account, no matter which of its members wrote them.
  const myId = messages.find(({ senderId }) => isMine(me, senderId))?.senderId ?? me.actingAccountId;
  const refetch = useEffectEvent(() => void log.refetch());
  const isStale = log.isSuccess && isBehind({ messages, lastActivity });
  useEffect(() => {
    if (isStale) refetch();
  }, [isStale]);
  useMarkedRead(
    talk,
    messages.at(-1)?.id,
    log.isSuccess && hasReadNow({ messages, myId, unread, lastActivity }),
  );
  const outgoing = useOutgoing(talk, messages);
  const [edited, setEdited] = useState(0);
  /** Moves the text of an unsent message back into the form. */
  const edit = (message: (typeof outgoing.messages)[number]) => {
    const draft = messageDraft(`${me.id}.${talkKey(talk)}`);
    draft.write({ content: [draft.read()?.content, message.content].filter(Boolean).join('\n') });
    setEdited(edited + 1);
    void outgoing.remove(message);
  };
  const [reported, setReported] = useState<Reported>();
  if (log.isLoadingError || isGone(log.error)) {
    return (
      <LoadError
        query={log}
        className="grid flex-1 content-center"
        title="Couldn’t load this conversation"
        text="It may not be yours, or the server is busy. Try again in a moment."
      />
    );
  }
  if (log.isPending) return <LoadingScreen variant="message" late />;
  return (
    <>
      {messages.length + outgoing.messages.length === 0 ? (
        // Scrolls where it does not fit: the field below it stays whole.
        <div className="grid min-h-0 flex-1 overflow-y-auto">
          <EmptyState
            className="lowest:py-3 lowest:[&>svg]:hidden"
            drawing="messages"
            title="No messages yet"
            text={`Send the first one to ${name.replace(/\.$/, '')}.`}
          />
        </div>
      ) : (
        <MessageLog
          messages={messages}
          myId={myId}
          name={name}
          marks={marks}
          hasEarlier={log.hasNextPage}
          isLoadingEarlier={log.isFetchingNextPage}
          onEarlier={() => void log.fetchNextPage()}
          foundId={foundId}
          outgoing={outgoing.messages.length}
          onReport={(targetId) =>
            setReported({ targetType: 'roomId' in talk ? 'room_message' : 'message', targetId })
          }
        >
          <OutgoingMessages
            messages={outgoing.messages}
            onRetry={(message) => void outgoing.sendAgain(message)}
            onEdit={closed === undefined ? edit : undefined}
            onDiscard={(message) => void outgoing.remove(message)}
          />
          <TypingLine talk={talk} name={name} />
        </MessageLog>
      )}
      {closed ?? (
        <Composer
          key={`${about?.requestId} ${about?.quoteId} ${edited}`}
          talk={talk}
          about={about}
          warnsOfContact={warnsOfContact}
          onSend={outgoing.send}
        />
      )}
      <ReportDialog reported={reported} onClose={() => setReported(undefined)} />
    </>
  );
}

/** Marks messages as read while they are on screen; a page in the background leaves them unread. */
function useMarkedRead(talk: TalkRef, newest: number | undefined, hasUnread: boolean) {
  const markRead = useMarkConversationRead();
  const isVisible = useIsVisible();
  const shouldMarkRead = hasUnread && isVisible;
  useEffect(() => {
    if (shouldMarkRead) markRead.mutate(talk);
    // Once per message that arrives while the conversation is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shouldMarkRead, newest]);
}

function useIsVisible() {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const onChange = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return isVisible;
}
