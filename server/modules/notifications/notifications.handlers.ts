import { href } from '#contract/addresses.ts';
import { enqueueOn, enqueueTogetherOn, everyMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { sendDigests, sendGathered } from './digest.service.ts';
import { emailNotifications } from './notification-emails.service.ts';
import { notify, notifyAll, type NotificationContent } from './notifications.service.ts';
import { queuePushes, sendPush } from './push.service.ts';

const termsChanged = (version: string, effectiveOn: string): NotificationContent => ({
  kind: 'account',
  title: 'Our terms change',
  message: `A new version of our Terms of Service takes effect on ${effectiveOn}. We’ll ask you to accept it on your next visit after that day.`,
  eventKey: `terms.announced:${version}`,
  path: href('/terms-of-service'),
  isEmailedElsewhere: true,
});

export const notificationHandlers: Handler[] = [
  enqueueTogetherOn('notification.added', 'notifications.email', emailNotifications),
  enqueueOn('notification.push_wanted', 'notifications.queue-pushes', queuePushes),
  enqueueOn('push.queued', 'notifications.push', sendPush, 'push'),
  everyMinute('notifications.send-digests', sendDigests),
  everyMinute('notifications.send-gathered', sendGathered),
  onEvent('user.restored', (ctx, { userId }) =>
    notify(ctx, userId, {
      kind: 'account',
      title: 'Welcome back',
      message: 'You signed in, so we won’t delete your account.',
      isOutcome: true,
      eventKey: `user.restored:${ctx.now().toISOString()}`,
    }),
  ),
  onEvent('terms.announced', (ctx, { version, userIds, effectiveOn }) =>
    notifyAll(
      ctx,
      userIds.map((userId) => ({ userId, content: termsChanged(version, effectiveOn) })),
    ),
  ),
  onEvent('user.rights_changed', (ctx, { userId, what }) =>
    notify(ctx, userId, {
      kind: 'account',
      title: 'Account changed',
      message: what,
      eventKey: `user.rights_changed:${ctx.now().toISOString()}`,
      path: href('/account'),
    }),
  ),
];
