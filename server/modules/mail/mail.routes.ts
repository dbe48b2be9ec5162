import type { FastifyInstance } from 'fastify';
import { mailEndpoints } from '#contract/admin/mail.ts';
import { bind } from '#server/http/bind.ts';
import * as outbox from './outbox.service.ts';

export const mailRoutes = (app: FastifyInstance) =>
  bind(app, mailEndpoints, {
    listMails: (ctx, { query }) => outbox.list(ctx, query),
    revealMail: (ctx, { params }) => outbox.reveal(ctx, params.id),
  });
