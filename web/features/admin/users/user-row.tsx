import { EllipsisVertical } from 'lucide-react';
import { href } from '#contract/addresses.ts';
import type { AdminUser } from '#web/api/users.ts';
import { formatDate } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { changesOf, nameOf, typeLabel, type Change } from './user-changes.ts';

type Props = { user: AdminUser; onChange: (change: Change) => void };

/** One user: columns on a wide screen, a card on a phone. */
export function UserRow({ user, onChange }: Props) {
  const me = useUser();
  return (
    <div className="grid h-full content-center items-center gap-x-4 gap-y-1.5 px-5 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:px-4 md:grid-cols-[minmax(0,1.4fr)_9rem_minmax(0,1fr)_6rem_auto]">
      <div className="min-w-0">
        <p className="truncate font-semibold">
          <a href={href('/admin/users/:id', { id: user.id })} className="hover:underline">
            <bdi>{nameOf(user)}</bdi>
          </a>
        </p>
        <p className="truncate text-sm text-ink-2">
          <bdi>{user.email}</bdi>
        </p>
      </div>
      <div className="md:order-last">
        <Menu
          label={`Change ${nameOf(user)}`}
          items={changesOf(user, user.id === me.id).map((change, index) => ({
            label: change.label,
            line: index === 3,
            ...(change.danger && { tone: 'danger' as const }),
            onSelect: () => onChange(change),
          }))}
          renderTrigger={(props) => (
            <IconButton
              label={`Change ${nameOf(user)}`}
              icon={<EllipsisVertical aria-hidden />}
              size="sm"
              {...props}
            />
          )}
        />
      </div>
      <p className="text-sm text-ink-2 max-md:hidden">{typeLabel(user)}</p>
      <p className="flex min-w-0 flex-wrap gap-1 overflow-hidden max-md:col-span-2 max-md:max-h-7 md:max-h-14">
        <span className="md:hidden">
          <Badge>{typeLabel(user)}</Badge>
        </span>
        <UserBadges user={user} />
      </p>
      <p className="num text-sm text-ink-3 max-md:hidden">{formatDate(user.createdAt)}</p>
    </div>
  );
}

export const UserBadges = ({ user }: { user: AdminUser }) => (
  <>
    {user.suspendedAt && (
      <span title={user.suspensionReason ?? undefined}>
        <Badge tone="warning">Suspended</Badge>
      </span>
    )}
    {user.isAdmin && <Badge tone="accent">Administrator</Badge>}
    {user.hasDualAccess && <Badge tone="accent">Dual Access</Badge>}
    {user.isVerified && <Badge tone="ok">Verified</Badge>}
    {user.userTypeLocked && <Badge tone="caution">Type Locked</Badge>}
  </>
);
