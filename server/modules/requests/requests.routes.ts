import type { FastifyInstance } from 'fastify';
import { requestEndpoints } from '#contract/requests.ts';
import { bind } from '#server/http/bind.ts';
import { showFilesOf } from '#server/modules/uploads/download.service.ts';
import * as openRequestService from './open-requests.service.ts';
import * as requests from './requests.service.ts';
import * as savedSearchService from './saved-searches.service.ts';
import * as visibility from './visibility.service.ts';

const { myRequests, postRequest, getRequest, updateRequest, cancelRequest, inviteProvider } =
  requestEndpoints;
const { openRequests, savedSearches, saveSearch, removeSearch } = requestEndpoints;

export function requestRoutes(app: FastifyInstance) {
  showFilesOf('request', visibility.canSeeFiles);
  bind(
    app,
    { myRequests, postRequest, getRequest, updateRequest, cancelRequest, inviteProvider },
    {
      myRequests: (ctx, { query }) => requests.mine(ctx, query),
      postRequest: (ctx, { body }) => requests.post(ctx, body),
      getRequest: (ctx, { params }) => visibility.get(ctx, params.id),
      updateRequest: (ctx, { params, body }) => requests.update(ctx, params.id, body),
      cancelRequest: (ctx, { params }) => requests.cancel(ctx, params.id),
      inviteProvider: (ctx, { params, body }) => requests.invite(ctx, params.id, body.providerId),
    },
  );
  bind(
    app,
    { openRequests, savedSearches, saveSearch, removeSearch },
    {
      openRequests: (ctx, { query }) => openRequestService.list(ctx, query),
      savedSearches: (ctx) => savedSearchService.mine(ctx),
      saveSearch: (ctx, { body }) => savedSearchService.save(ctx, body),
      removeSearch: (ctx, { params }) => savedSearchService.remove(ctx, params.id),
    },
  );
}
