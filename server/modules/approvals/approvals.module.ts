import type { Module } from '#server/module.ts';
import { answer } from '#server/questions.ts';
import { everyOpenMinute, onEvent } from '#server/queue/handlers.ts';
import { approvalTables } from './approvals.personal.ts';
import { awaiting, extendExpiry } from './approvals.repo.ts';
import { approvalRoutes } from './approvals.routes.ts';
import { logFor } from './approvals.view.ts';
import { runApprovals } from './deadlines.service.ts';
import { onMoved, onTransition } from './outdating.service.ts';

export const approvals: Module = {
  routes: [approvalRoutes],
  handlers: [
    onEvent('transition.logged', onTransition),
    onEvent('aircraft.moved', onMoved),
    onEvent('maintenance.ended', ({ db }, paused) => extendExpiry(db, paused)),
    everyOpenMinute('approvals.run', runApprovals),
  ],
  answers: [
    answer('request.unanswered_parts', async ({ db, actor }, { requestIds }) =>
      actor ? awaiting(db, requestIds, actor.id) : [],
    ),
    answer('request.approval_log', (ctx, { requestId }) =>
      ctx.actor ? logFor({ ...ctx, actor: ctx.actor }, requestId) : [],
    ),
  ],
  personalTables: approvalTables,
};
