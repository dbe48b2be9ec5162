import { fullName } from '#contract/names.ts';
import type { AdminUser, UserChange } from '#web/api/users.ts';

type Kinds<Of> = Of extends UserChange ? Omit<Of, 'user' | 'reason'> : never;

/** A change that an administrator chose, and the texts of its menu item and dialog. */
export interface Change {
  user: AdminUser;
  to: Kinds<UserChange>;
  label: string;
  /** What follows for the user. */
  text: string;
  pendingText: string;
  danger?: boolean;
  hasOptionalReason?: boolean;
  /** Why it can't be done now, and what to do first. */
  blocked?: string | undefined;
}

const typeLabels = { owner: 'Aircraft Owner', provider: 'Service Provider' };
export const typeLabel = ({ userType }: Pick<AdminUser, 'userType'>) => typeLabels[userType];
export const nameOf = (user: AdminUser) => fullName(user) || user.email;

/** Why a user can't become an administrator; undefined if they can. */
function whyNotAdministrator(user: AdminUser) {
  if (!user.emailVerifiedAt)
    return `${nameOf(user)} can’t become an administrator before they confirm ${user.email}.`;
  if (user.suspendedAt) return `${nameOf(user)} is suspended. Lift the suspension first.`;
  return undefined;
}

/** The changes that are possible for a user, in the order of the menu; `isOwn` for the administrator's own account. */
export function changesOf(user: AdminUser, isOwn: boolean): Change[] {
  const name = nameOf(user);
  const otherType = user.userType === 'owner' ? 'provider' : 'owner';
  const changes: Omit<Change, 'user'>[] = [
    {
      to: { kind: 'dual-access', hasDualAccess: !user.hasDualAccess },
      label: user.hasDualAccess ? 'Remove Dual Access' : 'Grant Dual Access',
      text: user.hasDualAccess
        ? `${name} will only be able to act as ${typeLabel(user)}.`
        : `${name} will be able to post requests and offer services.`,
      pendingText: 'Saving...',
      danger: user.hasDualAccess,
      blocked:
        isOwn && !user.hasDualAccess
          ? 'This is your own account. Another administrator grants you dual access.'
          : undefined,
    },
    {
      to: { kind: 'type', userType: otherType },
      label: `Change to ${typeLabels[otherType]}`,
      text: `The account type of ${name} changes, even if it’s locked.`,
      pendingText: 'Saving...',
    },
    {
      to: { kind: 'type-lock', userTypeLocked: !user.userTypeLocked },
      label: user.userTypeLocked ? 'Unlock Account Type' : 'Lock Account Type',
      text: user.userTypeLocked
        ? `${name} will be able to switch the account type again.`
        : `${name} won’t be able to switch the account type.`,
      pendingText: 'Saving...',
    },
    {
      to: { kind: 'sign-out' },
      label: 'Sign Out Everywhere',
      text: `All sessions of ${name} end. They can sign in again.`,
      pendingText: 'Signing out...',
    },
    {
      to: { kind: 'administrator', isAdmin: !user.isAdmin },
      label: user.isAdmin ? 'Remove Administrator' : 'Make Administrator',
      text: user.isAdmin
        ? `${name} will no longer see this panel.`
        : `${name} will be able to see and change everything in this panel.`,
      pendingText: 'Saving...',
      danger: true,
      blocked: user.isAdmin ? undefined : whyNotAdministrator(user),
    },
  ];
  if (user.suspendedAt)
    changes.push({
      to: { kind: 'suspension', isSuspended: false },
      label: 'Lift Suspension',
      text: `${name} will be able to post, quote and write to new people again.`,
      pendingText: 'Lifting...',
      hasOptionalReason: true,
    });
  // An administrator cannot be suspended; their rights go first.
  else if (!user.isAdmin)
    changes.push({
      to: { kind: 'suspension', isSuspended: true },
      label: 'Suspend Account',
      text: `${name} will be hidden and signed out. They’ll read your reason. Running jobs go on and payouts wait.`,
      pendingText: 'Suspending...',
      danger: true,
    });
  return changes.map((change) => ({ ...change, user }));
}
