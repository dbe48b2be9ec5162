import { Hourglass } from 'lucide-react';
import { useApprovals, type Approval } from '#web/api/approvals.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { ApprovalCard, EndedVote } from './approval-card.tsx';

/** The status of a request in which another vote on the same thing can start. */
const decidable = { quote: 'open', findings: 'in_progress', addition: 'in_progress' } as const;

/** True while the end of a vote is news: until it is paid for, or another one could start. */
const isNews = ({ status, subject }: Approval, request: RequestDetail) =>
  status === 'approved'
    ? subject === 'quote' && request.status === 'awaiting_payment'
    : request.status === decidable[subject];

/** The vote of the owners on a request, or how the last one ended; the provider sees until when they decide. */
export default function RequestVote({ request }: { request: RequestDetail }) {
  const [latest] = useApprovals(request);
  if (!latest) return null;
  if (latest.vote === null) return latest.status === 'open' && <OwnersDecide by={latest.expiresAt} />;
  if (latest.status === 'open') return <ApprovalCard key={latest.id} approval={latest} vote={latest.vote} />;
  return isNews(latest, request) && <EndedVote approval={latest} vote={latest.vote} />;
}

const OwnersDecide = ({ by }: { by: string }) => (
  <Card className="flex gap-3 px-5 py-4 max-md:px-4">
    <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0 text-caution" />
    <div>
      <p className="num font-semibold">The owners decide by {formatDateTime(by)}</p>
      <p className="mt-0.5 text-sm text-ink-2">We’ll notify you as soon as they have.</p>
    </div>
  </Card>
);
