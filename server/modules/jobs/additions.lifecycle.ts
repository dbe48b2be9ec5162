import { formatMoney } from '#contract/money.ts';
import type { Context } from '#server/context.ts';
import * as repo from './additions.repo.ts';

/** The work and its price as the log keeps them: a part of it may be withdrawn later. */
export const toLogged = ({ price, description }: Pick<repo.Addition, 'price' | 'description'>) =>
  `${formatMoney(price)}, ${description}`;

/** Runs one transition of additional work; the caller has locked its request. */
export const transitionAddition: typeof repo.machine.transition = (ctx, addition, input) =>
  repo.machine.transition(ctx, addition, {
    reason: toLogged(addition),
    ...input,
    change: { decidedAt: ctx.now(), ...input.change },
  });

/** Closes the additional work that is not paid when its job ends. */
export async function closeAdditions(ctx: Context, requestId: number) {
  for (const addition of await repo.listUnpaid(ctx.db, requestId))
    await transitionAddition(ctx, addition, { event: 'close', by: 'system' });
}
