import type { Module } from '#server/module.ts';
import { requestById } from '#server/modules/requests/lifecycle.service.ts';
import { requireVisible } from '#server/modules/requests/visibility.service.ts';
import { showFilesOf } from '#server/modules/uploads/download.service.ts';
import { answer } from '#server/questions.ts';
import { lacksConsent } from './consent.service.ts';
import { withoutSecretsOf } from './hidden-words.ts';
import { prebuyHandlers } from './prebuys.handlers.ts';
import { prebuyTables } from './prebuys.personal.ts';
import { consentFormRoutes, logbookRoutes, prebuyRoutes } from './prebuys.routes.ts';
import { viewFor } from './prebuys.view.ts';
import { stageLog } from './stage-log.repo.ts';
import { byAddition, byId } from './stages.repo.ts';

const rowsOf = <Row>(row: Row | undefined) => (row === undefined ? [] : [row]);

export const prebuys: Module = {
  routes: [prebuyRoutes, logbookRoutes, consentFormRoutes],
  handlers: prebuyHandlers,
  answers: [
    answer('request.prebuy', async (ctx, { requestId, role }) => [await viewFor(ctx, requestId, role)]),
    answer('request.public_words', async (ctx, { requestId, text }) => [
      { text: await withoutSecretsOf(ctx, requestId, text) },
    ]),
    answer('request.lacks_consent', (ctx, { requestId, stage }) => lacksConsent(ctx, requestId, stage)),
    answer('share_link.owner', async (ctx, { kind, subjectId }) => {
      if (kind !== 'prebuy_report') return [];
      const request = await requestById(ctx, subjectId);
      return request?.ownerId ? [request.ownerId] : [];
    }),
    answer('addition.stage', async ({ db }, { additionId }) => rowsOf(await byAddition(db, additionId))),
    answer('request.addition_log', ({ db }, { requestId }) => stageLog(db, requestId)),
    showFilesOf('prebuy', async (ctx, id) => (await requireVisible(ctx, Number(id))) !== 'visitor'),
    showFilesOf('prebuy_entry', async (ctx, id) => (await requireVisible(ctx, Number(id))) !== 'visitor'),
    showFilesOf('stage', async (ctx, id) => {
      const stage = await byId(ctx.db, Number(id));
      return stage !== undefined && (await requireVisible(ctx, stage.requestId)) !== 'visitor';
    }),
  ],
  personalTables: prebuyTables,
};
