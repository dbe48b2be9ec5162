import type { FastifyInstance } from 'fastify';
import { liveEndpoints } from '#contract/messaging/live.ts';
import { bind } from '#server/http/bind.ts';
import { openStream } from './live.service.ts';
import * as presence from './presence.service.ts';

export function liveRoutes(app: FastifyInstance) {
  bind(app, liveEndpoints, {
    events: (ctx, { query }, http) => openStream(ctx, http, query),
    getPresence: (ctx) => presence.get(ctx),
    setPresence: (ctx, { body }) => presence.set(ctx, body.isHidden),
  });
}
