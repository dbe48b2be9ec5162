import { inTransaction, type Reaction } from '#server/jobs/reactions.ts';
import { notify } from './notifications.service.ts';

export const notificationJobs: Reaction[] = [
  inTransaction('user.restored', (ctx, { userId }) =>
    notify(ctx, userId, {
      kind: 'account',
      title: 'Welcome back',
      message: 'You signed in, so your account will not be deleted.',
      eventKey: `user.restored:${ctx.now().toISOString()}`,
    }),
  ),
  inTransaction('user.rights_changed', (ctx, { userId, what }) =>
    notify(ctx, userId, {
      kind: 'account',
      title: 'Your account was changed',
      message: what,
      eventKey: `user.rights_changed:${ctx.now().toISOString()}`,
      path: '/account',
    }),
  ),
];
