import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoney } from '#contract/money.ts';
import type { Finding } from '#web/api/findings.ts';
import { jobDetail, useReloadWhile, type Addition } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { DeclineWork } from '#web/components/decline-work.tsx';
import { PaidByAnother } from '#web/components/group-decision.tsx';
import type { ToastContent } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Renders the card form of a payment. */
export type RenderPayment = (payment: {
  paymentId: number;
  clientSecret: string;
  price: string;
  success: ToastContent;
  onPaid: () => void;
}) => ReactNode;

interface Props {
  request: RequestDetail;
  findings: Finding[];
  /** The additional work whose card form is open. */
  payingId: number | undefined;
  onPay: (additionId: number | undefined) => void;
  renderPayment: RenderPayment;
  /** True if another co-owner of the group pays. */
  isOthers: (payment: Addition['payment']) => boolean;
  groupId: string | undefined;
}

/** Approved findings that wait for the owner's payment. */
export function UnpaidFindings({
  request,
  findings,
  payingId,
  onPay,
  renderPayment,
  isOthers,
  groupId,
}: Props) {
  const job = useQuery(jobDetail(request.id));
  const ofFindings = new Set(findings.map(({ additionId }) => additionId));
  const unpaid = (job.data?.additions ?? []).filter(
    ({ id, status }) => status === 'approved' && ofFindings.has(id),
  );
  const paying = unpaid.find(({ id }) => id === payingId);
  const secret = paying?.payment?.clientSecret;
  // The processor may take a moment to prepare the payment.
  useReloadWhile(paying !== undefined && !secret, request.id);
  if (unpaid.length === 0) return null;
  const whose = unpaid.every(({ payment }) => isOthers(payment)) ? 'payment' : 'your payment';
  const toPay = (addition: Addition) =>
    findings.filter(({ additionId, status }) => additionId === addition.id && status === 'approved');
  return (
    <section aria-label={`Waiting for ${whose}`} className="card mb-4 border-caution">
      <h2 className="card-title px-5 pt-5 pb-3 max-md:px-4 max-md:pt-4">
        Approved findings wait for {whose}
      </h2>
      <ul className="divide-y divide-line border-t border-line">
        {unpaid.map((addition) => (
          <li
            key={addition.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-5 py-4 text-sm max-md:px-4"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p dir="auto" className="wrap-anywhere">
                {addition.description}
              </p>
              {findings.some(({ additionId, isNoCall }) => isNoCall && additionId === addition.id) && (
                <p className="text-ink-2">
                  Within the no-call limit you agreed on. The work starts when you’ve paid.
                </p>
              )}
            </div>
            <div className="flex flex-wrap items-center gap-2">
              {addition.payment && isOthers(addition.payment) ? (
                <PaidByAnother groupId={groupId} payerId={addition.payment.payerId} />
              ) : (
                <Button variant="primary" onClick={() => onPay(addition.id)}>
                  {payLabel(addition, toPay(addition).length)}
                </Button>
              )}
              <DeclineWork addition={addition} />
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        open={paying !== undefined && Boolean(secret)}
        onClose={() => onPay(undefined)}
        title="Pay for Approved Findings"
        text="Protected payment, held until you confirm, like the rest of the job."
      >
        {paying && (
          <ul aria-label="What you pay for" className="num mb-5 grid gap-1 text-sm">
            {toPay(paying).map(({ id, title, price }) => (
              <li key={id} className="flex justify-between gap-4">
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {title}
                </span>
                <span>{formatMoney(price)}</span>
              </li>
            ))}
          </ul>
        )}
        {paying && <WithdrawnNote findings={findings} additionId={paying.id} />}
        {paying &&
          secret &&
          renderPayment({
            paymentId: paying.payment!.id,
            clientSecret: secret,
            price: formatMoney(paying.price),
            success: {
              title: 'Payment held',
              description: 'The provider can start on the approved findings.',
            },
            onPaid: () => onPay(undefined),
          })}
      </Dialog>
    </section>
  );
}

/** 'Pay 3 Findings, $420.00': one payment for all of them. */
const payLabel = ({ price }: Addition, count: number) =>
  count > 1 ? `Pay ${count} Findings, ${formatMoney(price)}` : `Pay ${formatMoney(price)}`;

type WithdrawnProps = Pick<Props, 'findings'> & { additionId: number };

/** Says why the sum is lower than what the owner approved: also while the card form is open. */
function WithdrawnNote({ findings, additionId }: WithdrawnProps) {
  const withdrawn = findings.filter((one) => one.additionId === additionId && one.status === 'withdrawn');
  return (
    <div aria-live="polite">
      {withdrawn.length > 0 && (
        <p dir="auto" className="mb-5 text-sm text-ink-2 wrap-anywhere">
          The provider withdrew{' '}
          {withdrawn.map(({ title, price }) => `“${title}” (${formatMoney(price)})`).join(', ')}, so you pay
          less.
        </p>
      )}
    </div>
  );
}
