import {
  notificationKinds,
  type NotificationChoice,
  type NotificationKind,
} from '#contract/messaging/notification-kinds.ts';

/** True if notifications of the kind are also emailed or pushed. */
export const wants = (choice: NotificationChoice, kind: NotificationKind, channel: 'email' | 'push') =>
  choice[kind]?.[channel] ?? notificationKinds[kind][channel];

const aboutMoney: ReadonlySet<NotificationKind> = new Set(['payment', 'payout', 'dispute']);

/** True for kinds that start a clock or move money: other emails must not delay them, however many there are. */
export const isNeverLimited = (kind: NotificationKind) => aboutMoney.has(kind);

/** True for kinds that the daily digest brings, if the user chose it. */
export const isDigested = (kind: NotificationKind) => !notificationKinds[kind].isUrgent;
