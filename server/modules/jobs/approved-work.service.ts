import { toCents, toDollars } from '#contract/money.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { draw, findHeldLimit, undoDraw } from '#server/modules/payments/no-call-limit.service.ts';
import { expireUnpaid, ofRequest, prepare, type Payment } from '#server/modules/payments/payments.service.ts';
import * as settlement from '#server/modules/payments/settlement.service.ts';
import { askForRows } from '#server/questions.ts';
import { toLogged, transitionAddition } from './additions.lifecycle.ts';
import * as repo from './additions.repo.ts';
import type { lockJobForParty } from './parties.service.ts';

type Party = Awaited<ReturnType<typeof lockJobForParty>>;

/** Returns the stage of a pre-buy that additional work is for; undefined for other work. */
export const findStage = async (ctx: Context, additionId: number) =>
  (await askForRows(ctx, 'addition.stage', { additionId }))[0];

/** Returns who pays for additional work unless someone is named: who was to pay for it, else who paid for the job. */
async function usualPayer(ctx: Context, request: Party['request'], additionId: number) {
  const payments = await ofRequest(ctx, request.id);
  const of = (id: number | null) => payments.findLast((payment) => payment.additionId === id);
  return (of(additionId) ?? of(null))?.payerId ?? request.ownerId;
}

/** Prepares the payment of additional work, or of a stage, that the owner approved. */
export async function prepareAddition(
  ctx: SignedIn,
  { request, quote }: Party,
  addition: repo.Addition,
  payerId?: string,
) {
  const stage = request.kind === 'prebuy' ? await findStage(ctx, addition.id) : undefined;
  return prepare(ctx, {
    requestId: request.id,
    quoteId: quote.id,
    payerId: payerId ?? (await usualPayer(ctx, request, addition.id)),
    ownerId: request.ownerId,
    providerId: quote.providerId,
    price: addition.price,
    title: `${stage ? `Stage ${stage.number}` : 'Additional work'}: ${request.title}`,
    additionId: addition.id,
  });
}

interface ApprovedWork {
  description: string;
  cents: number;
}

/** Inserts additional work of findings, which nobody proposes: they were reported, and their log tells who approved them. */
async function insertWork(
  ctx: SignedIn,
  { request, providerUserId }: Party,
  { description, cents }: ApprovedWork,
  isDrawn: boolean,
) {
  const proposed = await repo.insert(ctx.db, {
    requestId: request.id,
    description,
    price: toDollars(cents),
    isDrawn,
    createdAt: ctx.now(),
  });
  await logTransition(ctx, {
    entity: 'addition',
    entityId: proposed.id,
    requestId: request.id,
    to: proposed.status,
    event: 'from_findings',
    actorId: providerUserId,
    reason: toLogged(proposed),
  });
  return proposed;
}

/**
 * Adds additional work that the owner has approved already, or the quote's no-call limit, and prepares its payment. The
 * caller has locked the job.
 */
export async function addApprovedWork(
  ctx: SignedIn,
  party: Party,
  { isNoCall, payerId, ...work }: ApprovedWork & { isNoCall: boolean; payerId?: string | undefined },
) {
  const proposed = await insertWork(ctx, party, work, false);
  const addition = isNoCall
    ? await transitionAddition(ctx, proposed, { event: 'approve', by: 'system' })
    : await transitionAddition(ctx, proposed, {
        event: 'approve',
        by: 'owner',
        actorId: party.request.ownerId,
      });
  return { addition, ...(await prepareAddition(ctx, party, addition, payerId)) };
}

/** Returns the additional work of findings that the owner has yet to pay for; undefined if there is none. */
export const findUnpaidWork = ({ db }: SignedIn, { request }: Party) =>
  repo.findUnpaidOfFindings(db, request.id);

/**
 * Adds findings to work that is approved and unpaid, so that all of them are one payment; `whole` is the work with them.
 * The caller has locked the job.
 */
export async function extendWork(
  ctx: SignedIn,
  party: Party,
  unpaid: repo.Addition,
  { whole, added, payerId }: { whole: ApprovedWork; added: ApprovedWork; payerId?: string | undefined },
) {
  await expireUnpaid(ctx, unpaid.requestId, unpaid.id);
  const addition = found(
    await repo.updateIfStatus(ctx.db, unpaid.id, ['approved'], {
      price: toDollars(whole.cents),
      description: whole.description,
    }),
  );
  await logTransition(ctx, {
    entity: 'addition',
    entityId: unpaid.id,
    requestId: unpaid.requestId,
    from: unpaid.status,
    to: addition.status,
    event: 'extend',
    actorId: ctx.actor.id,
    reason: toLogged({ price: toDollars(added.cents), description: added.description }),
  });
  return { addition, ...(await prepareAddition(ctx, party, addition, payerId)) };
}

/** Adds work within the no-call limit that is held with the quote's payment: it is paid right away. */
export async function addDrawnWork(ctx: SignedIn, party: Party, limit: Payment, work: ApprovedWork) {
  const proposed = await insertWork(ctx, party, work, true);
  const approved = await transitionAddition(ctx, proposed, { event: 'approve', by: 'system' });
  await draw(ctx, limit, work.cents);
  return transitionAddition(ctx, approved, { event: 'draw', by: 'system' });
}

/**
 * Lowers the price of approved work because a part of it will not be done, and withdraws the work if nothing is left;
 * `part.description` is what will not be done, `rest` what the work is then. What was paid for the part is refunded; an
 * unpaid payment is replaced, and a no-call limit has it again. Returns the refunded
 * cents. The caller has locked the job.
 */
export async function giveBackWork(
  ctx: SignedIn,
  party: Party,
  additionId: number,
  part: { cents: number; cause: string; description: string; rest: string },
) {
  const before = found(await repo.byId(ctx.db, additionId));
  if (before.isDrawn) {
    await undoDraw(ctx, found(await findHeldLimit(ctx, party.request.id)), part.cents);
    await transitionAddition(ctx, before, { event: 'undo_draw', by: 'provider' });
    return { refundedCents: 0, wasDrawn: true };
  }
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
  return { refundedCents: isPaid ? part.cents : 0, wasDrawn: false };
}
