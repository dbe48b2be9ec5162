import { fullName } from '#contract/names.ts';
import type { User } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { AccountList } from './account-list.tsx';
import { accountTypeLabel } from './navigation.ts';

/** The signed-in user: photo, name, email and account type. */
export const PersonCard = ({ user, size = 40 }: { user: User; size?: number }) => (
  <div>
    <div className="flex items-center gap-3">
      <Avatar name={fullName(user)} src={user.profileImageUrl} size={size} letter />
      <div className="min-w-0">
        <p className="truncate font-semibold">{fullName(user) || 'Pilot'}</p>
        <p className="truncate text-sm text-ink-2">{user.email}</p>
      </div>
    </div>
    <p className="mt-3">
      <Badge>{accountTypeLabel(user)}</Badge>
    </p>
    <AccountList user={user} />
  </div>
);
