import type { FastifyInstance } from 'fastify';
import { disputeEndpoints } from '#contract/disputes/disputes.ts';
import { bind } from '#server/http/bind.ts';
import { claim, unclaim } from './claims.service.ts';
import * as disputes from './disputes.service.ts';
import { getDetail, listOfRequest } from './disputes.view.ts';
import { listQueue, rule } from './ruling.service.ts';

export function disputeRoutes(app: FastifyInstance) {
  bind(app, disputeEndpoints, {
    openDispute: (ctx, { params, body }) => disputes.open(ctx, params.id, body),
    disputesOfRequest: (ctx, { params }) => listOfRequest(ctx, params.id),
    getDispute: (ctx, { params }) => getDetail(ctx, params.id),
    answerDispute: (ctx, { params, body }) => disputes.answer(ctx, params.id, body),
    offerRefund: (ctx, { params, body }) => disputes.offer(ctx, params.id, body.refundAmount),
    acceptOffer: (ctx, { params }) => disputes.acceptOffer(ctx, params.id, params.n),
    declineOffer: (ctx, { params }) => disputes.declineOffer(ctx, params.id, params.n),
    addEvidence: (ctx, { params, body }) => disputes.addEvidence(ctx, params.id, body.fileIds),
    escalateDispute: (ctx, { params }) => disputes.escalate(ctx, params.id),
    withdrawDispute: (ctx, { params }) => disputes.withdraw(ctx, params.id),
    adminDisputes: (ctx, { query }) => listQueue(ctx, query),
    claimDispute: (ctx, { params, body }) => claim(ctx, params.id, body.takeOver),
    unclaimDispute: (ctx, { params }) => unclaim(ctx, params.id),
    ruleDispute: (ctx, { params, body }) => rule(ctx, params.id, body),
  });
}
