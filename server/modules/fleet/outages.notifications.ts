import { href } from '#contract/addresses.ts';
import { formatLongDate } from '#contract/time.ts';
import type { SignedIn } from '#server/context.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';

interface Outage {
  id: number;
  from: string;
  until: string | null;
  reason: string;
}
type Event = 'set' | 'changed' | 'ended' | 'removed';

const titles: Record<Event, string> = {
  set: 'out of service',
  changed: 'out of service, changed',
  ended: 'back in service',
  removed: 'stays in service',
};

/** Notifies the other members of a group, pilots too, of an outage; what an owner does alone is no news. */
export async function notifyMembers(
  ctx: SignedIn,
  { id, ownerId, tailNumber }: { id: number; ownerId: string; tailNumber: string },
  outage: Outage,
  event: Event,
) {
  if (ownerId === ctx.actor.id) return;
  const isOver = event === 'ended' || event === 'removed';
  const { firstName } = await getUserName(ctx.db, ctx.actor.id);
  await notify(ctx, ownerId, {
    kind: 'maintenance_due',
    title: `${tailNumber} ${titles[event]}`,
    message: isOver
      ? `${firstName} ${event} the outage: ${outage.reason}`
      : `${firstName} marked it out of service ${daysOf(outage)}: ${outage.reason}`,
    eventKey: `outage.${event}:${outage.id}:${ctx.now().getTime()}`,
    related: { type: 'aircraft', id },
    path: href('/fleet'),
    isForAll: true,
  });
}

function daysOf({ from, until }: Outage) {
  if (until === null) return `from ${formatLongDate(from)} on`;
  return from === until
    ? `on ${formatLongDate(from)}`
    : `from ${formatLongDate(from)} to ${formatLongDate(until)}`;
}
