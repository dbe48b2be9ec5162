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
const notificationActions: Partial<Record<NotificationKind, Action>> = {
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

/** What a notification about a finding asks for, whatever its kind. */
const findingAction: Action = { label: 'View Findings', status: 'in_progress' };

/** Returns what a notification asks for; undefined if it only tells. */
export const notificationActionOf = ({ type, relatedType }: { type: string; relatedType: string | null }) =>
  relatedType === 'finding' ? findingAction : notificationActions[type as NotificationKind];

interface Sent {
  type: string;
  relatedType: string | null;
  createdAt: Date;
  /** The status of its request, as far as the reader knows it. */
  status: string | null | undefined;
  /** True if a finding on its request waits for a decision. */
  hasUndecided: boolean;
}

/** True if a notification asks for nothing any more: its request has moved on, or its time is over. */
export function isNotificationOver(sent: Sent, now: Date): boolean {
  const action = notificationActionOf(sent);
  if (!action) return false;
  if (sent.relatedType === 'finding' && !sent.hasUndecided) return true;
  if (action.days !== undefined && addDays(sent.createdAt, action.days) < now) return true;
  return action.status !== undefined && action.status !== sent.status;
}
