import {
  notificationKindNames,
  notificationKinds,
  type NotificationChoice,
  type NotificationKind,
} from '#contract/messaging/notification-kinds.ts';
import type { SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { updateNotificationChoice } from '#server/modules/accounts/accounts.service.ts';
import * as hot from './notifications.hot.repo.ts';
import { wants } from './preferences.policy.ts';

const toPreferences = (choice: NotificationChoice) => {
  const of = (kind: NotificationKind) => ({
    label: notificationKinds[kind].label,
    email: wants(choice, kind, 'email'),
    push: wants(choice, kind, 'push'),
  });
  return {
    ...(Object.fromEntries(notificationKindNames.map((kind) => [kind, of(kind)])) as Record<
      NotificationKind,
      ReturnType<typeof of>
    >),
    dailyDigest: choice.dailyDigest ?? false,
  };
};

/** Returns how the caller is notified of each kind. */
export async function preferences({ db, actor }: SignedIn) {
  return toPreferences(found(await hot.choiceOf(db, actor.id)));
}

/** Updates how the caller is notified; what `change` lacks keeps its setting. */
export async function updatePreferences(ctx: SignedIn, change: NotificationChoice) {
  return toPreferences(
    found(await updateNotificationChoice(ctx, ctx.actor.id, (before) => merge(before, change))),
  );
}

/** Merges a choice into an earlier one, by kind and channel. */
export const merge = (before: NotificationChoice, change: NotificationChoice): NotificationChoice => ({
  ...before,
  ...(change.dailyDigest !== undefined && { dailyDigest: change.dailyDigest }),
  ...Object.fromEntries(
    notificationKindNames
      .filter((kind) => change[kind])
      .map((kind) => [kind, { ...before[kind], ...withoutUndefined(change[kind]) }]),
  ),
});

const withoutUndefined = (given: object = {}) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
