import type { FastifyInstance } from 'fastify';
import { auditEndpoints } from '#contract/admin/audit.ts';
import { bind } from '#server/http/bind.ts';
import { list } from './audit.service.ts';

export const auditRoutes = (app: FastifyInstance) =>
  bind(app, auditEndpoints, { listAuditLog: (ctx, { query }) => list(ctx, query) });
