import {
  notificationKinds,
  type NotificationChoice,
  type NotificationKind,
} from '#contract/notification-kinds.ts';

/** True if notifications of the kind are also emailed or pushed. */
export const wants = (choice: NotificationChoice, kind: NotificationKind, channel: 'email' | 'push') =>
  choice[kind]?.[channel] ?? notificationKinds[kind][channel];

/** True for kinds that the daily digest brings, if the user chose it. */
export const isDigested = (kind: NotificationKind) => !notificationKinds[kind].isUrgent;
