import { Segmented } from '#web/ui/segmented.tsx';
import { queueStatuses, toQueueStatus, type QueueStatus } from './queue-status.ts';

type Props = { status: string | undefined; onChange: (status: QueueStatus) => void };

/** Filter of the queue by status. */
export const StatusFilter = ({ status, onChange }: Props) => (
  <div className="edge-row">
    <Segmented label="Status" options={queueStatuses} value={toQueueStatus(status)} onChange={onChange} />
  </div>
);
