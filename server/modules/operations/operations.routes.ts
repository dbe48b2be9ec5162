import { Readable } from 'node:stream';
import * as contentDisposition from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { operationEndpoints } from '#contract/operations.ts';
import type { Http } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { exportUsers } from '#server/modules/accounts/roles/user-export.service.ts';
import * as backup from './backup.service.ts';
import { clearCache } from './cache.service.ts';
import * as logs from './logs.service.ts';

/** Streams a file: a reader that is slow or leaves is waited for, or ends it. */
function send(
  { reply }: Http,
  { name, type, body }: { name: string; type: string; body: AsyncIterable<unknown> },
) {
  void reply
    .headers({
      'content-type': type,
      'content-disposition': contentDisposition.create(name),
      'cache-control': 'private, no-store',
    })
    .send(Readable.from(body, { objectMode: false }));
}

export const operationRoutes = (app: FastifyInstance) =>
  bind(app, operationEndpoints, {
    exportUsers: async (ctx, _input, http) => send(http, await exportUsers(ctx)),
    createBackup: (ctx, { body }) => backup.createLink(ctx, body),
    downloadBackup: async (ctx, { params }, http) => send(http, await backup.download(ctx, params.token)),
    unlockLogs: (ctx, { body }) => logs.unlock(ctx, body.password),
    listLogs: (ctx, { query }) => logs.list(ctx, query),
    clearCache: (ctx) => clearCache(ctx),
  });
