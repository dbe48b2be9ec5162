import { href } from '#contract/addresses.ts';
import type { ReportDecision, ReportTarget } from '#contract/admin/report-lifecycle.ts';
import type { NotificationContent } from '#server/modules/notifications/notifications.service.ts';

const contentLabels: Record<ReportTarget, string> = {
  message: 'message',
  room_message: 'message',
  user: 'profile',
  review: 'review',
  provider: 'provider profile',
  request: 'request',
};

interface Decided {
  id: number;
  targetType: ReportTarget;
}

/** Notifies the reporter that it was decided, in one sentence and without details. */
export const decided = ({ id }: Decided, decision: ReportDecision): NotificationContent => ({
  kind: 'account',
  title: 'We looked at your report',
  message:
    decision === 'dismiss'
      ? 'Thank you for your report: we looked at it and found nothing against our terms.'
      : 'Thank you for your report: we looked at it and took action.',
  eventKey: `report.decided:${id}`,
  path: href('/notifications'),
});

/** Notifies the author that their content was hidden. */
export const hidden = ({ id, targetType }: Decided, note: string): NotificationContent => ({
  kind: 'account',
  title: `Your ${contentLabels[targetType]} was removed`,
  message: `An administrator removed your ${contentLabels[targetType]}. Reason: ${note}`,
  eventKey: `report.hidden:${id}`,
  path: href('/notifications'),
});

/** Warns the author. */
export const warned = (
  { id, targetType }: Decided,
  note: string,
  isRemoved: boolean,
): NotificationContent => ({
  kind: 'account',
  title: 'Warning about your account',
  message: `An administrator warned you about your ${contentLabels[targetType]}${isRemoved ? ' and removed it' : ''}. Reason: ${note}`,
  eventKey: `report.warned:${id}`,
  path: href('/notifications'),
});

/** Notifies the author that their content is shown again. */
export const restored = ({ id, targetType }: Decided, at: Date): NotificationContent => ({
  kind: 'account',
  title: `Your ${contentLabels[targetType]} is visible again`,
  message: `An administrator looked again and restored your ${contentLabels[targetType]}.`,
  eventKey: `report.restored:${id}:${at.toISOString()}`,
  path: href('/notifications'),
});
