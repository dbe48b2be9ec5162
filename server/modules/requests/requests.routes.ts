import type { FastifyInstance } from 'fastify';
import { requestEndpoints } from '#contract/requests.ts';
import { bind } from '#server/http/bind.ts';
import { showFilesOf } from '#server/modules/uploads/download.service.ts';
import * as requests from './requests.service.ts';

const { myRequests, postRequest, getRequest, updateRequest, cancelRequest, inviteProvider } =
  requestEndpoints;

export function requestRoutes(app: FastifyInstance) {
  showFilesOf('request', requests.canSeeFiles);
  bind(
    app,
    { myRequests, postRequest, getRequest, updateRequest, cancelRequest, inviteProvider },
    {
      myRequests: (ctx, { query }) => requests.mine(ctx, query),
      postRequest: (ctx, { body }) => requests.post(ctx, body),
      getRequest: (ctx, { params }) => requests.get(ctx, params.id),
      updateRequest: (ctx, { params, body }) => requests.update(ctx, params.id, body),
      cancelRequest: (ctx, { params }) => requests.cancel(ctx, params.id),
      inviteProvider: (ctx, { params, body }) => requests.invite(ctx, params.id, body.providerId),
    },
  );
}
