import type { Module } from '#server/module.ts';
import { showFilesOf } from '#server/modules/uploads/download.service.ts';
import { answer } from '#server/questions.ts';
import { additionLog } from './addition-log.repo.ts';
import { aircraftHistoryRoutes } from './aircraft-history.routes.ts';
import { sumOf } from './decision.service.ts';
import { deferredFindingsOf } from './deferred.repo.ts';
import { findingLog } from './finding-log.repo.ts';
import { findingHandlers } from './findings.handlers.ts';
import { findingTables } from './findings.personal.ts';
import { approvedSince, findingsIn, undecidedOf } from './findings.repo.ts';
import { findingRoutes } from './findings.routes.ts';
import { canSeePhotos } from './findings.service.ts';

export const findings: Module = {
  routes: [findingRoutes, aircraftHistoryRoutes],
  handlers: findingHandlers,
  answers: [
    answer('request.addition_log', ({ db }, { requestId }) => additionLog(db, requestId)),

    answer('request.finding_log', ({ db }, { requestId }) => findingLog(db, requestId)),
    answer('request.approved_since', async ({ db }, { requestId, since, findings: covered }) =>
      sumOf((await approvedSince(db, requestId, since)).filter(({ id }) => !covered.includes(id))),
    ),
    answer('request.unanswered_parts', ({ db }, { requestIds }) => undecidedOf(db, requestIds)),
    answer('addition.findings', ({ db }, { additionId }) => findingsIn(db, additionId)),
    answer('aircraft.deferred_findings', ({ db }, { aircraftId }) => deferredFindingsOf(db, aircraftId)),
    showFilesOf('finding', (ctx, id) => canSeePhotos(ctx, Number(id))),
  ],
  personalTables: findingTables,
};
