import { and, eq, like } from 'drizzle-orm';
import type { Context, Services } from '#server/context.ts';
import { mails } from '#server/db/schema/mail.ts';
import * as repo from '#server/modules/notifications/notifications.repo.ts';
import type { NotificationContent } from '#server/modules/notifications/notifications.service.ts';

/** Returns a notification of a quote for the n-th request. */
export const buildContent = (n: number, more: Partial<NotificationContent> = {}): NotificationContent => ({
  kind: 'quote_received',
  title: `Quote ${n}`,
  message: 'A quote came in.',
  eventKey: `quote.received:${n}`,
  related: { type: 'request', id: n },
  path: `/requests/${n}`,
  ...more,
});

/** The context that a task notifies in, and what reaches people. */
export function notificationScene({ services, log }: { services: Services; log: Context['log'] }) {
  const { db } = services;
  const ctx: Context = { ...services, actor: undefined, clientAddress: '', log };
  const isNotificationTo = (recipient: string) =>
    and(eq(mails.recipient, recipient), like(mails.dedupeKey, 'notification:%'));
  return {
    ctx,
    isNotificationTo,
    emailsTo: (recipient: string) => db.$count(mails, isNotificationTo(recipient)),
    mailsTo: (recipient: string) =>
      db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.id),
    bellOf: (userId: string) => repo.total(db, userId),
    entriesOf: (userId: string) => repo.list(db, userId, 100),
  };
}
