import { Hourglass } from 'lucide-react';
import type { RequestDetail } from '#web/api/requests.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { useTimeLeft } from './time-left.ts';

/** What the provider sees between acceptance and payment. */
export default function WaitingForPayment({ request }: { request: RequestDetail }) {
  const left = useTimeLeft(request.paymentDueAt);
  return (
    <Card className="flex gap-3 p-5 max-md:p-4">
      <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0 text-caution" />
      <div>
        <h2 className="card-title">Your quote was accepted. Waiting for the owner’s payment</h2>
        <p className="mt-1 text-sm text-ink-2">
          {left && `They have ${left} left. `}
          Begin when the payment is held: you are told at once. Unpaid, the request opens again and your quote
          with it.
        </p>
        {request.price && <p className="num mt-3 text-2xl font-semibold">{formatMoney(request.price)}</p>}
      </div>
    </Card>
  );
}
