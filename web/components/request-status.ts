import type { OwnStatus, RequestStatus } from '#web/api/requests.ts';
import type { Tone } from '#web/ui/tones.ts';

/** Label and lamp of each status; no two lamps look the same: hollow ones wait for somebody to begin. */
export const statusLabels = {
  open: { label: 'Open', tone: 'accent-hollow' },
  awaiting_payment: { label: 'Awaiting payment', tone: 'caution-hollow' },
  in_progress: { label: 'In progress', tone: 'accent' },
  delivered: { label: 'Delivered', tone: 'caution' },
  completed: { label: 'Completed', tone: 'ok' },
  cancelled: { label: 'Cancelled', tone: 'quiet-hollow' },
  expired: { label: 'Expired', tone: 'quiet-half' },
  disputed: { label: 'Disputed', tone: 'warning' },
  taken: { label: 'Taken', tone: 'quiet' },
} as const satisfies Record<RequestStatus, { label: string; tone: Tone }>;

export const ownStatuses = (Object.keys(statusLabels) as RequestStatus[]).filter(
  (status): status is OwnStatus => status !== 'taken',
);

/** Statuses of a request that is completed without problems, in order. */
export const happyPath = ['open', 'awaiting_payment', 'in_progress', 'delivered', 'completed'] as const;
