import type { FastifyInstance } from 'fastify';
import { waitlistEndpoints } from '#contract/waitlist.ts';
import { bind } from '#server/http/bind.ts';
import * as waitlist from './waitlist.service.ts';

export const waitlistRoutes = (app: FastifyInstance) =>
  bind(app, waitlistEndpoints, {
    joinWaitlist: (ctx, { body }) => waitlist.join(ctx, body),
    openDemo: (ctx, { body }) => waitlist.openDemo(ctx, body.code),
  });
