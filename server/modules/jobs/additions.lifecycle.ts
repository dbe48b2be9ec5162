import { additionTransitions, type AdditionEvent } from '#contract/addition-lifecycle.ts';
import { formatMoney } from '#contract/money.ts';
import type { Context } from '#server/context.ts';
import { transition, type Machine } from '#server/lifecycle/transition.ts';
import * as repo from './additions.repo.ts';

const additionMachine: Machine<repo.Addition, Partial<repo.Addition>, AdditionEvent> = {
  entity: 'addition',
  transitions: additionTransitions,
  updateIfStatus: repo.updateIfStatus,
  byId: repo.byId,
  requestOf: ({ requestId }) => requestId,
};

/** The work and its price as the log keeps them: a part of it may be withdrawn later. */
export const toLogged = ({ price, description }: Pick<repo.Addition, 'price' | 'description'>) =>
  `${formatMoney(price)}, ${description}`;

/** Runs one transition of additional work; the caller has locked its request. */
export const transitionAddition = (
  ctx: Context,
  addition: repo.Addition,
  event: AdditionEvent,
  by: 'owner' | 'provider' | 'system',
  actorId?: string,
) =>
  transition(ctx, additionMachine, addition, {
    event,
    by,
    reason: toLogged(addition),
    ...(actorId !== undefined && { actorId }),
    change: { decidedAt: ctx.now() },
  });

/** Closes the additional work that is not paid when its job ends. */
export async function closeAdditions(ctx: Context, requestId: number) {
  for (const addition of await repo.listUnpaid(ctx.db, requestId))
    await transitionAddition(ctx, addition, 'close', 'system');
}
