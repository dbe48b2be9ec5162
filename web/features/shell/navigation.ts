import type { PlainPage } from '#contract/addresses.ts';
import { mayActing, rolesOf, type User } from '#web/lib/session.ts';

export interface Entry {
  path: PlainPage;
  label: string;
  /** Shows the number of unread messages. */
  hasUnread?: true;
}

const home = { path: '/home', label: 'Home' } as const;
const messages = { path: '/messages', label: 'Messages', hasUnread: true } as const;

/** Entries of the bar and the drawer, by role. */
export function entriesFor(user: User): Entry[] {
  const { isOwner, isProvider } = rolesOf(user);
  const entries: (Entry | false)[] = [
    home,
    isOwner && { path: '/providers', label: 'Find Services' },
    isOwner && { path: '/post-request', label: 'Post Request' },
    isProvider && { path: '/dashboard', label: 'Provider Dashboard' },
    isProvider && mayActing(user, 'quote') && { path: '/open-requests', label: 'Open Requests' },
    isProvider && user.memberships.length > 0 && { path: '/team', label: 'Team' },
    mayActing(user, 'message') && messages,
    isProvider &&
      mayActing(user, 'verification') && { path: '/verification', label: 'Business Verification' },
    user.isAdmin && { path: '/admin', label: 'Admin' },
  ];
  return entries.filter((entry) => entry !== false);
}

/** Entries of the avatar menu and of the end of the drawer. */
export const accountEntriesFor = (user: User): Entry[] => [
  { path: '/profile', label: 'Profile Settings' },
  ...(rolesOf(user).isProvider
    ? ([
        { path: '/team', label: 'Team' },
        { path: '/quotes', label: 'My Quotes' },
        { path: '/credentials', label: 'Credentials' },
        ...(mayActing(user, 'money.read') ? ([{ path: '/payouts', label: 'Payouts' }] as const) : []),
      ] as const)
    : []),
  { path: '/requests', label: rolesOf(user).isOwner ? 'My Requests' : 'My Jobs' },
  { path: '/aircraft', label: 'My Aircraft' },
  ...(rolesOf(user).isOwner ? ([{ path: '/fleet', label: 'Fleet' }] as const) : []),
  { path: '/payments', label: 'Payments' },
  { path: '/file-upload', label: 'My Documents' },
  { path: '/referrals', label: 'Referral Rewards' },
  { path: '/mobile-qr', label: 'On Your Phone' },
  { path: '/support', label: 'Support' },
  { path: '/account', label: 'Account Settings' },
];

/** The five pages that an owner or a provider needs most, for the bar at the bottom of a phone. */
export const phoneEntries = {
  owner: [
    home,
    { path: '/aircraft', label: 'My Aircraft' },
    { path: '/requests', label: 'Requests' },
    messages,
    { path: '/providers', label: 'Find' },
  ],
  provider: [
    home,
    { path: '/open-requests', label: 'Requests' },
    { path: '/requests', label: 'My Jobs' },
    messages,
    { path: '/schedule', label: 'Schedule' },
  ],
} as const satisfies Record<User['userType'], readonly Entry[]>;
export type PhonePage = (typeof phoneEntries)[User['userType']][number]['path'];

/** Returns the label of the account type. */
export const accountTypeLabel = ({ userType }: Pick<User, 'userType'>) =>
  userType === 'provider' ? 'Service Provider' : 'Aircraft Owner';

/** True if `current` is the entry's page or one below it; the start page counts as Home. */
export const isCurrent = (path: string, current: string) =>
  current === path || current.startsWith(`${path}/`) || (path.endsWith('/home') && current === '/');
