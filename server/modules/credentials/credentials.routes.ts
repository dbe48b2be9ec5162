import type { FastifyInstance } from 'fastify';
import { credentialEndpoints } from '#contract/providers/credentials.ts';
import { bind } from '#server/http/bind.ts';
import { acting } from '#server/modules/accounts/members.policy.ts';
import { check, listQueue } from './checks.service.ts';
import * as credentials from './credentials.service.ts';

export function credentialRoutes(app: FastifyInstance) {
  bind(app, credentialEndpoints, {
    ownCredentials: (ctx) => credentials.listOwn(acting(ctx)),
    addCredential: (ctx, { body }) => credentials.add(acting(ctx), body),
    updateCredential: (ctx, { params, body }) => credentials.update(acting(ctx), params.id, body),
    removeCredential: (ctx, { params }) => credentials.remove(acting(ctx), params.id),
    adminCredentials: (ctx, { query }) => listQueue(ctx, query),
    checkCredential: (ctx, { params, body }) => check(ctx, params.id, body),
  });
}
