import type { FastifyInstance } from 'fastify';
import { arbiterEndpoints } from '#contract/messaging/arbiter.ts';
import { inboxEndpoints } from '#contract/messaging/inbox.ts';
import { messagingEndpoints } from '#contract/messaging/messaging.ts';
import { bind } from '#server/http/bind.ts';
import { person, setContact } from './contacts/person.service.ts';
import * as inbox from './inbox/inbox.service.ts';
import { search } from './inbox/search.service.ts';
import * as messaging from './messaging.service.ts';
import { readDisputed } from './rooms/arbiter.service.ts';
import * as rooms from './rooms/rooms.service.ts';
import { typing } from './typing.service.ts';

export function messagingRoutes(app: FastifyInstance) {
  bind(app, messagingEndpoints, {
    conversations: (ctx, { query }) => messaging.conversations(ctx, query),
    thread: (ctx, { params, query }) => messaging.thread(ctx, params.otherUserId, query),
    sendMessage: (ctx, { body }) => messaging.send(ctx, body),
    markRead: (ctx, { params }) => messaging.markRead(ctx, params.senderId),
    unreadCount: (ctx) => messaging.unreadCount(ctx),
    getPerson: (ctx, { params }) => person(ctx, params.userId),
    searchMessages: (ctx, { query }) => search(ctx, query),
    typing: (ctx, { body }) => typing(ctx, body),
    block: (ctx, { params }) => setContact(ctx, params.userId, 'blockedAt', true),
    unblock: (ctx, { params }) => setContact(ctx, params.userId, 'blockedAt', false),
    mute: (ctx, { params }) => setContact(ctx, params.userId, 'mutedAt', true),
    unmute: (ctx, { params }) => setContact(ctx, params.userId, 'mutedAt', false),
  });
  bind(app, inboxEndpoints, {
    inbox: (ctx, { query }) => inbox.list(ctx, query),
    inboxCounts: (ctx) => inbox.counts(ctx),
    rooms: (ctx, { query }) => rooms.list(ctx, query),
    getRoom: (ctx, { params }) => rooms.get(ctx, params.id),
    roomMessages: (ctx, { params, query }) => rooms.messages(ctx, params.id, query),
    roomFiles: (ctx, { params, query }) => rooms.listRoomFiles(ctx, params.id, query),
    postToRoom: (ctx, { params, body }) => rooms.post(ctx, params.id, body),
    readRoom: (ctx, { params }) => rooms.markRead(ctx, params.id),
  });
  bind(app, arbiterEndpoints, {
    disputeRoom: (ctx, { params, query }) => readDisputed(ctx, params.id, query),
  });
}
