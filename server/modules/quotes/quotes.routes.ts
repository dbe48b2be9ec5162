import type { FastifyInstance } from 'fastify';
import { quoteEndpoints } from '#contract/requests/quotes.ts';
import { bind } from '#server/http/bind.ts';
import * as quotes from './quotes.service.ts';

export function quoteRoutes(app: FastifyInstance) {
  bind(app, quoteEndpoints, {
    submitQuote: (ctx, { params, body }) => quotes.submit(ctx, params.id, body),
    listQuotes: (ctx, { params, query }) => quotes.list(ctx, params.id, query),
    acceptQuote: (ctx, { params, body }) => quotes.accept(ctx, params.id, body),
    rejectQuote: (ctx, { params, body }) => quotes.reject(ctx, params.id, body.reason),
    withdrawQuote: (ctx, { params }) => quotes.withdraw(ctx, params.id),
  });
}
