import { isVoter } from '#contract/accounts/permissions.ts';
import { maxGroupMembers, maxVoters } from '#contract/limits.ts';
import { AppError } from '#server/errors.ts';
import type { AnyRole } from './invitations.view.ts';

interface Holder {
  role: AnyRole;
  shareBp: number | null;
}

/** True if the co-owners of a group hold shares; a club or school works without. */
export const usesShares = (members: Holder[]) => members.some(({ shareBp }) => shareBp !== null);

/** Returns the share with which a member gets a role: new co-owners start at 0.00%. */
export const startingShare = (members: Holder[], role: AnyRole) =>
  isVoter(role) && usesShares(members) ? 0 : null;

/** Throws `team_full` if nobody else may join a group, or vote in it. */
export function requireRoomInGroup(members: Holder[], role: AnyRole) {
  if (members.length >= maxGroupMembers)
    throw new AppError('team_full', { message: `A group has at most ${maxGroupMembers} members.` });
  requireVote(members, role);
}

export function requireVote(members: Holder[], role: AnyRole) {
  if (isVoter(role) && members.filter((one) => isVoter(one.role)).length >= maxVoters)
    throw new AppError('team_full', { message: `A group has at most ${maxVoters} co-owners.` });
}
