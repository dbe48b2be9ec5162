import type { FastifyInstance } from 'fastify';
import { verificationEndpoints } from '#contract/providers/verification-endpoints.ts';
import { bind } from '#server/http/bind.ts';
import { acting } from '#server/modules/accounts/members.policy.ts';
import * as review from './review.service.ts';
import { getReview, listQueue } from './review.view.ts';
import * as verification from './verification.service.ts';

export const verificationRoutes = (app: FastifyInstance) =>
  bind(app, verificationEndpoints, {
    getVerification: (ctx) => verification.getOwn(acting(ctx)),
    createVerification: (ctx, { body }) => verification.create(acting(ctx), body),
    updateVerification: (ctx, { params, body }) => verification.update(acting(ctx), params.id, body),
    submitVerification: (ctx, { params }) => verification.submit(acting(ctx), params.id),
    withdrawVerification: (ctx, { params }) => verification.withdraw(acting(ctx), params.id),
    listVerifications: (ctx, { query }) => listQueue(ctx, query),
    reviewVerification: (ctx, { params }) => getReview(ctx, params.id),
    verificationDocumentText: (ctx, { params }) => review.documentText(ctx, params.id, params.documentId),
    claimVerification: (ctx, { params, body }) =>
      review.claim(ctx, params.id, body.takeOver, body.submittedAt),
    approveVerification: (ctx, { params, body }) => review.approve(ctx, params.id, body),
    askForDocument: (ctx, { params, body }) => review.askForDocument(ctx, params.id, body),
    rejectVerification: (ctx, { params, body }) =>
      review.reject(ctx, params.id, body.reason, body.submittedAt),
    revealEin: (ctx, { params }) => review.revealEin(ctx, params.id),
  });
