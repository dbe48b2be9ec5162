import type { FastifyInstance } from 'fastify';
import { counterofferEndpoints } from '#contract/requests/counteroffer-endpoints.ts';
import { quoteEndpoints } from '#contract/requests/quotes.ts';
import { bind } from '#server/http/bind.ts';
import { accept } from './acceptance.service.ts';
import * as counteroffers from './counteroffers.service.ts';
import { submit } from './new-quote.service.ts';
import { list } from './quote-list.service.ts';
import * as quotes from './quotes.service.ts';

export function quoteRoutes(app: FastifyInstance) {
  bind(app, quoteEndpoints, {
    submitQuote: (ctx, { params, body }) => submit(ctx, params.id, body),
    listQuotes: (ctx, { params, query }) => list(ctx, params.id, query),
    acceptQuote: (ctx, { params, body }) => accept(ctx, params.id, body),
    rejectQuote: (ctx, { params, body }) => quotes.reject(ctx, params.id, body.reason),
    withdrawQuote: (ctx, { params }) => quotes.withdraw(ctx, params.id),
  });
  bind(app, counterofferEndpoints, {
    makeCounteroffer: (ctx, { params, body }) => counteroffers.make(ctx, params.id, body),
    agreeToCounteroffer: (ctx, { params }) => counteroffers.agree(ctx, params.id),
    declineCounteroffer: (ctx, { params, body }) => counteroffers.decline(ctx, params.id, body.reason),
    withdrawCounteroffer: (ctx, { params }) => counteroffers.withdraw(ctx, params.id),
  });
}
