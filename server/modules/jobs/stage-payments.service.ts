import { toCents } from '#contract/money.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { expireUnpaid, ofRequest } from '#server/modules/payments/payments.service.ts';
import { giveBack } from '#server/modules/payments/settlement.service.ts';
import { toLogged, transitionAddition } from './additions.lifecycle.ts';
import * as repo from './additions.repo.ts';
import { prepareAddition } from './approved-work.service.ts';
import type { lockJobForParty } from './parties.service.ts';

/** Proposes a later stage of a pre-buy as additional work, which is decided on with the stage. */
export async function proposeStage(
  ctx: Context,
  requestId: number,
  { title, price, providerUserId }: { title: string; price: string; providerUserId: string },
) {
  const addition = await repo.insert(ctx.db, {
    requestId,
    description: title,
    price,
    createdAt: ctx.now(),
  });
  await logTransition(ctx, {
    entity: 'addition',
    entityId: addition.id,
    requestId,
    to: addition.status,
    event: 'propose',
    actorId: providerUserId,
    reason: toLogged(addition),
  });
  return addition;
}

/** The owner goes on with a stage: prepares its payment. The caller has locked the job. */
export async function approveStage(
  ctx: SignedIn,
  party: Awaited<ReturnType<typeof lockJobForParty>>,
  additionId: number,
) {
  const addition = found(await repo.byId(ctx.db, additionId));
  const after = await transitionAddition(ctx, addition, { event: 'approve', by: 'owner' });
  return prepareAddition(ctx, party, after, ctx.actor.id);
}

/** A stage won't start: its unpaid payment ends, a held one is refunded. The caller has locked the job. */
export async function dropStage(ctx: Context, requestId: number, additionId: number) {
  const addition = found(await repo.byId(ctx.db, additionId));
  if (addition.status === 'withdrawn') return;
  if (addition.status !== 'paid') {
    await expireUnpaid(ctx, requestId, additionId);
    await transitionAddition(ctx, addition, { event: 'close', by: 'system' });
    return;
  }
  const payments = await ofRequest(ctx, requestId);
  const held = payments.find((one) => one.additionId === additionId && one.status === 'held');
  // Frozen with the job that ended: the ruling on the job decides about its money too.
  if (!held) return;
  await giveBack(ctx, held, toCents(held.totalAmount), `stage:${additionId}`);
  await transitionAddition(ctx, addition, { event: 'give_back', by: 'system' });
}
