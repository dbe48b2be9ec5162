import * as z from 'zod';
import { byId, userId } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxTeamMembers } from '#contract/limits.ts';

/** Who of a team works on a job. */
export const crew = z.object({
  leadId: userId.nullable(),
  memberIds: z.array(userId),
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
