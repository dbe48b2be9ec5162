import { BellOff, BriefcaseBusiness, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { displayName, type InboxEntry } from '#web/api/messages.ts';
import { useReplying, useTyping } from '#web/api/typing.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { isMine, useUser } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, CountBadge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { moveFocus } from './move-focus.ts';

interface Props {
  entry: InboxEntry;
  isChosen: boolean;
  href: string;
}

/** One conversation or job room of the inbox. */
export function InboxRow({ entry, isChosen, href }: Props) {
  const isRoom = entry.kind === 'room';
  const name = isRoom ? entry.title : displayName(entry);
  const isUnread = entry.unreadCount > 0;
  const isOnline = !isRoom && entry.isOnline;
  const talk = isRoom ? { roomId: entry.id } : { userId: entry.userId };
  const isTyping = useTyping(talk);
  const replying = useReplying(talk);
  return (
    <a
      href={href}
      onKeyDown={moveFocus}
      aria-current={isChosen ? 'true' : undefined}
      className="relative flex items-center gap-3 px-5 py-3 hover:bg-fill aria-[current=true]:bg-accent-soft max-md:px-4"
    >
      <span className="relative">
        <Avatar name={isRoom ? entry.otherName : name} src={entry.profileImageUrl} online={isOnline} />
        {isRoom && (
          <span className="absolute -inset-e-1 -bottom-1 grid size-5 place-items-center rounded-full bg-ink text-surface ring-2 ring-surface">
            <BriefcaseBusiness aria-hidden className="size-3" />
            <span className="sr-only">Job room</span>
          </span>
        )}
        {isOnline && <span className="sr-only">Online</span>}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span
            className={cx('flex min-w-0 items-center gap-1.5', isUnread ? 'font-semibold' : 'font-medium')}
          >
            <span dir="auto" className="truncate">
              {name}
            </span>
            {entry.isMuted && <BellOff aria-label="Muted" className="size-3.5 shrink-0 text-ink-3" />}
          </span>
          <time
            dateTime={entry.lastActivity}
            className={cx('num shrink-0 text-xs', isUnread ? 'font-medium text-accent' : 'text-ink-3')}
          >
            {formatDateTime(entry.lastActivity)}
          </time>
        </span>
        {isRoom && (
          <span className="block truncate text-xs text-ink-2">
            {entry.tailNumber && (
              <>
                <span translate="no" className="font-mono">
                  {entry.tailNumber}
                </span>{' '}
                ·{' '}
              </>
            )}
            <bdi>{entry.otherName}</bdi>
          </span>
        )}
        <span className="flex items-center gap-2 text-sm">
          <span
            dir="auto"
            className={cx('min-w-0 flex-1 truncate', isUnread ? 'font-medium text-ink' : 'text-ink-2')}
          >
            {replying ? (
              <span className="text-accent">{replying} is replying...</span>
            ) : isTyping ? (
              <span className="text-accent">Typing...</span>
            ) : (
              <LastMessage entry={entry} />
            )}
          </span>
          {isUnread && (
            <span>
              <CountBadge count={entry.unreadCount} />
              <span className="sr-only"> unread</span>
            </span>
          )}
          <LeadChip entry={entry} />
        </span>
      </span>
    </a>
  );
}

/** Who of the team answers for the conversation; nothing where a person writes alone. */
function LeadChip({ entry: { lead } }: { entry: InboxEntry }) {
  if (lead === undefined) return null;
  if (lead === null) return <Badge>No lead</Badge>;
  return (
    <span>
      <Avatar name={lead.firstName} size={22} />
      <span className="sr-only">{lead.firstName} leads</span>
    </span>
  );
}

function LastMessage({ entry }: { entry: InboxEntry }): ReactNode {
  const me = useUser();
  return (
    <>
      {isMine(me, entry.lastSenderId) && <span dir="ltr">{entry.lastAuthor ?? 'You'}: </span>}
      {entry.lastMessage || (
        <>
          <Paperclip aria-hidden className="inline size-3.5" /> Files
        </>
      )}
    </>
  );
}
