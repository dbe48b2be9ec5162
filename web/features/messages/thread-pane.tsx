import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { displayName, personById, type About, type Person } from '#web/api/messages.ts';
import { isGone } from '#web/lib/api.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { ClosedNote } from './closed-note.tsx';
import { Conversation } from './conversation.tsx';
import { LeadMenu } from './lead-menu.tsx';
import { TalkHeader } from './talk-header.tsx';

interface Props {
  userId: string;
  unread: number;
  lastActivity: string | undefined;
  backHref: string;
  search: ReactNode;
  about: About | undefined;
  foundId: number | undefined;
}

/** The conversation with a user. */
export function ThreadPane({ userId, unread, lastActivity, backHref, search, about, foundId }: Props) {
  // A former link to who founded a team leads to the team, whose events name its own account.
  const { data: linked } = useQuery(personById(userId));
  const person = useQuery(personById(linked?.userId ?? userId));
  if (person.isLoadingError || isGone(person.error)) {
    return (
      <LoadError
        query={person}
        className="grid h-full content-center"
        title="Couldn’t load this conversation"
        text="It may not be yours, or the server is busy. Try again in a moment."
      />
    );
  }
  if (person.isPending) return <LoadingScreen variant="message" late />;
  const name = displayName(person.data);
  const talk = { userId: person.data.userId };
  return (
    <section aria-label={`Conversation with ${name}`} className="flex h-full min-h-0 flex-col">
      <TalkHeader
        person={person.data}
        backHref={backHref}
        tools={
          <>
            <LeadMenu talk={talk} lead={person.data.lead} />
            {search}
          </>
        }
        {...(about?.requestId && { requestId: about.requestId })}
      />
      <Conversation
        talk={talk}
        name={name}
        marks={person.data}
        unread={unread}
        lastActivity={lastActivity}
        about={about}
        foundId={foundId}
        warnsOfContact={!person.data.hasPaidJob}
        closed={person.data.canWrite ? undefined : <ClosedNote>{reasonOf(person.data)}</ClosedNote>}
      />
    </section>
  );
}

function reasonOf({ isDeleted, isBlocked }: Person) {
  if (isDeleted) return 'This account was deleted. You keep the messages.';
  if (isBlocked) return 'You blocked this person. To send a message, choose Unblock under More actions.';
  return 'You can reply once this person messages you.';
}
