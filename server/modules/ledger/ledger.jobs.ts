import type { Context } from '#server/context.ts';
import { everyMinute, type Reaction } from '#server/jobs/reactions.ts';
import { faultsIn } from './ledger.service.ts';

/** Goes through the books once a night; what does not add up is an error in the log. */
async function checkAtNight(ctx: Context) {
  const now = ctx.now();
  if (now.getUTCHours() !== 9 || now.getUTCMinutes() !== 0) return;
  const faults = await faultsIn(ctx);
  if (faults.length > 0) ctx.log.error({ faults }, 'the ledger does not add up');
}

export const ledgerJobs: Reaction[] = [everyMinute('ledger.check', checkAtNight)];
