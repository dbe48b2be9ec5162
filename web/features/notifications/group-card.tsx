import {
  BadgeCheck,
  BookOpen,
  Bell,
  CheckCheck,
  ChevronRight,
  CircleDollarSign,
  Clock,
  Gavel,
  Gift,
  LifeBuoy,
  MessageSquare,
  Plane,
  ScanSearch,
  Star,
  Tag,
  UserRound,
  Wrench,
  type LucideIcon,
  Users,
  Vote,
} from 'lucide-react';
import { useState } from 'react';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';
import type { Notification } from '#web/api/notifications.ts';
import {
  actionOf,
  foldMessages,
  kindOf,
  unreadIds,
  type NotificationGroup,
} from '#web/components/notifications/notification-groups.ts';
import { NotificationRow } from '#web/components/notifications/notification-row.tsx';
import { statusLabels } from '#web/components/request-status.ts';
import { useHref } from '#web/lib/paths.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

/** Rows of a group that show at first. */
const maxRows = 3;

const icons: Record<NotificationKind, LucideIcon> = {
  request_matched: Tag,
  invited: Tag,
  quote_received: Tag,
  quote_expiring: Clock,
  quote_decided: Tag,
  job_progress: Wrench,
  payment: CircleDollarSign,
  share_due: CircleDollarSign,
  payout: CircleDollarSign,
  prebuy: ScanSearch,
  dispute: Gavel,
  approval: Vote,
  review_wanted: Star,
  review: Star,
  message_unread: MessageSquare,
  maintenance_due: Plane,
  logbook: BookOpen,
  verification: BadgeCheck,
  credential: BadgeCheck,
  member: Users,
  referral: Gift,
  support: LifeBuoy,
  account: UserRound,
};

/** `onRead` gets the ids of the unread notifications that the user opened or marked. */
type Props = { group: NotificationGroup; onRead: (unreadIds: number[]) => void };

/** The notifications of one job, the newest first; older ones show on request. */
export function GroupCard({ group, onRead }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = foldMessages(group.items);
  const unread = unreadIds(group.items);
  const hidden = showsAll ? 0 : Math.max(0, rows.length - maxRows);
  return (
    <Card className="overflow-hidden">
      <GroupHead group={group} unread={unread} onRead={onRead} />
      <ul className="divide-y divide-line border-t border-line">
        {rows.slice(0, rows.length - hidden).map((row) => (
          <FoldedRow key={row[0]?.id} row={row} onRead={onRead} />
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          className="min-h-11 w-full border-t border-line px-5 text-start text-sm font-medium text-ink-2 hover:bg-fill max-md:px-4"
          onClick={() => setShowsAll(true)}
        >
          Show {hidden} Earlier
        </button>
      )}
    </Card>
  );
}

function GroupHead({ group, unread, onRead }: Props & { unread: number[] }) {
  const href = useHref();
  const { status, tailNumber } = group.request ?? {};
  const page = group.request && href('/requests/:id', { id: group.request.id });
  return (
    <div className="flex min-h-13 items-center gap-2.5 ps-5 pe-2 max-md:ps-4">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 py-2">
        <h2 className="card-title min-w-0 truncate">{group.title}</h2>
        {tailNumber && <CodePlate>{tailNumber}</CodePlate>}
        {status && (
          <StatusLamp tone={statusLabels[status].tone} className="text-sm">
            {statusLabels[status].label}
          </StatusLamp>
        )}
      </div>
      <CountBadge count={unread.length} />
      {unread.length > 0 && <span className="sr-only">unread</span>}
      <span className="ms-auto flex shrink-0">
        {unread.length > 0 && (
          <IconButton
            label={`Mark ${group.title} as read`}
            icon={<CheckCheck aria-hidden />}
            onClick={() => onRead(unread)}
          />
        )}
        {page && (
          <a
            href={page}
            aria-label={`Open ${group.title}`}
            className={buttonClass({ variant: 'ghost' }, 'btn-square')}
          >
            <ChevronRight aria-hidden className="rtl:-scale-x-100" />
          </a>
        )}
      </span>
    </div>
  );
}

/** A notification, or messages of one conversation under their newest. */
function FoldedRow({ row, onRead }: { row: Notification[]; onRead: Props['onRead'] }) {
  const [item] = row;
  const ids = unreadIds(row);
  if (!item) return null;
  const kind = kindOf(item);
  const Icon = kind ? icons[kind] : Bell;
  return (
    <li className={cx(ids.length > 0 && 'bg-accent-soft/40')}>
      <NotificationRow
        item={item}
        isUnread={ids.length > 0}
        action={actionOf(item)}
        icon={
          <span className="grid size-9 shrink-0 place-items-center rounded-control bg-fill text-ink-2">
            <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
          </span>
        }
        onOpen={() => onRead(ids)}
      />
    </li>
  );
}
