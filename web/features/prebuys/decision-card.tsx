import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { formatMoney } from '#contract/money.ts';
import { jobDetail } from '#web/api/jobs.ts';
import { useContinueStage, useStopStages, type PrebuyRequest, type PrebuyStage } from '#web/api/prebuys.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Renders the payment of a stage. */
export type RenderStagePayment = (payment: {
  paymentId: number;
  clientSecret: string;
  price: string;
  success: { title: string; description: string };
  onPaid: () => void;
}) => ReactNode;

interface Props {
  request: PrebuyRequest;
  renderPayment: RenderStagePayment;
}

/** The buyer's decision after a stage: it names what is paid, what isn't and when it stops. */
export function DecisionCard({ request, renderPayment }: Props) {
  const { stages, can } = request.prebuy;
  const next = stages.find(({ decideBy }) => decideBy !== null);
  if (request.side === 'owner' && next)
    return <Decide key={next.number} request={request} next={next} renderPayment={renderPayment} />;
  const paid = can.includes('stop') && stages.find(({ status, isPaid }) => status === 'waiting' && isPaid);
  return paid ? <PaidAndWaiting request={request} paid={paid} /> : null;
}

/** A stage whose payment is held waits for the seller; the buyer need not wait with it. */
function PaidAndWaiting({ request, paid }: { request: PrebuyRequest; paid: PrebuyStage }) {
  const price = formatMoney(paid.price);
  return (
    <Card className="p-5 max-md:p-4">
      <h2 className="text-lg font-semibold wrap-anywhere">
        “<bdi>{paid.title}</bdi>” waits for the seller
      </h2>
      <p className="num mt-1 mb-3 text-sm text-ink-2">
        It starts when the provider has confirmed access by phone. Until then you can stop, and {price} is
        refunded.
      </p>
      <StopHere request={request} effect={`${price} is refunded.`} />
    </Card>
  );
}

function StopHere({ request, effect }: { request: PrebuyRequest; effect: string }) {
  const [isAsking, setAsking] = useState(false);
  const stop = useStopStages(request.id);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Stop Here</Button>
      <ConfirmDialog
        open={isAsking}
        title="Stop here?"
        text={`${effect} You get the report of the stages that are done. You can’t undo this.`}
        confirm="Stop Here"
        cancel="Keep Going"
        pending={stop.isPending}
        pendingText="Stopping..."
        onConfirm={() => stop.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function Decide({ request, next, renderPayment }: Props & { next: PrebuyStage }) {
  const [isPaying, setPaying] = useState(false);
  const goOn = useContinueStage(request.id, next.number);
  const addition = useQuery(jobDetail(request.id)).data?.additions.find(({ id }) => id === next.additionId);
  const isApproved = addition?.status === 'approved';
  const payment = addition?.payment;
  const price = formatMoney(next.price);
  const close = () => setPaying(false);
  return (
    <Card className="border-accent bg-accent-soft p-5 max-md:p-4">
      <h2 className="text-lg font-semibold wrap-anywhere">
        {next.isAllowed ? (
          <>
            Go on with “<bdi>{next.title}</bdi>”, or stop here?
          </>
        ) : (
          <>
            The seller doesn’t allow “<bdi>{next.title}</bdi>”
          </>
        )}
      </h2>
      <p className="num mt-1 text-sm text-ink-2">
        {next.isAllowed
          ? `Stage ${next.number} is charged only if you continue. Without an answer it stops on `
          : `Stop here to get the report of the stages that are done. Otherwise it stops on `}
        {formatDateTime(next.decideBy!)}.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <StopHere request={request} effect="Nothing more is charged." />
        {isApproved ? (
          <Button variant="primary" onClick={() => setPaying(true)}>
            Pay {price}
          </Button>
        ) : (
          next.can.includes('continue') && (
            <Button
              variant="primary"
              pending={goOn.isPending}
              pendingText="Continuing..."
              onClick={() => goOn.mutate(undefined, { onSuccess: () => setPaying(true) })}
            >
              Continue for {price}
            </Button>
          )
        )}
      </div>
      <Dialog
        open={isPaying && Boolean(payment?.clientSecret)}
        onClose={close}
        title={`Pay for stage ${next.number}`}
        text="Protected payment, held until you confirm, like the stage before."
      >
        {payment?.clientSecret && (
          <Suspense>
            {renderPayment({
              paymentId: payment.id,
              clientSecret: payment.clientSecret,
              price,
              success: {
                title: 'Payment held',
                description: `Stage ${next.number} starts when the seller has confirmed access.`,
              },
              onPaid: close,
            })}
          </Suspense>
        )}
      </Dialog>
    </Card>
  );
}
