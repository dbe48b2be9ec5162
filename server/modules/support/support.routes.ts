import type { FastifyInstance } from 'fastify';
import { accountEndpoints } from '#contract/accounts.ts';
import { bind } from '#server/http/bind.ts';
import { open } from './support.service.ts';

export const supportRoutes = (app: FastifyInstance) =>
  bind(
    app,
    { contactSupport: accountEndpoints.contactSupport },
    { contactSupport: (ctx, { body }, http) => open(ctx, body, http) },
  );
