/** The statuses that the queue can be filtered by. */
export const queueStatuses = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'asked', label: 'Asked' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'expired', label: 'Expired' },
  { value: 'all', label: 'All' },
] as const;

export type QueueStatus = (typeof queueStatuses)[number]['value'];

/** The status that the queue starts with. */
export const defaultStatus = 'waiting';

/** Returns the status of the queue that a query names; the default if it names none. */
export const toQueueStatus = (text: string | undefined): QueueStatus =>
  queueStatuses.find(({ value }) => value === text)?.value ?? defaultStatus;

/** Returns the status for an address, which leaves the default out. */
export const statusInAddress = (status: QueueStatus) => (status === defaultStatus ? undefined : status);
