import type { PlainPage } from '#contract/addresses.ts';
import { rolesOf, type User } from '#web/lib/session.ts';

export interface Entry {
  path: PlainPage;
  label: string;
  /** Shows how many messages are unread. */
  hasUnread?: true;
}

/** Entries of the bar and the drawer, by role. */
export function entriesFor(user: User): Entry[] {
  const { isOwner, isProvider } = rolesOf(user);
  const entries: (Entry | false)[] = [
    { path: '/home', label: 'Home' },
    isOwner && { path: '/providers', label: 'Find Services' },
    isOwner && { path: '/post-request', label: 'Post Request' },
    isProvider && { path: '/dashboard', label: 'Provider Dashboard' },
    isProvider && { path: '/jobs', label: 'Open Requests' },
    { path: '/messages', label: 'Messages', hasUnread: true },
    user.isAdmin && { path: '/admin', label: 'Administration' },
  ];
  return entries.filter((entry) => entry !== false);
}

/** What the avatar menu and the foot of the drawer offer. */
export const accountEntriesFor = (user: User): Entry[] => [
  { path: '/profile', label: 'Profile Settings' },
  { path: '/requests', label: rolesOf(user).isOwner ? 'My Requests' : 'My Jobs' },
  { path: '/aircraft', label: 'My Aircraft' },
  { path: '/account', label: 'Account Settings' },
];

/** What kind of account it is, as the badge says it. */
export const accountKind = ({ userType }: Pick<User, 'userType'>) =>
  userType === 'provider' ? 'Service Provider' : 'Aircraft Owner';

/** A page and what lies under it light up the same entry; the start page is Home. */
export const isCurrent = (path: string, current: string) =>
  current === path || current.startsWith(`${path}/`) || (path.endsWith('/home') && current === '/');
