import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, ShieldCheck } from 'lucide-react';
import { roomOpenDays } from '#contract/product.ts';
import { roomById, type Room } from '#web/api/messages.ts';
import { statusLabels } from '#web/components/request-status.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { ClosedNote } from './closed-note.tsx';
import { Conversation } from './conversation.tsx';
import { TalkHeader } from './talk-header.tsx';

interface Props {
  roomId: number;
  unread: number;
  backHref: string;
  foundId: number | undefined;
}

/** The room of a job: its state, its events and the messages of its parties. */
export function RoomPane({ roomId, unread, backHref, foundId }: Props) {
  const room = useQuery(roomById(roomId));
  if (room.isError) {
    return (
      <ErrorState
        className="grid h-full content-center"
        title="Couldn’t load this job room"
        text="It may not be yours, or the server is busy. Try again in a moment."
        onRetry={() => void room.refetch()}
        pending={room.isFetching}
      />
    );
  }
  if (room.isPending) return <LoadingScreen variant="message" late />;
  const { title, tailNumber, requestId, isActive, otherName, other } = room.data;
  return (
    <section aria-label={`Job room: ${title}`} className="flex h-full min-h-0 flex-col">
      <TalkHeader
        person={other}
        backHref={backHref}
        requestId={requestId}
        title={
          <>
            <span dir="auto" className="truncate">
              {title}
            </span>
            {tailNumber && <CodePlate>{tailNumber}</CodePlate>}
          </>
        }
      />
      <JobCard room={room.data} />
      <Conversation
        talk={{ roomId }}
        name={otherName}
        marks={room.data}
        unread={unread}
        about={undefined}
        foundId={foundId}
        warnsOfContact={!other.hasPaidJob}
        closed={isActive ? undefined : <ClosedNote>{closedReason(room.data)}</ClosedNote>}
      />
    </section>
  );
}

const closedReason = ({ other }: Room) =>
  other.isBlocked
    ? 'You blocked this person. To send a message, choose Unblock under More actions.'
    : `This room is read-only. Rooms close ${roomOpenDays} days after a job ends, or when an accepted quote is called off.`;

/** The state of the job, and the way to its page. */
function JobCard({ room: { status, requestId } }: { room: Room }) {
  const href = useHref();
  const { label, tone } = statusLabels[status];
  return (
    <div className="flex shrink-0 items-center justify-between gap-3 border-b border-line px-5 py-2.5 text-sm max-md:px-4">
      <p className="flex flex-wrap items-center gap-x-3">
        <StatusLamp tone={tone}>{label}</StatusLamp>
        {heldText[status] && (
          <span className="flex items-center gap-1.5 text-ink-2">
            <ShieldCheck aria-hidden className="size-4 text-ok" />
            {heldText[status]}
          </span>
        )}
      </p>
      <Button size="sm" href={href('/requests/:id', { id: requestId })} icon={<ArrowUpRight aria-hidden />}>
        View Job
      </Button>
    </div>
  );
}

const heldText: Partial<Record<Room['status'], string>> = {
  in_progress: 'Payment held until the work is confirmed',
  delivered: 'Payment held until the work is confirmed',
  disputed: 'Payment frozen until the dispute ends',
};
