import type { Module } from '#server/module.ts';
import { showFilesOf } from '#server/modules/uploads/download.service.ts';
import { answer } from '#server/questions.ts';
import { hasUnfinished, lockOfOwner, lockRunningOn, lockUnfinishedOn } from './open-work.repo.ts';
import { requestHandlers } from './requests.handlers.ts';
import { requestTables } from './requests.personal.ts';
import { requestRoutes } from './requests.routes.ts';
import { canSeeFiles } from './visibility.service.ts';

export const requests: Module = {
  routes: [requestRoutes],
  handlers: requestHandlers,
  answers: [
    answer('user.has_open_work', ({ db }, { userId }) => hasUnfinished(db, userId)),
    answer('user.lock_dependents', async ({ db }, { userId }) => void (await lockOfOwner(db, userId))),
    answer('aircraft.has_open_work', ({ db }, { aircraftId }) => lockUnfinishedOn(db, aircraftId)),
    answer('aircraft.has_running_job', ({ db }, { aircraftId }) => lockRunningOn(db, aircraftId)),
    showFilesOf('request', canSeeFiles),
  ],
  personalTables: requestTables,
};
