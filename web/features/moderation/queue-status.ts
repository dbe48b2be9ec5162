import type { ReportDetail, ReportStatus } from '#web/api/reports.ts';
import type { Tone } from '#web/ui/tones.ts';

/** The statuses that the queue can be filtered by. */
export const queueStatuses = [
  { value: 'open', label: 'Open' },
  { value: 'upheld', label: 'Upheld' },
  { value: 'dismissed', label: 'Dismissed' },
] as const satisfies { value: ReportStatus; label: string }[];

/** Returns the status of the queue that a query names; open if it names none. */
export const toQueueStatus = (text: string | undefined): ReportStatus =>
  queueStatuses.find(({ value }) => value === text)?.value ?? 'open';

/** Returns the status for an address, which leaves the default out. */
export const statusInAddress = (status: ReportStatus) => (status === 'open' ? undefined : status);

export const targetLabels: Record<ReportDetail['targetType'], string> = {
  message: 'Message',
  room_message: 'Message in a job room',
  user: 'User',
  review: 'Review',
  provider: 'Provider profile',
  request: 'Request',
};

/** Label and lamp of what was decided. */
export function outcomeOf({ decision, status }: Pick<ReportDetail, 'decision' | 'status'>): {
  label: string;
  tone: Tone;
} {
  if (status === 'open') return { label: 'Open', tone: 'caution' };
  if (decision === 'hide')
    return status === 'upheld' ? { label: 'Hidden', tone: 'ok' } : { label: 'Shown again', tone: 'quiet' };
  if (decision === 'warn') return { label: 'Warned', tone: 'ok' };
  if (decision === 'suspend') return { label: 'Suspended', tone: 'ok' };
  return { label: 'Dismissed', tone: 'quiet' };
}
