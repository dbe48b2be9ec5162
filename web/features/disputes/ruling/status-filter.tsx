import { Segmented } from '#web/ui/segmented.tsx';
import { queueStatuses, toQueueStatus, type QueueStatus } from './queue-status.ts';

type Props = { status: string | undefined; onChange: (status: QueueStatus) => void };

/** Filter of the queue by status. */
export const StatusFilter = ({ status, onChange }: Props) => (
  <div className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0">
    <Segmented label="Status" options={queueStatuses} value={toQueueStatus(status)} onChange={onChange} />
  </div>
);
