import * as contentDisposition from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { receiptEndpoints } from '#contract/payments.ts';
import type { Http } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { downloadReceipt, downloadStatement, exportPayments, getReceipt } from './receipts.service.ts';

const types: Record<string, string> = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' };

function send({ reply }: Http, { name, body }: { name: string; body: Buffer }) {
  void reply
    .headers({
      'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'content-disposition': contentDisposition.create(name),
      'cache-control': 'private, no-store',
    })
    .send(body);
}

export const receiptRoutes = (app: FastifyInstance) =>
  bind(app, receiptEndpoints, {
    receipt: async (ctx, { params, query }, http) =>
      send(http, await downloadReceipt(ctx, params.id, query.number)),
    receiptData: (ctx, { params, query }) => getReceipt(ctx, params.id, query.number),
    exportPayments: async (ctx, { query }, http) => send(http, await exportPayments(ctx, query)),
    payoutStatement: async (ctx, { query }, http) =>
      send(http, await downloadStatement(ctx, query.month, query.format)),
  });
