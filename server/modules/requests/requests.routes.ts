import type { FastifyInstance } from 'fastify';
import { requestEndpoints } from '#contract/requests.ts';
import { bind } from '#server/http/bind.ts';
import { showFilesOf } from '#server/modules/uploads/download.service.ts';
import * as feed from './feed.service.ts';
import * as requests from './requests.service.ts';
import * as searches from './searches.service.ts';
import * as seen from './seen.service.ts';

const { myRequests, postRequest, getRequest, updateRequest, cancelRequest, inviteProvider } =
  requestEndpoints;
const { openRequests, savedSearches, saveSearch, removeSearch } = requestEndpoints;

export function requestRoutes(app: FastifyInstance) {
  showFilesOf('request', seen.canSeeFiles);
  bind(
    app,
    { myRequests, postRequest, getRequest, updateRequest, cancelRequest, inviteProvider },
    {
      myRequests: (ctx, { query }) => requests.mine(ctx, query),
      postRequest: (ctx, { body }) => requests.post(ctx, body),
      getRequest: (ctx, { params }) => seen.get(ctx, params.id),
      updateRequest: (ctx, { params, body }) => requests.update(ctx, params.id, body),
      cancelRequest: (ctx, { params }) => requests.cancel(ctx, params.id),
      inviteProvider: (ctx, { params, body }) => requests.invite(ctx, params.id, body.providerId),
    },
  );
  bind(
    app,
    { openRequests, savedSearches, saveSearch, removeSearch },
    {
      openRequests: (ctx, { query }) => feed.list(ctx, query),
      savedSearches: (ctx) => searches.mine(ctx),
      saveSearch: (ctx, { body }) => searches.save(ctx, body),
      removeSearch: (ctx, { params }) => searches.remove(ctx, params.id),
    },
  );
}
