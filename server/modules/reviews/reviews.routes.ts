import type { FastifyInstance } from 'fastify';
import { reviewEndpoints } from '#contract/reviews.ts';
import { bind } from '#server/http/bind.ts';
import * as reviews from './reviews.service.ts';

/** Reading what owners said. */
export function reviewRoutes(app: FastifyInstance) {
  const { listReviews } = reviewEndpoints;
  bind(
    app,
    { listReviews },
    {
      listReviews: (ctx, { params, query }) =>
        reviews.list(ctx, params.providerId, query.limit, query.cursor),
    },
  );
}
