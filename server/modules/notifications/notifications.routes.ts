import type { FastifyInstance } from 'fastify';
import { notificationEndpoints } from '#contract/messaging/notifications.ts';
import { bind } from '#server/http/bind.ts';
import * as notifications from './notifications.service.ts';
import * as preferences from './preferences.service.ts';
import * as push from './push.service.ts';
import * as unsubscribing from './unsubscribe.service.ts';

const { getUnsubscribe, unsubscribe, ...signedIn } = notificationEndpoints;

export async function notificationRoutes(app: FastifyInstance) {
  bind(app, signedIn, {
    listNotifications: (ctx, { query }) => notifications.list(ctx, query),
    readNotifications: (ctx, { body }) => notifications.markRead(ctx, body.ids),
    getPreferences: (ctx) => preferences.preferences(ctx),
    setPreferences: (ctx, { body }) => preferences.updatePreferences(ctx, body),
    listPushSubscriptions: (ctx) => push.list(ctx),
    addPushSubscription: (ctx, { body }) => push.subscribe(ctx, body),
    removePushSubscription: (ctx, { body }) => push.unsubscribe(ctx, body.endpoint),
  });
  await app.register(async (scope) => {
    // Mail programs send a form of either kind, or nothing: what it says does not matter.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 8192 }, (_request, _body, done) =>
      done(null),
    );
    bind(
      scope,
      { getUnsubscribe, unsubscribe },
      {
        getUnsubscribe: (ctx, { params }) => unsubscribing.describe(ctx, params.token),
        unsubscribe: (ctx, { params }) => unsubscribing.unsubscribe(ctx, params.token),
      },
    );
  });
}
