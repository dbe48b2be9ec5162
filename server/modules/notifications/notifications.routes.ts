import type { FastifyInstance } from 'fastify';
import { notificationEndpoints } from '#contract/notifications.ts';
import { bind } from '#server/http/bind.ts';
import * as notifications from './notifications.service.ts';

export const notificationRoutes = (app: FastifyInstance) =>
  bind(app, notificationEndpoints, {
    listNotifications: (ctx, { query }) => notifications.list(ctx, query),
    readNotifications: (ctx, { body }) => notifications.markRead(ctx, body.ids),
    getPreferences: (ctx) => notifications.preferences(ctx),
    setPreferences: (ctx, { body }) => notifications.updatePreferences(ctx, body),
  });
