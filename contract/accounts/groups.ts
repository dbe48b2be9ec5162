import * as z from 'zod';
import { approvalBases } from '#contract/approvals/approval-rules.ts';
import { byId, dollars, email, idParam, oneLine, text, timestamp, userId } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  maxApprovalHours,
  maxGroupName,
  maxInvitationNote,
  maxPassword,
  maxTimeZone,
  maxVoters,
  minApprovalHours,
} from '#contract/limits.ts';
import { isTimeZone } from '#contract/time.ts';
import { group, groupInvitation, groupMember, groupRole, groupRow, shareBp } from './group.ts';
import { groupKinds, payModes } from './member-states.ts';
import { logEntry } from './team.ts';

/** Roles that a member gets by invitation or change; the managing owner hands theirs over. */
const givenRole = groupRole.exclude(['managing_owner']);

const newRule = z
  .object({
    /** Null for never. */
    threshold: dollars(0).nullable(),
    /** Null for more than half of the owners. */
    approvals: z.int().min(1).max(maxVoters).nullable(),
    basis: z.enum(approvalBases),
    approvalHours: z.int().min(minApprovalHours).max(maxApprovalHours),
    aogLimit: dollars(0),
    officerLimit: dollars(0),
  })
  .partial();

const byGroup = z.object({ id: userId });
const byInvitation = byGroup.extend({ invitationId: idParam });
const byMember = byGroup.extend({ userId });
const groupName = oneLine(1, maxGroupName);
const password = z.string().min(1).max(maxPassword);

export const groupEndpoints = {
  groups: endpoint({
    method: 'GET',
    path: '/api/groups',
    access: 'owner',
    needs: 'aircraft.read',
    summary: 'The groups that you share aircraft with',
    response: z.array(groupRow),
  }),
  createGroup: endpoint({
    method: 'POST',
    path: '/api/groups',
    access: 'owner',
    needs: 'aircraft.move',
    summary: 'Creates a group of co-owners, a club or a school; you’re its managing owner',
    status: 201,
    body: z.object({
      name: groupName,
      kind: z.enum(groupKinds),
      timeZone: z.string().max(maxTimeZone).refine(isTimeZone, 'Not a time zone'),
    }),
    response: group,
    errors: ['team_full'],
  }),
  group: endpoint({
    method: 'GET',
    path: '/api/groups/:id',
    access: 'owner',
    needs: 'aircraft.read',
    summary: 'A group: its people, shares, invitations and aircraft',
    params: byGroup,
    response: group,
  }),
  updateGroup: endpoint({
    method: 'PATCH',
    path: '/api/groups/:id',
    access: 'owner',
    needs: 'rules',
    summary: 'Renames a group, or changes how it decides on expenses and pays them',
    params: byGroup,
    body: z.object({
      name: groupName.optional(),
      payMode: z.enum(payModes).optional(),
      splitFrom: dollars(0).optional(),
      rule: newRule.optional(),
    }),
    response: group,
  }),
  moveAircraft: endpoint({
    method: 'PUT',
    path: '/api/aircraft/:id/group',
    access: 'owner',
    needs: 'aircraft.move',
    summary: 'Moves an aircraft into a group, or back to you; its open requests go along',
    params: byId,
    body: z.object({ groupId: userId.nullable() }),
    response: z.object({ groupId: userId.nullable() }),
    errors: ['job_running', 'aircraft_exists'],
  }),
  invitePerson: endpoint({
    method: 'POST',
    path: '/api/groups/:id/invitations',
    access: 'owner',
    needs: 'members',
    summary: 'Invites someone to the group by email',
    status: 201,
    params: byGroup,
    body: z.object({ email, role: givenRole, note: text(0, maxInvitationNote).default('') }),
    response: groupInvitation,
    errors: ['member_exists', 'invitation_exists', 'team_full'],
  }),
  resendGroupInvitation: endpoint({
    method: 'POST',
    path: '/api/groups/:id/invitations/:invitationId/resend',
    access: 'owner',
    needs: 'members',
    summary: 'Emails the invitation again with a new link',
    status: 204,
    params: byInvitation,
    errors: ['stale_state'],
  }),
  revokeGroupInvitation: endpoint({
    method: 'DELETE',
    path: '/api/groups/:id/invitations/:invitationId',
    access: 'owner',
    needs: 'members',
    summary: 'Revokes an invitation, so that its link no longer works',
    status: 204,
    params: byInvitation,
    errors: ['stale_state'],
  }),
  changeGroupMember: endpoint({
    method: 'PATCH',
    path: '/api/groups/:id/members/:userId',
    access: 'owner',
    needs: 'members',
    summary: 'Changes a member’s role; new co-owners start without a share',
    params: byMember,
    body: z.object({ role: givenRole }),
    response: groupMember,
    errors: ['last_owner', 'share_held', 'team_full'],
  }),
  removeGroupMember: endpoint({
    method: 'DELETE',
    path: '/api/groups/:id/members/:userId',
    access: 'owner',
    needs: 'aircraft.read',
    summary: 'Removes a member, or leaves the group',
    status: 204,
    params: byMember,
    errors: ['last_owner', 'share_held', 'share_due', 'has_open_work'],
  }),
  askGroupTransfer: endpoint({
    method: 'POST',
    path: '/api/groups/:id/transfer',
    access: 'owner',
    needs: 'transfer',
    summary: 'Offers your role as managing owner to another member; you become a co-owner once they accept',
    status: 201,
    params: byGroup,
    body: z.object({ userId, password }),
    response: z.object({ id: z.int(), expiresAt: timestamp }),
    errors: ['stale_state'],
  }),
  cancelGroupTransfer: endpoint({
    method: 'DELETE',
    path: '/api/groups/:id/transfer',
    access: 'owner',
    needs: 'transfer',
    summary: 'Cancels your offer of the role',
    status: 204,
    params: byGroup,
  }),
  acceptGroupTransfer: endpoint({
    method: 'POST',
    path: '/api/groups/:id/transfer/accept',
    access: 'owner',
    needs: 'aircraft.read',
    summary: 'Becomes the managing owner',
    status: 204,
    params: byGroup,
    body: z.object({ password }),
    errors: ['stale_state'],
  }),
  declineGroupTransfer: endpoint({
    method: 'POST',
    path: '/api/groups/:id/transfer/decline',
    access: 'owner',
    needs: 'aircraft.read',
    summary: 'Declines to become the managing owner',
    status: 204,
    params: byGroup,
  }),
  groupLog: endpoint({
    method: 'GET',
    path: '/api/groups/:id/log',
    access: 'owner',
    needs: 'rules',
    summary: 'Who joined, left and changed what in the group, newest first',
    params: byGroup,
    response: z.array(logEntry),
  }),
  proposeShares: endpoint({
    method: 'POST',
    path: '/api/groups/:id/share-changes',
    access: 'owner',
    needs: 'vote',
    summary:
      'Proposes the shares of all co-owners, which add up to 10,000; everyone whose share changes agrees',
    status: 201,
    params: byGroup,
    body: z.object({
      shares: z.array(z.object({ userId, shareBp })).min(1).max(maxVoters),
    }),
    response: group,
    errors: ['stale_state'],
  }),
  agreeToShares: endpoint({
    method: 'POST',
    path: '/api/share-changes/:id/agree',
    access: 'owner',
    needs: 'vote',
    summary: 'Agrees to a change of your share; with the last one the shares change',
    params: byId,
    response: group,
    errors: ['stale_state'],
  }),
  declineShares: endpoint({
    method: 'POST',
    path: '/api/share-changes/:id/decline',
    access: 'owner',
    needs: 'vote',
    summary: 'Declines a change of your share; nothing changes',
    params: byId,
    response: group,
    errors: ['stale_state'],
  }),
  withdrawShares: endpoint({
    method: 'POST',
    path: '/api/share-changes/:id/withdraw',
    access: 'owner',
    needs: 'vote',
    summary: 'Withdraws a proposed change of shares; who proposed it, or the managing owner',
    params: byId,
    response: group,
    errors: ['stale_state'],
  }),
};
