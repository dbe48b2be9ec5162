import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { roomOfRequest } from '#web/api/messages.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { otherParty } from './parties.ts';

/** Leads to the room of the job, which also works between people who blocked each other. */
export function MessageButton({ request }: { request: RequestDetail }) {
  const href = useHref();
  const { userId } = otherParty(request);
  const { data: room, isPending } = useQuery(roomOfRequest(request.id));
  if (isPending || !userId) return null;
  const talk = room ? { room: room.id } : { with: userId, request: request.id };
  return (
    <Button href={href('/messages', talk)} icon={<MessageSquare aria-hidden />}>
      Send Message
    </Button>
  );
}
