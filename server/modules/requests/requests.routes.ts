import type { FastifyInstance } from 'fastify';
import { requestEndpoints } from '#contract/requests/request-endpoints.ts';
import { bind } from '#server/http/bind.ts';
import { acting } from '#server/modules/accounts/members.policy.ts';
import * as openRequests from './open-requests.service.ts';
import * as posting from './posting.service.ts';
import * as requests from './requests.service.ts';
import * as savedSearches from './saved-searches.service.ts';
import * as visibility from './visibility.service.ts';

export function requestRoutes(app: FastifyInstance) {
  bind(app, requestEndpoints, {
    myRequests: (ctx, { query }) => requests.listOwn(ctx, query),
    postRequest: (ctx, { body }) => posting.post(ctx, body),
    postRequests: (ctx, { body }) => requests.postTogether(ctx, body.requests, body.providerIds),
    getRequest: (ctx, { params }) => visibility.get(ctx, params.id),
    updateRequest: (ctx, { params, body }) => requests.update(ctx, params.id, body),
    cancelRequest: (ctx, { params }) => requests.cancel(ctx, params.id),
    inviteProvider: (ctx, { params, body }) => requests.invite(ctx, params.id, body.providerId),
    openRequests: (ctx, { query }) => openRequests.list(acting(ctx), query),
    savedSearches: (ctx) => savedSearches.listOwn(acting(ctx)),
    saveSearch: (ctx, { body }) => savedSearches.save(acting(ctx), body),
    removeSearch: (ctx, { params }) => savedSearches.remove(acting(ctx), params.id),
  });
}
