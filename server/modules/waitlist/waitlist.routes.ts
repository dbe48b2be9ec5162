import type { FastifyInstance } from 'fastify';
import { waitlistEndpoints } from '#contract/site/waitlist.ts';
import { bind } from '#server/http/bind.ts';
import { sendFile } from '#server/http/send-file.ts';
import * as invitations from './invitations.service.ts';
import { getProgress } from './launch.service.ts';
import * as waitlist from './waitlist.service.ts';

export const waitlistRoutes = (app: FastifyInstance) =>
  bind(app, waitlistEndpoints, {
    joinWaitlist: (ctx, { body }) => waitlist.join(ctx, body),
    listWaitlist: (ctx, { query }) => invitations.list(ctx, query),
    exportWaitlist: async (ctx, { query }, http) =>
      sendFile(http, await invitations.exportList(ctx, query.q)),
    inviteFromWaitlist: (ctx, { body }) => invitations.invite(ctx, body.ids, body.again),
    launchProgress: (ctx) => getProgress(ctx),
    openDemo: (ctx, { body }) => waitlist.openDemo(ctx, body.code),
  });
