import { ArrowLeft, Ban, BellOff, BellRing, ClipboardList, Ellipsis, Flag, User } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { fullName } from '#contract/names.ts';
import { displayName, useBlock, useMute, type Person } from '#web/api/messages.ts';
import { ReportDialog, type Reported } from '#web/components/report-dialog.tsx';
import { Ago } from '#web/lib/ago.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { useOnline } from '#web/ui/online.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

interface Props {
  person: Person;
  backHref: string;
  /** Files and the search. */
  tools: ReactNode;
  /** First line; the name of the other side unless it is a job. */
  title?: string;
  tailNumber?: string | null;
  requestId?: number;
}

/** Head of a conversation: who it is, whether they are online, and what can be done. */
export function TalkHeader({ person, backHref, tools, title, tailNumber, requestId }: Props) {
  const name = displayName(person);
  return (
    // Beside the buttons the smallest phones have no room for words: these get a line of their own.
    <header className="flex min-h-16 shrink-0 items-center gap-3 border-b border-line px-5 py-2 max-md:gap-1 max-md:px-2 max-[22.5rem]:not-low:flex-wrap low:min-h-0 low:py-1">
      <a
        href={backHref}
        aria-label="Back to all conversations"
        className="hit grid size-11 shrink-0 place-items-center max-[22.5rem]:not-low:me-auto md:hidden"
      >
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
      </a>
      <span className="max-md:hidden">
        <Avatar name={name} src={person.profileImageUrl} />
      </span>
      <div className="min-w-0 flex-1 max-[22.5rem]:not-low:order-last max-[22.5rem]:not-low:basis-full max-[22.5rem]:not-low:px-2">
        <h2
          dir="auto"
          className="truncate font-semibold max-md:not-low:line-clamp-2 max-md:not-low:whitespace-normal"
        >
          {title ?? name}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2 low:hidden">
          {tailNumber && <CodePlate>{tailNumber}</CodePlate>}
          {title && <Line>{name}</Line>}
          {!title && person.businessName && !person.isDeleted && <Line>{fullName(person)}</Line>}
          <Presence person={person} />
        </p>
      </div>
      {tools}
      {!person.isDeleted && <TalkMenu person={person} requestId={requestId} />}
    </header>
  );
}

const Line = ({ children }: { children: string }) => (
  <span dir="auto" className="truncate">
    {children}
  </span>
);

function Presence({ person: { isOnline, lastSeenAt } }: { person: Person }) {
  // What was loaded before the connection was lost says nothing about now.
  const isKnown = useOnline();
  if (isOnline && !isKnown) return null;
  if (isOnline) return <StatusLamp tone="ok">Online</StatusLamp>;
  return (
    lastSeenAt && (
      <span className="text-ink-3">
        Last seen <Ago at={lastSeenAt} />
      </span>
    )
  );
}

function TalkMenu({ person, requestId }: { person: Person; requestId: number | undefined }) {
  const href = useHref();
  const mute = useMute();
  const block = useBlock();
  const [isBlocking, setBlocking] = useState(false);
  const [reported, setReported] = useState<Reported>();
  const { userId, providerId, isMuted, isBlocked } = person;
  const items: MenuItem[] = [
    ...(providerId === null
      ? []
      : [
          {
            label: 'View Profile',
            icon: <User aria-hidden />,
            href: href('/providers/:id', { id: providerId }),
          },
        ]),
    ...(requestId === undefined
      ? []
      : [
          {
            label: 'View Request',
            icon: <ClipboardList aria-hidden />,
            href: href('/requests/:id', { id: requestId }),
          },
        ]),
    {
      label: isMuted ? 'Unmute' : 'Mute',
      icon: isMuted ? <BellRing aria-hidden /> : <BellOff aria-hidden />,
      onSelect: () => mute.mutate({ userId, isOn: !isMuted }),
    },
    {
      label: 'Report',
      icon: <Flag aria-hidden />,
      line: true,
      onSelect: () => setReported({ targetType: 'user', targetId: userId }),
    },
    isBlocked
      ? { label: 'Unblock', icon: <Ban aria-hidden />, onSelect: () => block.mutate({ userId, isOn: false }) }
      : { label: 'Block', icon: <Ban aria-hidden />, tone: 'danger', onSelect: () => setBlocking(true) },
  ];
  return (
    <>
      <Menu
        label="Conversation"
        items={items}
        renderTrigger={(props) => (
          <IconButton {...props} label="More actions" icon={<Ellipsis aria-hidden />} />
        )}
      />
      <ConfirmDialog
        open={isBlocking}
        title={`Block ${displayName(person)}?`}
        text="Neither of you can send messages to the other. Jobs that you share keep their room. You can undo this here."
        confirm="Block"
        danger
        pending={block.isPending}
        onConfirm={() => block.mutate({ userId, isOn: true }, { onSettled: () => setBlocking(false) })}
        onCancel={() => setBlocking(false)}
      />
      <ReportDialog reported={reported} onClose={() => setReported(undefined)} />
    </>
  );
}
