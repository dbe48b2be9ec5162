import type { QueueStatus } from '#web/features/disputes/ruling/queue-status.ts';
import { RulingBoard } from '#web/features/disputes/ruling/ruling-board.tsx';
import { AcceptedQuote } from '#web/features/jobs/job/accepted-quote.tsx';
import { Delivery } from '#web/features/jobs/job/delivery.tsx';
import { RequestFacts } from '#web/features/requests/request-facts.tsx';

type Props = { status: QueueStatus; id: number | undefined };

/** The queue and the chosen dispute, with its quote, delivery and job. Loaded on its own: few users ever see it. */
export default function DisputeBoard({ status, id }: Props) {
  return (
    <RulingBoard
      status={status}
      id={id}
      renderJob={(request) => ({
        quote: <AcceptedQuote request={request} />,
        delivery: request.deliverySummary && <Delivery request={request} />,
        job: <RequestFacts request={request} />,
      })}
    />
  );
}
