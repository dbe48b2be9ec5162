import type { Context } from '#server/context.ts';
import { emitChange } from '#server/live/emit.ts';
import { providerById } from '#server/modules/directory/profile.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import type { Events } from '#server/queue/events.ts';
import { madeLead } from './crew.notifications.ts';
import * as repo from './crew.repo.ts';

/** Takes a former member off all jobs; another member leads the running ones that they led, if one was named. */
export async function handOver(ctx: Context, ended: Events['team.member_ended']) {
  const { providerId, userId, reassignTo } = ended;
  const jobs = await repo.lockJobsOf(ctx.db, providerId, userId);
  await repo.leaveCrews(ctx.db, providerId, userId);
  for (const { id } of jobs) await emitChange(ctx.db, { requestId: id, quoteId: null });
  const led = jobs.filter(({ isLead }) => isLead);
  if (reassignTo === null || led.length === 0) return;
  await repo.lead(
    ctx.db,
    providerId,
    reassignTo,
    led.map(({ id }) => id),
  );
  const { businessName } = await providerById(ctx, providerId);
  for (const job of led) await notify(ctx, reassignTo, madeLead(job, businessName, ctx.now()));
}
