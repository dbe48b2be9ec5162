import * as z from 'zod';
import { byId, email, text, timestamp, userId } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxInvitationNote, maxPassword } from '#contract/limits.ts';
import { accountEvents, invitationStatuses } from './member-states.ts';
import { groupRoles, teamPermissions, teamRoles } from './permissions.ts';

export const teamRole = z.enum(teamRoles);
const anyRole = z.enum([...teamRoles, ...groupRoles]);
const password = z.string().min(1).max(maxPassword);

/** What a role may do beside its permissions. */
const switches = { canQuote: z.boolean(), canSign: z.boolean() };

export const person = z.object({
  userId,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});

/** Someone who acts for a provider; alone it is the provider. */
export const teamMember = person.extend({
  ...switches,
  profileImageUrl: z.string().nullable(),
  role: teamRole,
  showsOnProfile: z.boolean(),
  joinedAt: timestamp,
  isYou: z.boolean(),
  /** For owners and managers, and one’s own. */
  email: z.string().nullable(),
});

const teamMembers = z.array(
  teamMember.extend({
    /** Running jobs that the member leads. */
    jobsLed: z.int(),
    /** Of the caller alone: true if they want no email or push message about the account. */
    isMuted: z.boolean(),
  }),
);

export const teamInvitation = z.object({
  ...switches,
  id: z.int(),
  email: z.string(),
  role: teamRole,
  note: z.string(),
  status: z.enum(invitationStatuses),
  invitedBy: person,
  /** Who accepted it, with any account. */
  acceptedBy: person.nullable(),
  lastSentAt: timestamp,
  expiresAt: timestamp,
  /** From when it can be sent again; null if it was sent as often as it may be. */
  resendAt: timestamp.nullable(),
});

export const team = z.object({
  /** The shared account; null while the provider works alone. */
  accountId: userId.nullable(),
  providerId: z.int(),
  name: z.string(),
  members: teamMembers,
  /** For members who may invite; ended ones for 30 days. */
  invitations: z.array(teamInvitation),
  transfer: z.object({ id: z.int(), from: person, to: person, expiresAt: timestamp }).nullable(),
  settings: z.object({ mechanicsTake: z.boolean() }),
  /** What the caller may do here. */
  can: z.array(z.enum(teamPermissions)),
  /** Of a provider who works alone: the conversations that the first member will read too. */
  sharedConversations: z.int(),
});

/** An invitation as its link shows it. */
export const openInvitation = z.object({
  ...switches,
  kind: z.enum(['team', 'group']),
  name: z.string(),
  isVerified: z.boolean(),
  role: anyRole,
  invitedBy: z.string(),
  note: z.string(),
  /** 's••@example.com' */
  sentTo: z.string(),
  expiresAt: timestamp,
  /** True if an account has the address. */
  hasAccount: z.boolean(),
  /** What the other members will see of the new one. */
  sees: z.array(z.string()),
});

export const logEntry = z.object({
  id: z.int(),
  at: timestamp,
  event: z.enum(accountEvents),
  actor: person.nullable(),
  subject: person.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

const byUser = z.object({ userId });
const byToken = z.object({ token: text(16, 64) });

export const teamEndpoints = {
  setActing: endpoint({
    method: 'PUT',
    path: '/api/auth/acting',
    access: 'user',
    summary: 'Chooses the account that lists and new rows belong to: your own, or a shared one',
    body: z.object({ accountId: userId }),
    response: z.object({ actingAccountId: userId }),
    errors: ['not_member'],
  }),
  muteMembership: endpoint({
    method: 'PUT',
    path: '/api/auth/memberships/:accountId/mute',
    access: 'user',
    summary:
      'Stops emails and push messages about a shared account, or starts them again; the app still shows all',
    params: z.object({ accountId: userId }),
    body: z.object({ isMuted: z.boolean() }),
    response: z.object({ isMuted: z.boolean() }),
    errors: ['not_member'],
  }),
  team: endpoint({
    method: 'GET',
    path: '/api/team',
    access: 'provider',
    needs: 'work.read',
    summary: 'The people who act for your business; you alone until someone joins',
    response: team,
    errors: ['provider_profile_required'],
  }),
  inviteMember: endpoint({
    method: 'POST',
    path: '/api/team/invitations',
    access: 'provider',
    needs: 'members',
    summary: 'Invites someone to the team by email; managers invite mechanics and bookkeepers',
    status: 201,
    body: z.object({
      email,
      role: teamRole,
      canQuote: z.boolean().default(false),
      canSign: z.boolean().default(false),
      note: text(0, maxInvitationNote).default(''),
    }),
    response: teamInvitation,
    errors: ['provider_profile_required', 'member_exists', 'invitation_exists', 'team_full'],
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/api/team/invitations/:id/resend',
    access: 'provider',
    needs: 'members',
    summary: 'Emails the invitation again with a new link',
    status: 204,
    params: byId,
    errors: ['provider_profile_required', 'stale_state'],
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/team/invitations/:id',
    access: 'provider',
    needs: 'members',
    summary: 'Revokes an invitation, so that its link no longer works',
    status: 204,
    params: byId,
    errors: ['provider_profile_required', 'stale_state'],
  }),
  changeMember: endpoint({
    method: 'PATCH',
    path: '/api/team/members/:userId',
    access: 'provider',
    needs: 'members',
    summary: 'Changes a member’s role and switches; only owners make owners and managers',
    params: byUser,
    body: z.object({
      role: teamRole.optional(),
      canQuote: z.boolean().optional(),
      canSign: z.boolean().optional(),
      showsOnProfile: z.boolean().optional(),
    }),
    response: teamMember,
    errors: ['provider_profile_required', 'last_owner', 'certificate_missing'],
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/team/members/:userId',
    access: 'provider',
    needs: 'work.read',
    summary: 'Removes a member, or leaves the team',
    status: 204,
    params: byUser,
    body: z.object({ reassignTo: userId.nullable().optional() }),
    errors: ['provider_profile_required', 'last_owner', 'has_assignments'],
  }),
  askTransfer: endpoint({
    method: 'POST',
    path: '/api/team/transfer',
    access: 'provider',
    needs: 'team',
    summary: 'Offers your role as owner to another member; you become a manager once they accept',
    status: 201,
    body: z.object({ userId, password }),
    response: z.object({ id: z.int(), expiresAt: timestamp }),
    errors: ['provider_profile_required', 'stale_state'],
  }),
  cancelTransfer: endpoint({
    method: 'DELETE',
    path: '/api/team/transfer',
    access: 'provider',
    needs: 'team',
    summary: 'Cancels your offer of ownership',
    status: 204,
    errors: ['provider_profile_required'],
  }),
  acceptTransfer: endpoint({
    method: 'POST',
    path: '/api/team/transfer/accept',
    access: 'provider',
    needs: 'work.read',
    summary: 'Becomes an owner; payouts wait until an owner confirms the bank account',
    status: 204,
    body: z.object({ password }),
    errors: ['provider_profile_required'],
  }),
  declineTransfer: endpoint({
    method: 'POST',
    path: '/api/team/transfer/decline',
    access: 'provider',
    needs: 'work.read',
    summary: 'Declines to become an owner',
    status: 204,
    errors: ['provider_profile_required'],
  }),
  updateTeamSettings: endpoint({
    method: 'PATCH',
    path: '/api/team/settings',
    access: 'provider',
    needs: 'team',
    summary: 'Decides whether mechanics may take jobs without a lead',
    body: z.object({ mechanicsTake: z.boolean() }),
    response: z.object({ mechanicsTake: z.boolean() }),
    errors: ['provider_profile_required'],
  }),
  teamLog: endpoint({
    method: 'GET',
    path: '/api/team/log',
    access: 'provider',
    needs: 'team',
    summary: 'Who joined, left and changed what in the team, newest first',
    response: z.array(logEntry),
    errors: ['provider_profile_required'],
  }),
  exportTeam: endpoint({
    method: 'GET',
    path: '/api/team/export',
    access: 'provider',
    needs: 'team',
    mayLag: true,
    summary: 'The data of the business as JSON',
    responseKind: 'file',
    errors: ['provider_profile_required'],
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/api/invitations/:token',
    access: 'public',
    summary: 'An invitation, by the token of its link',
    params: byToken,
    response: openInvitation,
    errors: ['invalid_token'],
  }),
  acceptInvitation: endpoint({
    forUnconfirmed: true,
    method: 'POST',
    path: '/api/invitations/:token/accept',
    access: 'user',
    summary: 'Joins with your account, whatever its address',
    params: byToken,
    response: z.object({ accountId: userId, role: anyRole }),
    errors: ['invalid_token', 'member_exists', 'team_full'],
  }),
  declineInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/:token/decline',
    access: 'public',
    summary: 'Declines an invitation',
    params: byToken,
    response: z.object({ ok: z.literal(true) }),
    errors: ['invalid_token'],
  }),
};
