import { stageAnswerDays, stageReminderDays } from '#contract/prebuys/stages.ts';
import { endedStatuses } from '#contract/requests/request-lifecycle.ts';
import { addDays, formatLongDateIn, laterOf } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { proposeStage } from '#server/modules/jobs/stage-payments.service.ts';
import { notify, notifyAll } from '#server/modules/notifications/notifications.service.ts';
import { findAcceptedQuote } from '#server/modules/quotes/accepted-quote.service.ts';
import {
  getTimeZone,
  lockRequest,
  requestById,
  updateRequestFields,
  type Request,
} from '#server/modules/requests/lifecycle.service.ts';
import { detachFiles } from '#server/modules/uploads/attachments.service.ts';
import { eachDue } from '#server/queue/each-due.ts';
import type { Events } from '#server/queue/events.ts';
import * as templates from './prebuys.notifications.ts';
import * as prebuys from './prebuys.repo.ts';
import { freeze } from './reports.service.ts';
import * as repo from './stages.repo.ts';
import { backOutUntil, endFreeCancel, onStagePaid } from './stages.service.ts';
import { stopWaiting } from './stopping.service.ts';

type Logged = Events['transition.logged'];

/** Follows the job, its additional work and its findings, in the transaction of their change. */
export async function onTransition(ctx: Context, logged: Logged) {
  if (logged.entity === 'request') await onRequest(ctx, logged);
  if (logged.entity === 'addition') await onAddition(ctx, logged);
  if (logged.entity === 'finding' && logged.event === 'report') await onFinding(ctx, logged);
}

/** Events of a running job that its stages follow. */
const followed = new Set(['fund', 'deliver', 'dispute']);

async function onRequest(ctx: Context, { entityId, event, to, reason }: Logged) {
  const hasEnded = endedStatuses.some((status) => status === to);
  if (!hasEnded && !followed.has(event)) return;
  const request = found(await requestById(ctx, entityId));
  if (request.kind !== 'prebuy') return;
  if (event === 'fund') await begin(ctx, request);
  if (event === 'deliver') await deliver(ctx, request, reason ?? '');
  // What waits won't start: it is paid back before the rest is frozen or refunded.
  if (hasEnded || event === 'dispute') await stopWaiting(ctx, request, 'system');
  // Copies of the seller's logbooks were lent: what is attached to nothing is removed.
  if (hasEnded) await detachFiles(ctx, { type: 'prebuy', id: String(entityId) });
  if (hasEnded || event === 'dispute')
    await prebuys.update(ctx.db, entityId, { endedAt: hasEnded ? ctx.now() : null });
}

/** The first payment is held: the first stage starts, the later ones are proposed. */
async function begin(ctx: Context, request: Request) {
  const { quote, provider } = await findAcceptedQuote(ctx, request);
  const now = ctx.now();
  for (const [index, { kind, title, price, days }] of (quote.stages ?? []).entries()) {
    const isFirst = index === 0;
    const addition = isFirst
      ? undefined
      : await proposeStage(ctx, request.id, {
          title,
          price: price.toFixed(2),
          providerUserId: provider.userId,
        });
    const stage = await repo.insert(ctx.db, {
      requestId: request.id,
      number: index + 1,
      kind,
      title,
      price: price.toFixed(2),
      days,
      additionId: addition?.id ?? null,
      createdAt: now,
    });
    if (isFirst)
      await repo.machine.transition(ctx, stage, {
        event: 'start',
        by: 'system',
        change: { startedAt: now },
      });
  }
  const { prebuy } = found(await prebuys.byRequest(ctx.db, request.id));
  const until = backOutUntil(prebuy);
  if (until !== null && until > now)
    await updateRequestFields(ctx, request, { cancelFreeUntil: laterOf(until, request.cancelFreeUntil) });
}

/** Delivers the report: of stages that are reported, while none is running or waits for the owner's decision. */
async function deliver(ctx: Context, request: Request, summary: string) {
  const stages = await repo.of(ctx.db, request.id);
  const open = stages.find(({ status }) => status === 'running' || status === 'waiting');
  if (open)
    throw new AppError('stage_running', {
      message:
        open.status === 'running'
          ? `Stage ${open.number} isn’t reported yet. Report it before you deliver.`
          : `The owner hasn’t decided on stage ${open.number} yet. Deliver when they have, or when it stops by time.`,
    });
  const { prebuy } = found(await prebuys.byRequest(ctx.db, request.id));
  const until = backOutUntil(prebuy);
  if (until !== null && until > ctx.now())
    throw new AppError('stale_state', {
      status: 'in_progress',
      message: `The owner can cancel until ${formatLongDateIn(until, await getTimeZone(ctx, request))}, because you worked on this aircraft before. Deliver after that.`,
    });
  const version = await freeze(ctx, request, summary);
  await notify(ctx, request.ownerId, templates.reportReady(request, version));
}

async function onAddition(ctx: Context, { entityId, requestId, event }: Logged) {
  if (event !== 'pay' && event !== 'close') return;
  const stage = await repo.byAddition(ctx.db, entityId);
  if (stage?.status !== 'waiting') return;
  const request = found(await requestById(ctx, found(requestId)));
  if (event === 'pay') await onStagePaid(ctx, request, stage);
  // The job ended, or stands still because of a dispute.
  else await repo.machine.transition(ctx, stage, { event: 'stop', by: 'system' });
}

/** A finding ends the time in which the owner may cancel alone, but not that because of earlier work. */
async function onFinding(ctx: Context, { requestId }: Logged) {
  const request = found(await requestById(ctx, found(requestId)));
  if (request.kind === 'prebuy') await endFreeCancel(ctx, request);
}

/** Reminds owners of stages to decide on, and stops those without an answer. */
export const remindAndStop = (ctx: Context) =>
  eachDue(
    ctx,
    'prebuys.undecided',
    (last) => repo.undecided(ctx.db, addDays(ctx.now(), -stageReminderDays[0]), last),
    async (tx, { id }) => {
      const reported = found(await repo.byId(tx.db, id));
      const request = await lockRequest(tx, reported.requestId);
      if (request.status !== 'in_progress') return;
      const next = (await repo.of(tx.db, request.id)).find(({ number }) => number === reported.number + 1);
      // Paid: it waits for the seller, not for the owner.
      if (next?.status !== 'waiting' || next.additionStatus === 'paid') return;
      const since = laterOf(found(reported.reportedAt), next.resumedAt);
      const decideBy = addDays(since, stageAnswerDays);
      if (decideBy <= ctx.now()) {
        await stopWaiting(tx, request, 'system');
        const { provider } = await findAcceptedQuote(tx, request);
        await notifyAll(tx, [
          { userId: request.ownerId, content: templates.stoppedUnanswered(request, next) },
          { userId: provider.userId, content: templates.stopped(request, next) },
        ]);
        return;
      }
      const due = stageReminderDays.findLast((days) => addDays(since, days) <= ctx.now());
      // The job stood still, and its time runs anew.
      if (due === undefined) return;
      const content = templates.decideSoon(
        request,
        next,
        due,
        formatLongDateIn(decideBy, await getTimeZone(tx, request)),
      );
      if (!(await repo.wasNotified(tx.db, request.ownerId, content.eventKey)))
        await notify(tx, request.ownerId, content);
    },
  );
