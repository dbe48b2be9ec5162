import type { FastifyInstance } from 'fastify';
import { messagingEndpoints } from '#contract/messaging.ts';
import { bind } from '#server/http/bind.ts';
import { showFilesOf } from '#server/modules/uploads/download.service.ts';
import * as messaging from './messaging.service.ts';

export function messagingRoutes(app: FastifyInstance) {
  showFilesOf('message', messaging.canSeeFiles);
  bind(app, messagingEndpoints, {
    conversations: (ctx, { query }) => messaging.conversations(ctx, query),
    thread: (ctx, { params, query }) => messaging.thread(ctx, params.otherUserId, query),
    sendMessage: (ctx, { body }) => messaging.send(ctx, body),
    markRead: (ctx, { params }) => messaging.markRead(ctx, params.senderId),
    unreadCount: (ctx) => messaging.unreadCount(ctx),
    getPerson: (ctx, { params }) => messaging.person(ctx, params.userId),
  });
}
