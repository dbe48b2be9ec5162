import { ProcessorError } from '#server/adapters/payment-processor.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import type { Events } from '#server/queue/events.ts';
import * as customers from './payment-customers.repo.ts';
import * as repo from './payment-methods.repo.ts';
import * as payments from './payments.hot.repo.ts';
import { callProcessor } from './processor-calls.service.ts';
import { processorOf } from './processor.ts';

/** Returns the cards that the caller keeps. */
export const list = ({ db, actor }: SignedIn) => repo.of(db, actor.id);

/** Returns a card that the caller keeps; throws `not_found` for one of somebody else. */
export const findOwn = async ({ db, actor }: SignedIn, id: number) =>
  found(await repo.ownById(db, actor.id, id));

/** The processor forgets a card; the sandbox has none to forget. */
const detach = async (ctx: Context, cardId: string | null | undefined) =>
  cardId &&
  ctx.env.payments !== 'none' &&
  (await callProcessor(ctx, { key: `card:${cardId}:detach`, kind: 'detach_card', params: { cardId } }));

/** Removes a card that the caller keeps. */
export const remove = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    const { externalId } = found(await repo.removeOwn(tx.db, ctx.actor.id, id));
    await detach(tx, externalId);
  });

type KeptCard = Pick<repo.NewMethod, 'userId' | 'brand' | 'last4'> & Partial<repo.NewMethod>;

/** Keeps a card for the next payment. The same card is kept once: its latest copy is the one with the current date. */
export async function keep(ctx: Context, card: KeptCard) {
  const same = await repo.lockSame(ctx.db, card);
  if (same) {
    await repo.update(ctx.db, same.id, card);
    if (same.externalId !== card.externalId) await detach(ctx, same.externalId);
    return;
  }
  // Undefined if a checkout that ran at the same time was faster.
  if (!(await repo.insert(ctx.db, { ...card, createdAt: ctx.now() }))) await detach(ctx, card.externalId);
}

/** Keeps the card that paid, as its payer wished at the checkout. */
export async function keepPaid(ctx: Context, { paymentId, ...card }: Events['payment.card_kept']) {
  const { payerId } = found(await payments.byId(ctx.db, paymentId));
  await keep(ctx, { userId: payerId, ...card });
}

/** Tells the processor whether the card that pays is kept; of the sandbox, the payment itself says so. */
export async function setSaveCard(ctx: SignedIn, paymentId: number, saveCard: boolean) {
  const payment = found(await payments.byId(ctx.db, paymentId));
  if (payment.payerId !== ctx.actor.id) throw new AppError('not_found');
  if (payment.status !== 'pending') throw new AppError('stale_state', { status: payment.status });
  const processor = processorOf(ctx);
  if (processor.isLocal || payment.stripePaymentIntentId === null) throw new AppError('unavailable');
  try {
    await processor.execute(ctx, {
      kind: 'keep_card',
      key: `payment:${paymentId}:keep:${saveCard}:${ctx.now().getTime()}`,
      intentId: payment.stripePaymentIntentId,
      isKept: saveCard,
    });
  } catch (error) {
    if (!(error instanceof ProcessorError)) throw error;
    ctx.log.warn({ code: error.code }, 'the processor could not be told whether a card is kept');
    throw new AppError('unavailable', { retryAfterSeconds: 10 });
  }
}

/** The processor forgets a deleted user, and all cards that they kept. */
export async function deleteCustomer(ctx: Context, { userId }: Events['user.deleted']) {
  const removed = await customers.remove(ctx.db, userId);
  if (!removed || ctx.env.payments === 'none') return;
  await callProcessor(ctx, {
    key: `customer:${removed.externalId}:delete`,
    kind: 'delete_customer',
    params: { customerId: removed.externalId },
  });
}
