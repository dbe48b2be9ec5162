import * as z from 'zod';
import { teamRoles } from '#contract/accounts/permissions.ts';
import { byId, userId } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxTeamMembers } from '#contract/limits.ts';

/** Who of a team works on a job. */
export const crew = z.object({
  leadId: userId.nullable(),
  memberIds: z.array(userId),
  /** The members who can be on it; empty for a provider who works alone. */
  people: z.array(
    z.object({
      userId,
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      profileImageUrl: z.string().nullable(),
      role: z.enum(teamRoles),
    }),
  ),
  /** True if the caller may put others on it. */
  canAssign: z.boolean(),
  /** True if the job has no lead and the caller may become it. */
  canTake: z.boolean(),
  /** True if the job runs for 24 hours with no one on it. */
  isLate: z.boolean(),
});

export const crewEndpoints = {
  getCrew: endpoint({
    method: 'GET',
    path: '/api/requests/:id/crew',
    access: 'provider',
    needs: 'work.read',
    summary: 'Who of the team leads the job and works on it',
    params: byId,
    response: crew,
    errors: ['stale_state'],
  }),
  setCrew: endpoint({
    method: 'PUT',
    path: '/api/requests/:id/crew',
    access: 'provider',
    needs: 'assign',
    summary: 'Decides who of the team leads the job and works on it',
    params: byId,
    body: z.object({ leadId: userId.nullable(), memberIds: z.array(userId).max(maxTeamMembers) }),
    response: crew,
    errors: ['stale_state'],
  }),
  takeJob: endpoint({
    method: 'POST',
    path: '/api/requests/:id/take',
    access: 'provider',
    needs: 'assign',
    summary: 'Takes a job without a lead; mechanics may if the team lets them',
    params: byId,
    response: crew,
    errors: ['stale_state'],
  }),
};
