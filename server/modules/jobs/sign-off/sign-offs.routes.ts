import type { FastifyInstance } from 'fastify';
import { signOffEndpoints } from '#contract/sign-off/sign-off.ts';
import { bind } from '#server/http/bind.ts';
import { sendDownload } from '#server/http/download.ts';
import { completeInspection } from '#server/modules/jobs/corrected-list.service.ts';
import { ask } from './asking.service.ts';
import { downloadRecords, downloadSignOff, prepareFix } from './documents.service.ts';
import { prepare } from './drafts.service.ts';
import * as signOffs from './sign-offs.service.ts';

export const signOffRoutes = (app: FastifyInstance) =>
  bind(app, signOffEndpoints, {
    getSignOffs: (ctx, { params }) => signOffs.getSignOffs(ctx, params.id),
    addSignOff: (ctx, { params, body }) => signOffs.add(ctx, params.id, body),
    prepareSignOff: (ctx, { params, body }) => prepare(ctx, params.id, body),
    askForSignOff: (ctx, { params }) => ask(ctx, params.id),
    signOffPdf: async (ctx, { params, query }, http) =>
      sendDownload(http, await downloadSignOff(ctx, params.id, query.version)),
    completeInspection: (ctx, { params, body }) => completeInspection(ctx, params.id, body),
    prepareFix: (ctx, { params }) => prepareFix(ctx, params.id),
    recordsPdf: async (ctx, { params }, http) => sendDownload(http, await downloadRecords(ctx, params.id)),
  });
