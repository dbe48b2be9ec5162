import type { FastifyInstance } from 'fastify';
import { arbiterEndpoints } from '#contract/messaging/arbiter.ts';
import { inboxEndpoints } from '#contract/messaging/inbox.ts';
import { messagingEndpoints } from '#contract/messaging/messaging.ts';
import { bind } from '#server/http/bind.ts';
import { acting } from '#server/modules/accounts/members.policy.ts';
import { person, setContact } from './contacts/person.service.ts';
import * as inbox from './inbox/inbox.service.ts';
import { search } from './inbox/search.service.ts';
import * as messaging from './messaging.service.ts';
import { readDisputed } from './rooms/arbiter.service.ts';
import * as rooms from './rooms/rooms.service.ts';
import { setLead } from './team-inbox/leads.service.ts';
import { typing } from './typing.service.ts';
import { asAccount, speakingIn, speakingWith } from './voices.service.ts';

export function messagingRoutes(app: FastifyInstance) {
  bind(app, messagingEndpoints, {
    conversations: (ctx, { query }) => messaging.conversations(acting(ctx), query),
    thread: async (ctx, { params, query }) =>
      messaging.thread(...(await speakingWith(ctx, params.otherUserId)), query),
    sendMessage: async (ctx, { body: { as, ...body } }) => {
      const [speaking, receiverId] = await speakingWith(ctx, body.receiverId, as);
      return messaging.send(speaking, { ...body, receiverId });
    },
    markRead: async (ctx, { params }) => messaging.markRead(...(await speakingWith(ctx, params.senderId))),
    unreadCount: (ctx) => messaging.unreadCount(acting(ctx)),
    getPerson: async (ctx, { params }) => person(...(await speakingWith(ctx, params.userId))),
    searchMessages: (ctx, { query }) => search(acting(ctx), query),
    typing: (ctx, { body }) => typing(ctx, body),
    block: async (ctx, { params }) =>
      setContact(...(await speakingWith(ctx, params.userId)), 'blockedAt', true),
    unblock: async (ctx, { params }) =>
      setContact(...(await speakingWith(ctx, params.userId)), 'blockedAt', false),
    mute: async (ctx, { params }) => setContact(...(await speakingWith(ctx, params.userId)), 'mutedAt', true),
    unmute: async (ctx, { params }) =>
      setContact(...(await speakingWith(ctx, params.userId)), 'mutedAt', false),
  });
  bind(app, inboxEndpoints, {
    inbox: (ctx, { query: { account, ...query } }) =>
      inbox.list(acting(account === undefined ? ctx : asAccount(ctx, account)), query),
    inboxCounts: (ctx, { query: { account } }) =>
      inbox.counts(acting(account === undefined ? ctx : asAccount(ctx, account))),
    setLead: (ctx, { body }) => setLead(ctx, body),
    rooms: (ctx, { query }) => rooms.list(acting(ctx), query),
    getRoom: async (ctx, { params }) => rooms.get(await speakingIn(ctx, params.id), params.id),
    roomMessages: async (ctx, { params, query }) =>
      rooms.messages(await speakingIn(ctx, params.id), params.id, query),
    roomFiles: async (ctx, { params, query }) =>
      rooms.listRoomFiles(await speakingIn(ctx, params.id), params.id, query),
    postToRoom: async (ctx, { params, body }) =>
      rooms.post(await speakingIn(ctx, params.id), params.id, body),
    readRoom: async (ctx, { params }) => rooms.markRead(await speakingIn(ctx, params.id), params.id),
  });
  bind(app, arbiterEndpoints, {
    disputeRoom: (ctx, { params, query }) => readDisputed(ctx, params.id, query),
  });
}
