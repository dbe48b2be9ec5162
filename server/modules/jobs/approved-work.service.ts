import { toCents, toDollars } from '#contract/money.ts';
import type { SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { expireUnpaid, ofRequest, prepare } from '#server/modules/payments/payments.service.ts';
import * as settlement from '#server/modules/payments/settlement.service.ts';
import { toLogged, transitionAddition } from './additions.lifecycle.ts';
import * as repo from './additions.repo.ts';
import type { lockJobForParty } from './parties.service.ts';

type Party = Awaited<ReturnType<typeof lockJobForParty>>;

/** Prepares the payment of additional work that the owner approved. */
export const prepareAddition = (ctx: SignedIn, { request, quote }: Party, addition: repo.Addition) =>
  prepare(ctx, {
    requestId: request.id,
    quoteId: quote.id,
    payerId: request.ownerId,
    providerId: quote.providerId,
    price: addition.price,
    title: `Additional work: ${request.title}`,
    additionId: addition.id,
  });

/**
 * Adds additional work that the owner has approved already, or the quote's no-call limit, and prepares its payment. The
 * caller has locked the job.
 */
export async function addApprovedWork(
  ctx: SignedIn,
  party: Party,
  work: { description: string; cents: number; isNoCall: boolean },
) {
  const { request, providerUserId } = party;
  const proposed = await repo.insert(ctx.db, {
    requestId: request.id,
    description: work.description,
    price: toDollars(work.cents),
    createdAt: ctx.now(),
  });
  await logTransition(ctx, {
    entity: 'addition',
    entityId: proposed.id,
    requestId: request.id,
    to: proposed.status,
    // Nobody proposes it: the findings were reported before, and the log of each tells who approved it.
    event: 'from_findings',
    actorId: providerUserId,
    reason: toLogged(proposed),
  });
  const addition = work.isNoCall
    ? await transitionAddition(ctx, proposed, { event: 'approve', by: 'system' })
    : await transitionAddition(ctx, proposed, { event: 'approve', by: 'owner', actorId: request.ownerId });
  return { addition, ...(await prepareAddition(ctx, party, addition)) };
}

/**
 * Lowers the price of approved work because a part of it will not be done, and withdraws the work if nothing is left;
 * `part.description` is what will not be done, `rest` what the work is then. What was paid for the part is refunded; an
 * unpaid payment is replaced. Returns the refunded cents. The caller has locked the job.
 */
export async function giveBackWork(
  ctx: SignedIn,
  party: Party,
  additionId: number,
  part: { cents: number; cause: string; description: string; rest: string },
) {
  const before = found(await repo.byId(ctx.db, additionId));
  const restCents = toCents(before.price) - part.cents;
  const isPaid = before.status === 'paid';
  if (isPaid) {
    const payments = await ofRequest(ctx, party.request.id);
    const payment = found(payments.find((one) => one.additionId === additionId && one.status === 'held'));
    await settlement.giveBack(ctx, payment, part.cents, part.cause);
  } else {
    await expireUnpaid(ctx, party.request.id, additionId);
  }
  if (restCents === 0) {
    await transitionAddition(ctx, before, { event: 'give_back', by: 'provider' });
  } else {
    const price = toDollars(restCents);
    const { status } = before;
    const after = found(
      await repo.updateIfStatus(ctx.db, additionId, [status], { price, description: part.rest }),
    );
    await logTransition(ctx, {
      entity: 'addition',
      entityId: additionId,
      requestId: before.requestId,
      from: status,
      to: status,
      event: isPaid ? 'return' : 'reduce',
      actorId: ctx.actor.id,
      reason: toLogged({ price: toDollars(part.cents), description: part.description }),
    });
    if (!isPaid) await prepareAddition(ctx, party, after);
  }
  return isPaid ? part.cents : 0;
}
