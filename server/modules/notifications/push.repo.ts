import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { maxPushSubscriptions } from '#contract/limits.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { notifications, pushSubscriptions } from '#server/db/schema/notifications.ts';

export type Subscription = typeof pushSubscriptions.$inferSelect;

/** Stores a browser; one that is known, also of another user, is theirs from now on. */
export const upsert = (db: Db, added: typeof pushSubscriptions.$inferInsert) =>
  db
    .insert(pushSubscriptions)
    .values(added)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: added });

/** Deletes the oldest browsers of a user beyond the limit. */
export const removeExcess = (db: Db, userId: string) =>
  db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        notInArray(
          pushSubscriptions.id,
          db
            .select({ id: pushSubscriptions.id })
            .from(pushSubscriptions)
            .where(eq(pushSubscriptions.userId, userId))
            .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
            .limit(maxPushSubscriptions),
        ),
      ),
    );

export const ofUser = (db: Db, userId: string) =>
  db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(pushSubscriptions.id);

export const removeEndpoint = (db: Db, userId: string, endpoint: string) =>
  db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));

export const remove = (db: Db, id: number) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));

/** Returns which notification goes to which browser. */
export const targetsOf = (db: Db, notificationIds: number[]) =>
  db
    .select({ notificationId: notifications.id, subscriptionId: pushSubscriptions.id })
    .from(notifications)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, notifications.userId))
    .where(inArray(notifications.id, notificationIds));

/** Returns an unread notification and a browser of its user; undefined if it was read or the browser is gone. */
export const findDue = (db: Db, notificationId: number, subscriptionId: number) =>
  first(
    db
      .select({ notification: notifications, subscription: pushSubscriptions })
      .from(notifications)
      .innerJoin(
        pushSubscriptions,
        and(eq(pushSubscriptions.userId, notifications.userId), eq(pushSubscriptions.id, subscriptionId)),
      )
      .where(and(eq(notifications.id, notificationId), eq(notifications.isRead, false))),
  );
