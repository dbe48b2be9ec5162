import * as z from 'zod';
import { byId, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxReason } from '#contract/limits.ts';
import { counteroffer, newCounteroffer } from './counteroffers.ts';
import { quote } from './quotes.ts';

const move = { method: 'POST', params: byId, response: counteroffer } as const;

export const counterofferEndpoints = {
  makeCounteroffer: endpoint({
    ...move,
    path: '/api/service-quotes/:id/counteroffers',
    access: 'owner',
    needs: 'accept',
    summary: 'Proposes other terms for a pending quote, which stays open',
    status: 201,
    body: newCounteroffer,
  }),
  agreeToCounteroffer: endpoint({
    ...move,
    path: '/api/counteroffers/:id/agree',
    access: 'provider',
    needs: 'quote',
    summary: 'Replaces your quote by one with the terms of a counteroffer, for the owner to accept',
    response: counteroffer.extend({ quote }),
  }),
  declineCounteroffer: endpoint({
    ...move,
    path: '/api/counteroffers/:id/decline',
    access: 'provider',
    needs: 'quote',
    summary: 'Declines a counteroffer; your quote stays as it was',
    body: z.object({ reason: text(0, maxReason).optional() }),
  }),
  withdrawCounteroffer: endpoint({
    ...move,
    path: '/api/counteroffers/:id/withdraw',
    access: 'owner',
    needs: 'accept',
    summary: 'Withdraws a counteroffer',
  }),
};
