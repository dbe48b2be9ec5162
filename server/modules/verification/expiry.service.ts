import { verificationNoticeDays } from '#contract/product.ts';
import { addDays } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { setVerified } from '#server/modules/directory/profile.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { eachDue } from '#server/queue/each-due.ts';
import { log } from './audit-log.service.ts';
import { transitionVerification } from './verification.lifecycle.ts';
import { lockWithProvider } from './verification.locks.ts';
import * as templates from './verification.notifications.ts';
import * as repo from './verification.repo.ts';

/** Expires verifications whose time has ended: the badge goes, running jobs go on. */
export const expireVerifications = (ctx: Context) =>
  eachDue(
    ctx,
    'verification.expire',
    (last) => repo.overdue(ctx.db, ctx.now(), last),
    async (tx, { id }) => {
      const { row, provider } = await lockWithProvider(tx, id);
      // Renewed or expired meanwhile.
      if (row.status !== 'approved') return;
      const expired = await transitionVerification(tx, row, { event: 'expire', by: 'system' });
      await setVerified(tx, provider, null);
      await log(tx, id, 'expired');
      await notify(tx, provider.userId, templates.expired(expired));
    },
  );

/** Notifies providers 60, 30 and 7 days before the end; after a pause only the notice that is due now is sent. */
export const notifyExpiring = (ctx: Context) =>
  eachDue(
    ctx,
    'verification.notify-expiring',
    (last) => repo.noticeDue(ctx.db, ctx.now(), last),
    async (tx, { id }) => {
      const { row, provider } = await lockWithProvider(tx, id);
      const days = verificationNoticeDays.findLast(
        (notice) => row.expiresAt && row.expiresAt <= addDays(ctx.now(), notice),
      );
      const isSent = days === undefined || (row.noticeDays !== null && row.noticeDays <= days);
      if (row.status !== 'approved' || isSent) return;
      await repo.updateIfStatus(tx.db, id, ['approved'], { noticeDays: days });
      // A renewal that waits for its review needs no reminder.
      const underWay = await repo.underWayOf(tx.db, row.providerId);
      if (underWay?.status === 'submitted' || underWay?.status === 'under_review') return;
      await notify(tx, provider.userId, templates.expiring(row, days));
      await log(tx, id, 'notified', `${days} days before the end`);
    },
  );
