import type { FastifyInstance } from 'fastify';
import { paymentMethodEndpoints } from '#contract/payments/payment-methods.ts';
import { paymentEndpoints } from '#contract/payments/payments.ts';
import { shareEndpoints } from '#contract/payments/shares.ts';
import { bind } from '#server/http/bind.ts';
import * as methods from './payment-methods.service.ts';
import * as sandbox from './sandbox.service.ts';
import * as split from './split.service.ts';
import { createTestIntent } from './test-intents.service.ts';

export function paymentRoutes(app: FastifyInstance) {
  bind(app, paymentEndpoints, {
    createPaymentIntent: (ctx, { body }) => createTestIntent(ctx, body),
    confirmSandboxPayment: (ctx, { body }) => sandbox.confirm(ctx, body),
    answerSandboxChallenge: (ctx, { body }) => sandbox.answerChallenge(ctx, body.clientSecret, body.approve),
  });
  bind(app, paymentMethodEndpoints, {
    listPaymentMethods: (ctx) => methods.list(ctx),
    removePaymentMethod: (ctx, { params }) => methods.remove(ctx, params.id),
    setSaveCard: (ctx, { params, body }) => methods.setSaveCard(ctx, params.id, body.saveCard),
  });
  bind(app, shareEndpoints, {
    paymentShares: (ctx, { params }) => split.list(ctx, params.id),
    coverShare: (ctx, { params }) => split.cover(ctx, params.id),
    remindOfShare: (ctx, { params }) => split.remind(ctx, params.id),
  });
}
