import type { FastifyInstance } from 'fastify';
import { ownPaymentEndpoints, receiptEndpoints } from '#contract/payments/payments.ts';
import { bind } from '#server/http/bind.ts';
import { sendDownload } from '#server/http/download.ts';
import { acting } from '#server/modules/accounts/members.policy.ts';
import { getSummary, listOwn } from './overview.service.ts';
import { downloadReceipt, downloadStatement, exportPayments, getReceipt } from './receipts.service.ts';
import { downloadYear } from './year.service.ts';

export function receiptRoutes(app: FastifyInstance) {
  bind(app, ownPaymentEndpoints, {
    paymentSummary: (ctx, { query }) => getSummary(ctx, query),
    myPayments: (ctx, { query }) => listOwn(ctx, query),
  });
  bind(app, receiptEndpoints, {
    receipt: async (ctx, { params, query }, http) =>
      sendDownload(http, await downloadReceipt(ctx, params.id, query.number)),
    receiptData: (ctx, { params, query }) => getReceipt(ctx, params.id, query.number),
    exportPayments: async (ctx, { query }, http) => sendDownload(http, await exportPayments(ctx, query)),
    payoutStatement: async (ctx, { query }, http) =>
      sendDownload(http, await downloadStatement(acting(ctx), query.month, query.format)),
    yearStatement: async (ctx, { query }, http) =>
      sendDownload(http, await downloadYear(acting(ctx), query.year, query.format)),
  });
}
