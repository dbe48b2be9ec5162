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
  const next = request.prebuy.stages.find(({ decideBy }) => decideBy !== null);
  if (request.side !== 'owner' || !next) return null;
  return <Decide key={next.number} request={request} next={next} renderPayment={renderPayment} />;
}

function Decide({ request, next, renderPayment }: Props & { next: PrebuyStage }) {
  const [asking, setAsking] = useState<'stop' | 'pay'>();
  const goOn = useContinueStage(request.id, next.number);
  const stop = useStopStages(request.id);
  const addition = useQuery(jobDetail(request.id)).data?.additions.find(({ id }) => id === next.additionId);
  const isApproved = addition?.status === 'approved';
  const payment = addition?.payment;
  const price = formatMoney(next.price);
  const close = () => setAsking(undefined);
  return (
    <Card className="border-accent bg-accent-soft p-5 max-md:p-4">
      <h2 className="text-lg font-semibold wrap-anywhere">
        Go on with “<bdi>{next.title}</bdi>”, or stop here?
      </h2>
      <p className="num mt-1 text-sm text-ink-2">
        Stage {next.number} is charged only if you continue. Without an answer it stops on{' '}
        {formatDateTime(next.decideBy!)}.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => setAsking('stop')}>Stop Here</Button>
        {isApproved ? (
          <Button variant="primary" onClick={() => setAsking('pay')}>
            Pay {price}
          </Button>
        ) : (
          next.can.includes('continue') && (
            <Button
              variant="primary"
              pending={goOn.isPending}
              pendingText="Continuing..."
              onClick={() => goOn.mutate(undefined, { onSuccess: () => setAsking('pay') })}
            >
              Continue for {price}
            </Button>
          )
        )}
      </div>
      <ConfirmDialog
        open={asking === 'stop'}
        title="Stop here?"
        text="Nothing more is charged. You get the report of the stages that are done. You can’t undo this."
        confirm="Stop Here"
        cancel="Keep Going"
        pending={stop.isPending}
        pendingText="Stopping..."
        onConfirm={() => stop.mutate(undefined, { onSettled: close })}
        onCancel={close}
      />
      <Dialog
        open={asking === 'pay' && Boolean(payment?.clientSecret)}
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
              success: { title: 'Payment held', description: `Stage ${next.number} can start.` },
              onPaid: close,
            })}
          </Suspense>
        )}
      </Dialog>
    </Card>
  );
}
