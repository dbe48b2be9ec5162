import type { DisputeStatus } from '#web/api/disputes.ts';

export type QueueStatus = DisputeStatus | 'all';

/** The status that the queue starts with: what waits for a ruling. */
export const defaultStatus = 'escalated';

/** The statuses that the queue can be filtered by. */
export const queueStatuses: { value: QueueStatus; label: string }[] = [
  { value: 'escalated', label: 'Escalated' },
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'all', label: 'All' },
];

/** Returns the status of the queue that a query names; the default if it names none. */
export const toQueueStatus = (text: string | undefined): QueueStatus =>
  queueStatuses.find(({ value }) => value === text)?.value ?? defaultStatus;
