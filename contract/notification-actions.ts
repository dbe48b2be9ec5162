import type * as z from 'zod';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';
import type { requestStatus } from '#contract/requests/requests.ts';
import { reviewDays } from './product.ts';
import { addDays } from './time.ts';

interface Action {
  label: string;
  /** The status in which the request still asks for it. */
  status?: z.infer<typeof requestStatus>;
  /** Days after which it can no longer be done. */
  days?: number;
}

/** What a notification asks for, by kind; the others only tell. */
export const notificationActions: Partial<Record<NotificationKind, Action>> = {
  request_matched: { label: 'View Request', status: 'open' },
  invited: { label: 'View Request', status: 'open' },
  quote_received: { label: 'View Quote', status: 'open' },
  quote_expiring: { label: 'View Quotes', status: 'open' },
  payment: { label: 'Pay Now', status: 'awaiting_payment' },
  job_progress: { label: 'View Work', status: 'delivered' },
  dispute: { label: 'View Dispute', status: 'disputed' },
  review_wanted: { label: 'Leave a Review', days: reviewDays },
  maintenance_due: { label: 'View Aircraft' },
};

/** True if a notification asks for nothing any more: its request has moved on, or its time is over. */
export function isNotificationOver(
  { type, createdAt, status }: { type: string; createdAt: Date; status: string | null | undefined },
  now: Date,
): boolean {
  const action = notificationActions[type as NotificationKind];
  if (!action) return false;
  if (action.days !== undefined && addDays(createdAt, action.days) < now) return true;
  return action.status !== undefined && action.status !== status;
}
