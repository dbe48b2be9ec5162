import type { Module } from '#server/module.ts';
import { showFilesOf } from '#server/modules/uploads/download.service.ts';
import { answer } from '#server/questions.ts';
import { logbookHandlers } from './logbooks.handlers.ts';
import { logbookTables } from './logbooks.personal.ts';
import {
  accessRoutes,
  adRoutes,
  exportRoutes,
  inventoryRoutes,
  logbookRoutes,
  proposalRoutes,
  scanRoutes,
  sharingRoutes,
  transferRoutes,
} from './logbooks.routes.ts';
import { ownsDocument, ownsEntry, ownsPage, ownsPart, ownsScan } from './logbooks.service.ts';
import { seesProposal } from './proposals.service.ts';
import { ownerOfLinks } from './sharing.service.ts';

export const logbooks: Module = {
  routes: [
    logbookRoutes,
    adRoutes,
    inventoryRoutes,
    scanRoutes,
    sharingRoutes,
    accessRoutes,
    proposalRoutes,
    transferRoutes,
    exportRoutes,
  ],
  handlers: logbookHandlers,
  answers: [
    answer('share_link.owner', (ctx, { kind, subjectId }) =>
      kind === 'logbook' ? ownerOfLinks(ctx, subjectId) : [],
    ),
    showFilesOf('logbook_entry', (ctx, id) => ownsEntry(ctx, Number(id))),
    showFilesOf('logbook_part', (ctx, id) => ownsPart(ctx, Number(id))),
    showFilesOf('logbook_scan', (ctx, id) => ownsScan(ctx, Number(id))),
    showFilesOf('logbook_page', (ctx, id) => ownsPage(ctx, Number(id))),
    showFilesOf('logbook_proposal', (ctx, id) => seesProposal(ctx, Number(id))),
    showFilesOf('logbook_document', (ctx, id) => ownsDocument(ctx, Number(id))),
  ],
  personalTables: logbookTables,
};
