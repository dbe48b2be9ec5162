import { ECDH } from 'node:crypto';
import { href } from '#contract/addresses.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { notificationEndpoints } from '#contract/messaging/notifications.ts';
import { dayMs } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, invalid } from '#server/errors.ts';
import type { Events } from '#server/queue/events.ts';
import { unconfirmedOwners } from './notifications.hot.repo.ts';
import * as repo from './push.repo.ts';

type NewSubscription = BodyOf<typeof notificationEndpoints, 'addPushSubscription'>;

const authBytes = 16;

/** Sends push messages to the caller's browser from now on, until its session ends. */
export async function subscribe(ctx: SignedIn, { endpoint, keys }: NewSubscription) {
  const { push, session, actor } = ctx;
  if (!push) throw new AppError('push_not_configured');
  if (!session) throw new AppError('unauthenticated');
  if (!push.isAllowed(endpoint)) invalid('endpoint', 'Not an address of a push service');
  if (!areKeys(keys)) invalid('keys', 'Not the keys of a browser');
  await inTransaction(ctx, async ({ db, now }) => {
    await repo.upsert(db, {
      userId: actor.id,
      sessionSid: session.sid,
      endpoint,
      ...keys,
      createdAt: now(),
    });
    await repo.removeExcess(db, actor.id);
  });
}

/** Keys that nothing can be encrypted for would fail at every message. */
function areKeys({ p256dh, auth }: NewSubscription['keys']) {
  if (Buffer.from(auth, 'base64url').length !== authBytes) return false;
  try {
    const key = ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return key === p256dh.replace(/=+$/, '');
  } catch {
    return false;
  }
}

export const list = ({ db, actor }: SignedIn) => repo.ofUser(db, actor.id);

export async function unsubscribe({ db, actor }: SignedIn, endpoint: string) {
  await repo.removeEndpoint(db, actor.id, endpoint);
}

/** Queues a push message for each browser. As with emails, none is about what an unconfirmed owner does. */
export async function queuePushes(ctx: Context, { ids, causedBy }: Events['notification.push_wanted']) {
  if (causedBy && (await unconfirmedOwners(ctx.db, [causedBy])).has(causedBy)) return;
  await inTransaction(ctx, async (tx) => {
    for (const target of await repo.targetsOf(tx.db, ids)) await tx.publish(tx.db, 'push.queued', target);
  });
}

/**
 * Sends one notification to one browser, unless it was read meanwhile. Throws if the push service does not take it, so
 * that the queue tries again; a browser that is gone for good is deleted.
 */
export async function sendPush(ctx: Context, { notificationId, subscriptionId }: Events['push.queued']) {
  const due = await repo.findDue(ctx.db, notificationId, subscriptionId);
  if (!ctx.push || !due) return;
  const { id, title, path, createdAt } = due.notification;
  // News of yesterday is no reason for a phone to ring.
  if (ctx.now().getTime() - createdAt.getTime() > dayMs) return;
  const result = await ctx.push.send(due.subscription, { id, title, path: path ?? href('/notifications') });
  if (result === 'gone') await repo.remove(ctx.db, subscriptionId);
}
