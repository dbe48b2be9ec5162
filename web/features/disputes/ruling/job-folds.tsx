import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { DisputeDetail } from '#web/api/disputes.ts';
import { requestById, type RequestDetail } from '#web/api/requests.ts';
import { TimelineList } from '#web/features/disputes/dispute-timeline.tsx';
import type { Parties } from '#web/features/disputes/parties.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { CompareEvidence } from './compare-evidence.tsx';
import { DisputedRoom } from './disputed-room.tsx';

const folds = [
  { id: 'quote', label: 'Quote and Items' },
  { id: 'delivery', label: 'Delivery' },
  { id: 'job', label: 'Job' },
  { id: 'timeline', label: 'Timeline' },
  { id: 'room', label: 'Job Room' },
] as const;
type Fold = (typeof folds)[number]['id'];

/** Renders the quote, the delivery and the job of a dispute. */
export type RenderJob = (request: RequestDetail) => Record<Exclude<Fold, 'timeline' | 'room'>, ReactNode>;

type Props = { dispute: DisputeDetail; parties: Parties; renderJob: RenderJob };

/** Everything about the job, unfolded in place: the statements stay above and the ruling below. */
export function JobFolds({ dispute, parties, renderJob }: Props) {
  const [chosen, setOpen] = useState<Fold>();
  // The room is the parties' own, but for the one who rules, until the ruling.
  const canReadRoom = dispute.status === 'escalated' && dispute.viewer === 'admin';
  const open = chosen === 'room' && !canReadRoom ? undefined : chosen;
  return (
    <div className="border-t border-line">
      <div className="flex flex-wrap gap-x-1 px-3 py-1.5 max-md:px-2">
        <CompareEvidence dispute={dispute} parties={parties} />
        {folds
          .filter(({ id }) => id !== 'room' || canReadRoom)
          .map(({ id, label }) => (
            <Button
              key={id}
              variant="ghost"
              size="sm"
              aria-expanded={open === id}
              aria-controls={open === id ? `fold-${id}` : undefined}
              onClick={() => setOpen(open === id ? undefined : id)}
            >
              {label}
              <ChevronDown aria-hidden className={open === id ? 'rotate-180' : undefined} />
            </Button>
          ))}
      </div>
      {open && (
        <div id={`fold-${open}`} className="border-t border-line bg-sunken p-5 max-md:p-4">
          {open === 'timeline' ? (
            <TimelineList dispute={dispute} parties={parties} />
          ) : open === 'room' ? (
            <DisputedRoom disputeId={dispute.id} parties={parties} />
          ) : (
            <JobPart requestId={dispute.requestId} part={open} renderJob={renderJob} />
          )}
        </div>
      )}
    </div>
  );
}

type PartProps = { requestId: number; part: Exclude<Fold, 'timeline' | 'room'>; renderJob: RenderJob };

function JobPart({ requestId, part, renderJob }: PartProps) {
  const query = useQuery(requestById(requestId));
  if (query.isPending)
    return (
      <Loading label="Loading the job">
        <CardSkeleton />
      </Loading>
    );
  if (query.isLoadingError) return <LoadError query={query} title="Couldn’t load the job" />;
  return renderJob(query.data)[part] || <p className="text-sm text-ink-2">Nothing was delivered.</p>;
}
