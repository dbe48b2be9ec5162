import type { GroupRole, TeamRole } from '#contract/accounts/permissions.ts';
import { invitationResendMinutes, maxInvitationSends } from '#contract/limits.ts';
import { addMinutes } from '#contract/time.ts';
import type { Invitation } from './teams.repo.ts';

/** The roles of teams and groups. */
export type AnyRole = TeamRole | GroupRole;

/** The switches that a role has. */
export const switchesOf = (
  role: AnyRole,
  { canQuote, canSign }: { canQuote: boolean; canSign: boolean },
) => ({
  canQuote: role === 'mechanic' && canQuote,
  canSign: role !== 'bookkeeper' && canSign,
});

type Shown = Omit<Invitation, 'invitedBy' | 'acceptedBy'> & {
  invitedBy: { userId: string; firstName: string | null; lastName: string | null };
  acceptedBy: { userId: string; firstName: string | null; lastName: string | null } | null;
};

/** Returns an invitation as the members see it. */
export const viewOf = <Role extends AnyRole = TeamRole>({ role, ...row }: Shown) => ({
  ...row,
  role: role as Role,
  resendAt: row.sends < maxInvitationSends ? addMinutes(row.lastSentAt, invitationResendMinutes) : null,
});
