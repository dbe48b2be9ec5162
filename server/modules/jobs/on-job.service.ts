import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import * as payments from '#server/modules/payments/payments.service.ts';
import * as visibility from '#server/modules/requests/visibility.service.ts';
import { closeAdditions } from './additions.lifecycle.ts';
import { lockJobForParty } from './parties.service.ts';

type Party = Awaited<ReturnType<typeof lockJobForParty>>;

/**
 * Runs `act` while the request row is locked, which serializes changes to the job; returns the job
 * afterwards.
 */
export function onJob(ctx: SignedIn, id: number, act: (ctx: SignedIn, party: Party) => Promise<unknown>) {
  return inTransaction(ctx, async (tx) => {
    await act(tx, await lockJobForParty(tx, id));
    return visibility.get(tx, id);
  });
}

/** Closes additional work that is not paid, and its payments. */
export async function closeUnpaidWork(ctx: Context, requestId: number) {
  await closeAdditions(ctx, requestId);
  await payments.expireUnpaid(ctx, requestId);
}
