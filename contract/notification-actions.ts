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

/** What a notification about a part of a request or its job asks for, whatever its kind, until that part is answered. */
const partActions = {
  finding: { label: 'View Findings', status: 'in_progress' },
  addition: { label: 'View Work', status: 'in_progress' },
  cancellation: { label: 'View Request', status: 'in_progress' },
  date: { label: 'View Date', status: 'in_progress' },
  counteroffer: { label: 'View Counteroffer', status: 'open' },
  /** Of the owners of a group. */
  approval: { label: 'View Vote' },
} satisfies Record<string, Action>;
export type JobPart = keyof typeof partActions;

/** True if a notification is about a part of a job that waits for an answer. */
export const isJobPart = (relatedType: string | null): relatedType is JobPart =>
  relatedType !== null && Object.hasOwn(partActions, relatedType);

/** Returns what a notification asks for; undefined if it only tells. */
export const notificationActionOf = ({
  type,
  relatedType,
}: {
  type: string;
  relatedType: string | null;
}): Action | undefined =>
  isJobPart(relatedType) ? partActions[relatedType] : notificationActions[type as NotificationKind];

interface Sent {
  type: string;
  relatedType: string | null;
  createdAt: Date;
  /** The status of its request, as far as the reader knows it. */
  status: string | null | undefined;
  /** True if such a part of its job waits for an answer. */
  isUnanswered: boolean;
}

/** True if a notification asks for nothing any more: its request has moved on, or its time is over. */
export function isNotificationOver(sent: Sent, now: Date): boolean {
  const action = notificationActionOf(sent);
  if (!action) return false;
  if (isJobPart(sent.relatedType) && !sent.isUnanswered) return true;
  if (action.days !== undefined && addDays(sent.createdAt, action.days) < now) return true;
  return action.status !== undefined && action.status !== sent.status;
}
