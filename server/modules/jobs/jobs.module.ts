import type { Module } from '#server/module.ts';
import { requireVisible } from '#server/modules/requests/visibility.service.ts';
import { showFilesOf } from '#server/modules/uploads/download.service.ts';
import { answer } from '#server/questions.ts';
import { approvedSince } from './approved-since.service.ts';
import { countLed, isOn, ofRequests as crewsOf } from './crew/crew.repo.ts';
import { capRecordsOf } from './invoices.repo.ts';
import { jobHandlers } from './jobs.handlers.ts';
import { jobTables } from './jobs.personal.ts';
import { jobRoutes } from './jobs.routes.ts';
import { lastInspectionsOf } from './sign-off/inspections.hot.repo.ts';
import { hasDiscrepancies } from './sign-off/sign-offs.repo.ts';
import { signOffRoutes } from './sign-off/sign-offs.routes.ts';
import { unansweredOf } from './unanswered.repo.ts';

export const jobs: Module = {
  routes: [jobRoutes, signOffRoutes],
  handlers: jobHandlers,
  answers: [
    answer('request.unanswered_parts', ({ db }, { requestIds }) => unansweredOf(db, requestIds)),
    answer('request.approved_since', approvedSince),
    answer('request.is_on_crew', ({ db }, { requestId, userId }) => isOn(db, requestId, userId)),
    answer('request.crews', ({ db }, { requestIds }) => crewsOf(db, requestIds)),
    answer('provider.led_jobs', ({ db }, { providerId }) => countLed(db, providerId)),
    answer('request.has_discrepancies', ({ db }, { requestId }) => hasDiscrepancies(db, requestId)),
    answer('provider.cap_records', ({ db }, { providerIds }) => capRecordsOf(db, providerIds)),
    answer('aircraft.last_inspections', ({ db }, { aircraftIds }) => lastInspectionsOf(db, aircraftIds)),

    showFilesOf('delivery', async (ctx, id) => (await requireVisible(ctx, Number(id))) !== 'visitor'),
  ],
  personalTables: jobTables,
};
