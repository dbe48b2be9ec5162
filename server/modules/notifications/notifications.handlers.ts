import { href } from '#contract/addresses.ts';
import { onEvent, type Handler } from '#server/queue/handlers.ts';
import { notify } from './notifications.service.ts';

export const notificationHandlers: Handler[] = [
  onEvent('user.restored', (ctx, { userId }) =>
    notify(ctx, userId, {
      kind: 'account',
      title: 'Welcome back',
      message: 'You signed in, so we won’t delete your account.',
      eventKey: `user.restored:${ctx.now().toISOString()}`,
    }),
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
