import type { FastifyInstance } from 'fastify';
import { operationEndpoints } from '#contract/admin/operations.ts';
import { AppError } from '#server/errors.ts';
import { bind } from '#server/http/bind.ts';
import { sendFile } from '#server/http/send-file.ts';
import { exportUsers } from '#server/modules/accounts/roles/user-export.service.ts';
import * as backup from './backup.service.ts';
import { clearCache } from './cache.service.ts';
import * as logs from './logs.service.ts';

export const operationRoutes = (app: FastifyInstance) =>
  bind(app, operationEndpoints, {
    exportUsers: async (ctx, _input, http) => sendFile(http, await exportUsers(ctx)),
    createBackup: (ctx, { body }) => backup.createLink(ctx, body),
    downloadBackup: async (ctx, { params }, http) => {
      // A look at the headers must not use the link up.
      if (http.request.method === 'HEAD') throw new AppError('not_found');
      sendFile(http, await backup.download(ctx, params.token));
    },
    unlockLogs: (ctx, { body }) => logs.unlock(ctx, body.password),
    listLogs: (ctx, { query }) => logs.list(ctx, query),
    clearCache: (ctx) => clearCache(ctx),
  });
