import { hourMs } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { everyMinute, type Handler } from '#server/queue/handlers.ts';
import { findImbalances } from './ledger.service.ts';

const nightMs = 9 * hourMs;

/** Goes through the books after a start and once a night (09:00 UTC); what does not add up is an error in the log. */
export function checkAtNight() {
  let checked: string | undefined;
  return async (ctx: Context) => {
    const day = new Date(ctx.now().getTime() - nightMs).toISOString().slice(0, 10);
    if (day === checked) return;
    const imbalances = await findImbalances(ctx);
    if (imbalances.length > 0) ctx.log.error({ imbalances }, 'the ledger does not add up');
    checked = day;
  };
}

export const ledgerHandlers: Handler[] = [everyMinute('ledger.check', checkAtNight())];
