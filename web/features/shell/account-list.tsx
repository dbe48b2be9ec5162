import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { roleLabels } from '#contract/accounts/role-labels.ts';
import { fullName } from '#contract/names.ts';
import { useActFor } from '#web/api/team.ts';
import { unreadOf } from '#web/api/unread-messages.ts';
import type { User } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { cx } from '#web/ui/class-names.ts';

/** The accounts that the user acts for; nothing with one account. */
export function AccountList({ user }: { user: User }) {
  const actFor = useActFor();
  if (user.memberships.length === 0) return null;
  const accounts = [
    {
      id: user.id,
      name: fullName(user) || user.email,
      note: 'Your own account',
      image: user.profileImageUrl,
    },
    ...user.memberships.map(({ accountId, name, role }) => ({
      id: accountId,
      name,
      note: roleLabels[role],
      image: null,
    })),
  ];
  const readable = new Set([
    user.id,
    ...user.memberships
      .filter(({ permissions }) => permissions.includes('message') || permissions.includes('request'))
      .map(({ accountId }) => accountId),
  ]);
  return (
    <ul aria-label="Act for" className="mt-3 grid gap-1">
      {accounts.map(({ id, name, note, image }) => {
        const isActing = id === user.actingAccountId;
        return (
          <li key={id}>
            <button
              type="button"
              aria-current={isActing ? 'true' : undefined}
              disabled={actFor.isPending}
              onClick={() => !isActing && actFor.mutate(id)}
              className={cx(
                'flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-start hover:bg-fill touch:min-h-11',
                isActing && 'bg-accent-soft',
              )}
            >
              <Avatar name={name} src={image} size={28} />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-medium">{name}</span>
                <span className="block truncate text-xs text-ink-2">{note}</span>
              </span>
              {!isActing && readable.has(id) && <UnreadDot account={id} />}
              {isActing && <Check aria-label="Acting" className="size-4 text-accent" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Marks an account whose conversations have unread messages: the badge of the menu counts those of the acting one. */
function UnreadDot({ account }: { account: string }) {
  const { data = 0 } = useQuery(unreadOf(account));
  if (data === 0) return null;
  return (
    <span className="flex items-center">
      <span aria-hidden className="size-2 rounded-full bg-accent" />
      <span className="sr-only">, unread messages</span>
    </span>
  );
}
