import * as z from 'zod';
import { squawkIds } from '#contract/aircraft/squawks.ts';
import { byId, id, pageQuery, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxNote, maxRequestedReminders, maxRequestsTogether, maxSearchText } from '#contract/limits.ts';
import { maxSelectedMatches } from '#contract/matching/match-score.ts';
import { urgency } from './catalog.ts';
import {
  jobStages,
  newRequest,
  openRequest,
  requestDetail,
  requestStatus,
  serviceRequest,
} from './requests.ts';
import { newSearch, openRequestFilters, savedSearch } from './saved-searches.ts';

export const requestEndpoints = {
  myRequests: endpoint({
    method: 'GET',
    path: '/api/requests/my',
    access: 'user',
    mayLag: true,
    needs: { team: 'work.read', group: 'aircraft.read' },
    summary: 'An owner’s requests or a provider’s jobs',
    query: pageQuery.extend({
      as: z.enum(['owner', 'provider']).optional(),
      status: requestStatus.optional(),
      /** A part of a provider's jobs: what waits for the provider, what runs, what has ended, the cancelled ones too. */
      stage: z.enum(jobStages).optional(),
      q: text(0, maxSearchText).optional(),
    }),
    response: serviceRequest,
    paged: true,
  }),
  openRequests: endpoint({
    method: 'GET',
    path: '/api/requests',
    access: 'provider',
    mayLag: true,
    needs: 'quote',
    summary: 'Open requests, for providers',
    errors: ['provider_profile_required'],
    query: pageQuery.extend({
      ...openRequestFilters.shape,
      sort: z.enum(['newest', 'nearest', 'match']).default('newest'),
      /** 'reach' leaves out what lies beyond the reach of the caller's served airports; invitations stay. */
      within: z.enum(['reach', 'anywhere']).default('anywhere'),
    }),
    response: openRequest,
    paged: true,
  }),
  savedSearches: endpoint({
    method: 'GET',
    path: '/api/saved-searches',
    access: 'provider',
    needs: 'quote',
    summary: 'Your saved searches',
    response: z.array(savedSearch),
  }),
  saveSearch: endpoint({
    method: 'POST',
    path: '/api/saved-searches',
    access: 'provider',
    needs: 'quote',
    summary: 'Saves a search; you’re notified of new requests that match',
    status: 201,
    body: newSearch,
    response: savedSearch,
  }),
  removeSearch: endpoint({
    method: 'DELETE',
    path: '/api/saved-searches/:id',
    access: 'provider',
    needs: 'quote',
    summary: 'Removes a saved search',
    status: 204,
    params: byId,
  }),
  postRequest: endpoint({
    method: 'POST',
    path: '/api/requests',
    access: 'owner',
    needs: 'request',
    summary: 'Posts a request',
    status: 201,
    body: newRequest.extend({
      /** The caller's job whose list of discrepancies the request is posted for; one request at a time. */
      fixesId: id.nullish(),
      /** Open squawks of the aircraft that the request is for. */
      squawkIds: squawkIds.max(maxRequestedReminders).optional(),
    }),
    response: requestDetail,
    errors: ['reminder_requested', 'fix_requested'],
  }),
  postRequests: endpoint({
    method: 'POST',
    path: '/api/requests/together',
    access: 'owner',
    needs: 'request',
    summary: 'Posts several requests, all of them or none, and invites providers to quote on each',
    status: 201,
    body: z.object({
      requests: z.array(newRequest).min(1).max(maxRequestsTogether),
      /** Providers to invite to all of the requests. */
      providerIds: z.array(id).max(maxSelectedMatches).optional(),
    }),
    response: z.array(requestDetail),
    errors: ['reminder_requested'],
  }),
  getRequest: endpoint({
    method: 'GET',
    path: '/api/requests/:id',
    access: 'user',
    needs: { team: 'work.read', group: 'aircraft.read' },
    summary: 'A request, limited to what you can see',
    params: byId,
    response: requestDetail,
  }),
  updateRequest: endpoint({
    method: 'PATCH',
    path: '/api/requests/:id',
    access: 'owner',
    needs: 'request',
    summary: 'Edits a request until the first quote; after that, adds a note',
    params: byId,
    body: newRequest.partial().extend({ urgency: urgency.optional(), note: text(1, maxNote).optional() }),
    response: requestDetail,
  }),
  cancelRequest: endpoint({
    method: 'DELETE',
    path: '/api/requests/:id',
    access: 'owner',
    needs: 'request',
    summary: 'Cancels an open request',
    status: 204,
    params: byId,
  }),
  inviteProvider: endpoint({
    method: 'POST',
    path: '/api/requests/:id/invite',
    access: 'owner',
    needs: 'request',
    summary: 'Invites a provider to quote',
    params: byId,
    body: z.object({ providerId: id }),
    response: z.object({ invited: z.literal(true) }),
  }),
};
