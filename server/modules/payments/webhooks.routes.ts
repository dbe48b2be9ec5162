import type { FastifyInstance } from 'fastify';
import { webhookEndpoints } from '#contract/payments/payments.ts';
import { bind } from '#server/http/bind.ts';
import { receive } from './webhooks.service.ts';

/** Webhooks in a scope of their own: their signature covers the raw bytes, which the JSON parser would lose. */
export const webhookRoutes = (app: FastifyInstance) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    bind(scope, webhookEndpoints, {
      stripeWebhook: (ctx, _input, { request }) =>
        receive(ctx, request.body, request.headers['stripe-signature'] as string | undefined),
    });
  });
