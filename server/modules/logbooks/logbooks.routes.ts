import type { FastifyInstance } from 'fastify';
import { logbookEndpoints } from '#contract/logbook/logbook.ts';
import { bind } from '#server/http/bind.ts';
import { sendDownload } from '#server/http/download.ts';
import * as entries from './entries.service.ts';
import { get } from './logbooks.service.ts';

export const logbookRoutes = (app: FastifyInstance) =>
  bind(app, logbookEndpoints, {
    getLogbook: (ctx, { params }) => get(ctx, params.id),
    listEntries: (ctx, { params, query }) => entries.list(ctx, params.id, query),
    addEntry: (ctx, { params, body }) => entries.add(ctx, params.id, body),
    attachSignedCopy: (ctx, { params, body }) => entries.attachSigned(ctx, params.id, body.fileId),
    entrySticker: async (ctx, { params }, http) =>
      sendDownload(http, await entries.downloadSticker(ctx, params.id)),
  });
