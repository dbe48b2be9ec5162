import type { FastifyInstance } from 'fastify';
import { settingsEndpoints } from '#contract/site/settings.ts';
import { bind } from '#server/http/bind.ts';
import { get, save } from './settings.service.ts';

export function settingsRoutes(app: FastifyInstance) {
  bind(app, settingsEndpoints, {
    getSettings: (ctx) => get(ctx),
    saveSettings: (ctx, { body }) => save(ctx, body),
  });
}
