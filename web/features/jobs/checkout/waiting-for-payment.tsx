import { Hourglass } from 'lucide-react';
import { formatMoney } from '#contract/money.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { MessageButton } from '#web/features/jobs/job/message-button.tsx';
import { useTimeLeft } from '#web/lib/time-left.ts';
import { Card } from '#web/ui/card.tsx';

/** The provider's view between acceptance and payment. */
export default function WaitingForPayment({ request }: { request: RequestDetail }) {
  const left = useTimeLeft(request.paymentDueAt);
  return (
    <Card className="flex gap-3 p-5 max-md:p-4">
      <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0 text-caution" />
      <div>
        <h2 className="card-title">Quote accepted, waiting for the owner’s payment</h2>
        <p className="mt-1 text-sm text-ink-2">
          {left && `The owner has ${left} to pay. `}
          Don’t start until the payment is held. We’ll notify you right away. If they don’t pay, the request
          reopens and your quote stays active.
        </p>
        {request.price && <p className="num mt-3 text-2xl font-semibold">{formatMoney(request.price)}</p>}
        <div className="mt-3">
          <MessageButton request={request} />
        </div>
      </div>
    </Card>
  );
}
