import type { FastifyInstance } from 'fastify';
import { adEndpoints } from '#contract/logbook/ads.ts';
import { exportEndpoints, recordCheckEndpoints } from '#contract/logbook/exports.ts';
import { inventoryEndpoints } from '#contract/logbook/inventory.ts';
import { jobAccessEndpoints } from '#contract/logbook/job-access.ts';
import { logbookEndpoints } from '#contract/logbook/logbook.ts';
import { proposalEndpoints } from '#contract/logbook/proposals.ts';
import { scanEndpoints } from '#contract/logbook/scans.ts';
import { logbookSearchEndpoints } from '#contract/logbook/search.ts';
import { logbookSharingEndpoints, sharedEndpoints } from '#contract/logbook/sharing.ts';
import { transferEndpoints } from '#contract/logbook/transfers.ts';
import { bind } from '#server/http/bind.ts';
import { sendDownload } from '#server/http/download.ts';
import { withMultipart } from '#server/http/multipart.ts';
import * as access from './access.service.ts';
import * as ads from './ads.service.ts';
import * as components from './components.service.ts';
import * as documents from './documents.service.ts';
import * as entries from './entries.service.ts';
import { check } from './exports/check.service.ts';
import * as exports from './exports/exports.service.ts';
import { get } from './logbooks.service.ts';
import * as pages from './pages.service.ts';
import * as parts from './parts.service.ts';
import * as proposals from './proposals.service.ts';
import { undo } from './receiving.service.ts';
import * as scans from './scans.service.ts';
import { search } from './search.service.ts';
import * as sharing from './sharing.service.ts';
import * as shown from './shown-logbook.service.ts';
import * as transfers from './transfers.service.ts';

export const logbookRoutes = (app: FastifyInstance) =>
  bind(app, logbookEndpoints, {
    getLogbook: (ctx, { params }) => get(ctx, params.id),
    listEntries: (ctx, { params, query }) => entries.list(ctx, params.id, query),
    addEntry: (ctx, { params, body }) => entries.add(ctx, params.id, body),
    attachSignedCopy: (ctx, { params, body }) => entries.attachSigned(ctx, params.id, body.fileId),
    entrySticker: async (ctx, { params }, http) =>
      sendDownload(http, await entries.downloadSticker(ctx, params.id)),
  });

export const adRoutes = (app: FastifyInstance) =>
  bind(app, adEndpoints, {
    listAds: (ctx, { params }) => ads.list(ctx, params.id),
    addAd: (ctx, { params, body }) => ads.add(ctx, params.id, body),
    updateAd: (ctx, { params, body }) => ads.change(ctx, params.id, body),
    removeAd: (ctx, { params }) => ads.remove(ctx, params.id),
    adDone: (ctx, { params, body }) => ads.done(ctx, params.id, body),
  });

export const inventoryRoutes = (app: FastifyInstance) =>
  bind(app, inventoryEndpoints, {
    listComponents: (ctx, { params }) => components.list(ctx, params.id),
    addComponent: (ctx, { params, body }) => components.add(ctx, params.id, body),
    updateComponent: (ctx, { params, body }) => components.change(ctx, params.id, params.rowId, body),
    removeComponent: (ctx, { params }) => components.remove(ctx, params.id, params.rowId),
    listParts: (ctx, { params }) => parts.list(ctx, params.id),
    addPart: (ctx, { params, body }) => parts.add(ctx, params.id, body),
    updatePart: (ctx, { params, body }) => parts.change(ctx, params.id, params.rowId, body),
    removePart: (ctx, { params }) => parts.remove(ctx, params.id, params.rowId),
    listDocuments: (ctx, { params }) => documents.list(ctx, params.id),
    addDocument: (ctx, { params, body }) => documents.add(ctx, params.id, body),
    updateDocument: (ctx, { params, body }) => documents.change(ctx, params.id, params.rowId, body),
    removeDocument: (ctx, { params }) => documents.remove(ctx, params.id, params.rowId),
    state: (ctx, { params, body }) => documents.state(ctx, params.id, body),
  });

export const scanRoutes = (app: FastifyInstance) =>
  bind(
    app,
    { ...scanEndpoints, ...logbookSearchEndpoints },
    {
      searchLogbook: (ctx, { params, query }) => search(ctx, params.id, query),
      listScans: (ctx, { params }) => scans.list(ctx, params.id),
      addScan: (ctx, { params, body }) => scans.add(ctx, params.id, body),
      getScan: (ctx, { params }) => scans.get(ctx, params.id),
      removeScan: (ctx, { params }) => scans.remove(ctx, params.id),
      getPage: (ctx, { params }) => pages.get(ctx, params.id, params.number),
      typePage: (ctx, { params, body }) => pages.type(ctx, params.id, params.number, body.typed),
    },
  );

export function sharingRoutes(app: FastifyInstance) {
  bind(app, logbookSharingEndpoints, {
    listShareLinks: (ctx, { params }) => sharing.list(ctx, params.id),
    shareLogbook: (ctx, { params, body }) => sharing.share(ctx, params.id, body),
  });
  bind(app, sharedEndpoints, {
    getShared: (ctx, { params }) => sharing.open(ctx, params.token),
    listSharedEntries: async (ctx, { params, query }) =>
      shown.listEntries(ctx, await sharing.openPart(ctx, params.token), query),
    searchShared: async (ctx, { params, query }) =>
      shown.search(ctx, await sharing.openPart(ctx, params.token), query),
    getSharedPage: async (ctx, { params }) =>
      shown.readPage(ctx, await sharing.openPart(ctx, params.token), params.id, params.number),
    getSharedFile: async (ctx, { params, query }, http) =>
      shown.sendFile(ctx, await sharing.openPart(ctx, params.token), { key: params.key, ...query }, http),
  });
}

export const accessRoutes = (app: FastifyInstance) =>
  bind(app, jobAccessEndpoints, {
    getLogbookAccess: (ctx, { params }) => access.get(ctx, params.id),
    giveLogbookAccess: (ctx, { params }) => access.give(ctx, params.id),
    endLogbookAccess: (ctx, { params }) => access.end(ctx, params.id),
    listLogbookAccess: (ctx, { params }) => access.list(ctx, params.id),
    getJobLogbook: (ctx, { params }) => access.read(ctx, params.id),
    listJobLogbookEntries: async (ctx, { params, query }) =>
      shown.listEntries(ctx, await access.requireReader(ctx, params.id), query),
    searchJobLogbook: async (ctx, { params, query }) =>
      shown.search(ctx, await access.requireReader(ctx, params.id), query),
    getJobLogbookPage: async (ctx, { params }) =>
      shown.readPage(ctx, await access.requireReader(ctx, params.id), params.scanId, params.number),
    getJobLogbookFile: async (ctx, { params, query }, http) =>
      shown.sendFile(ctx, await access.requireReader(ctx, params.id), { key: params.key, ...query }, http),
  });

export const proposalRoutes = (app: FastifyInstance) =>
  bind(app, proposalEndpoints, {
    listJobProposals: (ctx, { params }) => proposals.listOfJob(ctx, params.id),
    proposeScan: (ctx, { params, body }) => proposals.proposeScan(ctx, params.id, body),
    proposeAd: (ctx, { params, body }) => proposals.proposeAd(ctx, params.id, body),
    withdrawProposal: (ctx, { params }) => proposals.withdraw(ctx, params.id),
    listProposals: (ctx, { params }) => proposals.list(ctx, params.id),
    fileProposal: (ctx, { params }) => proposals.file(ctx, params.id),
    declineProposal: (ctx, { params, body }) => proposals.decline(ctx, params.id, body.reason),
  });

export const transferRoutes = (app: FastifyInstance) =>
  bind(app, transferEndpoints, {
    getTransfer: (ctx, { params }) => transfers.get(ctx, params.id),
    offerTransfer: (ctx, { params, body }) => transfers.offer(ctx, params.id, body),
    cancelTransfer: (ctx, { params }) => transfers.cancel(ctx, params.id),
    readOffer: (ctx, { params }) => transfers.readOffer(ctx, params.token),
    answerOffer: (ctx, { params, body }) => transfers.answer(ctx, params.token, body.accept),
    undoTransfer: (ctx, { params, body }) => undo(ctx, params.id, body.reason),
  });

export function exportRoutes(app: FastifyInstance) {
  bind(app, exportEndpoints, {
    listExports: (ctx, { params }) => exports.list(ctx, params.id),
    exportLogbook: (ctx, { params, body }) => exports.order(ctx, params.id, body),
    getExport: (ctx, { params }) => exports.get(ctx, params.id),
    downloadExport: (ctx, { params }, http) => exports.download(ctx, params.id, http),
  });
  return withMultipart(app, (scope) => {
    bind(scope, recordCheckEndpoints, { checkRecord: (ctx, _input, http) => check(ctx, http) });
  });
}
