import { isWithoutEntry } from '#contract/requests/request-lifecycle.ts';
import { askAgainHours, signOffKindOf } from '#contract/sign-off/sign-off-rules.ts';
import { addHours } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { entryAskedFor } from '#server/modules/jobs/entry.notifications.ts';
import { lockJobForParty, requireParty } from '#server/modules/jobs/parties.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';
import { logOf } from '#server/modules/requests/log.service.ts';
import * as repo from './sign-offs.repo.ts';

const event = 'ask_for_entry';

/** Returns when the owner asked for the sheet, and whether they may ask now. */
export async function askedFor({ db, now }: Context, request: Request, hasEntry: boolean) {
  const asked = (await logOf(db, 'request', request.id)).filter((entry) => entry.event === event);
  const askedAt = asked.at(-1)?.at ?? null;
  const isDelivered = request.status === 'delivered' || request.status === 'completed';
  const isDue = askedAt === null || addHours(askedAt, askAgainHours) <= now();
  return { count: asked.length, askedAt, isPossible: isDelivered && !hasEntry && isDue };
}

/** Asks the provider for the missing sheet; throws `stale_state` if it is there or was asked for less than a day ago. */
export const ask = (ctx: SignedIn, requestId: number) =>
  inTransaction(ctx, async (tx) => {
    const { request, role, providerUserId } = await lockJobForParty(tx, requestId);
    requireParty(role, 'owner');
    const work = found(await repo.workOf(tx.db, requestId));
    const hasEntry = signOffKindOf(work) === null || !isMissing(request, await repo.of(tx.db, requestId));
    const { count, isPossible } = await askedFor(tx, request, hasEntry);
    if (!isPossible) throw new AppError('stale_state', { status: request.status });
    await logTransition(tx, {
      entity: 'request',
      entityId: requestId,
      requestId,
      from: request.status,
      to: request.status,
      event,
      actorId: ctx.actor.id,
    });
    await notify(tx, providerUserId, entryAskedFor(request, count + 1));
  });

/** True if the work has no sheet; one from before requested changes says nothing about the work since. */
export const isMissing = (request: Request, sheets: readonly unknown[]) =>
  sheets.length === 0 || isWithoutEntry(request);
