import { hourMs } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { everyMinute, type Handler } from '#server/queue/handlers.ts';
import { findImbalances } from './imbalances.service.ts';

const nightMs = 9 * hourMs;

/** Checks the ledger after a start and every night (09:00 UTC); logs imbalances as errors. */
export function checkAtNight() {
  let checked: string | undefined;
  return async (ctx: Context) => {
    const date = new Date(ctx.now().getTime() - nightMs).toISOString().slice(0, 10);
    if (date === checked) return;
    const imbalances = await findImbalances(ctx);
    if (imbalances.length > 0) ctx.log.error({ imbalances }, 'the ledger does not add up');
    checked = date;
  };
}

export const financeHandlers: Handler[] = [everyMinute('finance.check-ledger', checkAtNight())];
