import type { FastifyInstance } from 'fastify';
import { reviewEndpoints } from '#contract/providers/reviews.ts';
import { bind } from '#server/http/bind.ts';
import * as reviews from './reviews.service.ts';

export const reviewRoutes = (app: FastifyInstance) =>
  bind(app, reviewEndpoints, {
    listReviews: (ctx, { params, query }) => reviews.list(ctx, params.providerId, query),
    postReview: (ctx, { body }) => reviews.post(ctx, body),
    hideReview: (ctx, { params, body }) => reviews.hide(ctx, params.id, body.isHidden, body.reason),
    replyToReview: (ctx, { params, body }) => reviews.reply(ctx, params.id, body.reply),
  });
