import type { FastifyInstance } from 'fastify';
import { auditEndpoints } from '#contract/admin/audit.ts';
import { bind } from '#server/http/bind.ts';
import { sendFile } from '#server/http/send-file.ts';
import { exportLog } from './audit-export.service.ts';
import { list } from './audit.service.ts';

export const auditRoutes = (app: FastifyInstance) =>
  bind(app, auditEndpoints, {
    listAuditLog: (ctx, { query }) => list(ctx, query),
    exportAuditLog: async (ctx, { query }, http) => sendFile(http, await exportLog(ctx, query)),
  });
