import type { FastifyInstance } from 'fastify';
import { consentFormEndpoints } from '#contract/prebuys/consent-form.ts';
import { entryEndpoints } from '#contract/prebuys/entries.ts';
import { logbookEndpoints, prebuyEndpoints } from '#contract/prebuys/prebuys.ts';
import { reportEndpoints } from '#contract/prebuys/report.ts';
import { bind } from '#server/http/bind.ts';
import { sendDownload } from '#server/http/download.ts';
import { withFormBodies } from '#server/http/form-bodies.ts';
import { withMultipart } from '#server/http/multipart.ts';
import { recordAircraft } from './aircraft-record.service.ts';
import { answerByForm } from './consent-form.service.ts';
import * as consent from './consent.service.ts';
import * as entries from './entries.service.ts';
import { sendLogbook } from './logbooks.service.ts';
import { post } from './posting.service.ts';
import { buy } from './purchase.service.ts';
import * as reports from './reports.service.ts';
import * as sharing from './sharing.service.ts';
import * as stages from './stages.service.ts';

export const logbookRoutes = (app: FastifyInstance) =>
  withMultipart(app, (scope) => {
    bind(scope, logbookEndpoints, {
      sendLogbook: (ctx, { params }, http) => sendLogbook(ctx, params.token, http),
    });
  });

/** The seller's answers, for browsers without script. */
export const consentFormRoutes = (app: FastifyInstance) =>
  withFormBodies(app, (scope) => {
    bind(scope, consentFormEndpoints, {
      consentForm: (ctx, { params, body }, http) => answerByForm(ctx, params.token, body, http),
    });
  });

export function prebuyRoutes(app: FastifyInstance) {
  bind(app, prebuyEndpoints, {
    postPrebuy: (ctx, { body }) => post(ctx, body),
    askConsent: (ctx, { params, body }) => consent.ask(ctx, params.id, body),
    getConsent: (ctx, { params }) => consent.read(ctx, params.token),
    answerConsent: (ctx, { params, body }) => consent.answerByLink(ctx, params.token, body),
    stateWorkedBefore: (ctx, { params, body }) => stages.stateWorkedBefore(ctx, params.id, body.workedBefore),
    recordAircraft: (ctx, { params, body }) => recordAircraft(ctx, params.id, body),
    confirmSeller: (ctx, { params, body }) => stages.confirmSeller(ctx, params.id, params.n, body),
    reportStage: (ctx, { params, body }) => stages.report(ctx, params.id, params.n, body),
    continueStage: (ctx, { params }) => stages.goOn(ctx, params.id, params.n),
    stopStages: (ctx, { params }) => stages.stop(ctx, params.id),
  });
  bind(app, entryEndpoints, {
    addEntries: (ctx, { params, body }) => entries.add(ctx, params.id, body.fileIds),
    getEntries: (ctx, { params }) => entries.getEntries(ctx, params.token),
    getEntryFile: (ctx, { params }, http) => entries.sendEntry(ctx, params.token, params.key, http),
  });
  bind(app, reportEndpoints, {
    getReport: (ctx, { params }) => reports.read(ctx, params.id),
    downloadReport: async (ctx, { params, query }, http) =>
      sendDownload(http, await reports.download(ctx, params.id, query)),
    shareReport: (ctx, { params, body }) => sharing.share(ctx, params.id, body),
    getSharedPhoto: (ctx, { params, query }, http) =>
      sharing.sendSharedPhoto(ctx, params.token, { key: params.key, size: query.size }, http),
    buy: (ctx, { params, body }) => buy(ctx, params.id, body),
  });
}
