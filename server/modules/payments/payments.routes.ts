import type { FastifyInstance } from 'fastify';
import { paymentEndpoints } from '#contract/payments/payments.ts';
import { bind } from '#server/http/bind.ts';
import * as sandbox from './sandbox.service.ts';
import { createTestIntent } from './test-intents.service.ts';

export const paymentRoutes = (app: FastifyInstance) =>
  bind(app, paymentEndpoints, {
    createPaymentIntent: (ctx, { body }) => createTestIntent(ctx, body),
    confirmSandboxPayment: (ctx, { body }) => sandbox.confirm(ctx, body),
    answerSandboxChallenge: (ctx, { body }) => sandbox.answerChallenge(ctx, body.clientSecret, body.approve),
  });
