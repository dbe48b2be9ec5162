import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { roomOpenDays } from '#contract/product.ts';
import { roomById, type Room } from '#web/api/messages.ts';
import { isGone } from '#web/lib/api.ts';
import { pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useHref } from '#web/lib/paths.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { ClosedNote } from './closed-note.tsx';
import { Conversation } from './conversation.tsx';
import { LeadMenu } from './lead-menu.tsx';
import { RoomFiles } from './room-files.tsx';
import { TalkHeader } from './talk-header.tsx';

interface Props {
  roomId: number;
  unread: number;
  lastActivity: string | undefined;
  backHref: string;
  search: ReactNode;
  foundId: number | undefined;
  messageHref: (messageId: number) => string;
  renderJob: ((requestId: number) => ReactNode) | undefined;
}

/** The room of a job: its state, its events and the messages of its parties. */
export function RoomPane({
  roomId,
  unread,
  lastActivity,
  backHref,
  search,
  foundId,
  messageHref,
  renderJob,
}: Props) {
  const room = useQuery(roomById(roomId));
  if (room.isLoadingError || isGone(room.error)) {
    return (
      <LoadError
        query={room}
        className="grid h-full content-center"
        title="Couldn’t load this job room"
        text="It may not be yours, or the server is busy. Try again in a moment."
      />
    );
  }
  if (room.isPending) return <LoadingScreen variant="message" late />;
  const { title, tailNumber, requestId, isActive, isCurrent, otherName, other } = room.data;
  return (
    <section aria-label={`Job room: ${title}`} className="flex h-full min-h-0 flex-col">
      <TalkHeader
        person={other}
        backHref={backHref}
        tools={
          <>
            <LeadMenu talk={{ roomId }} lead={room.data.lead} />
            <RoomFiles roomId={roomId} name={otherName} messageHref={messageHref} />
            {search}
          </>
        }
        requestId={requestId}
        title={title}
        tailNumber={tailNumber}
      />
      {room.data.isReadByArbiter && <ArbiterNote />}
      {isCurrent && renderJob?.(requestId)}
      <EarlierMessages room={room.data} />
      <Conversation
        talk={{ roomId }}
        name={otherName}
        marks={room.data}
        unread={unread}
        lastActivity={lastActivity}
        about={undefined}
        foundId={foundId}
        warnsOfContact={!other.hasPaidJob}
        closed={isActive ? undefined : <ClosedNote>{closedReason(room.data)}</ClosedNote>}
      />
    </section>
  );
}

/** Both parties know who else reads what they write. */
const ArbiterNote = () => (
  <p role="status" className="flex gap-2 border-b border-line bg-caution-soft px-5 py-2 text-sm max-md:px-4">
    <Eye aria-hidden className="mt-0.5 size-4 shrink-0 text-caution" />
    The administrator who decides your dispute can read this room until they rule.
  </p>
);

/** Leads to what the two wrote about the request before it had a room. */
function EarlierMessages({ room: { earlier, otherUserId } }: { room: Room }) {
  const href = useHref();
  if (!earlier) return null;
  return (
    <p className="num flex flex-wrap items-center gap-x-3 border-b border-line px-5 py-1 text-sm text-ink-2 max-md:px-4 lowest:hidden">
      {pluralize(earlier.count, 'message')} about this job in your conversation
      <a
        href={href('/messages', { with: otherUserId, message: earlier.firstId })}
        className="link hit inline-flex min-h-9 items-center max-md:min-h-11"
      >
        View
      </a>
    </p>
  );
}

const closedReason = ({ other }: Room) =>
  other.isBlocked
    ? 'You blocked this person. To send a message, choose Unblock under More actions.'
    : `This room is read-only. Rooms close ${roomOpenDays} days after a job ends, or when an accepted quote is called off.`;
