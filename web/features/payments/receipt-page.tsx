import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { receiptAddress, receiptOf, type Receipt } from '#web/api/payments.ts';
import { BackLink, useTitle } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { QueryPage } from '#web/lib/query-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';

type Props = { paymentId: number; number: string | undefined };

/** Page of a receipt, to read, print or download. */
export function ReceiptPage({ paymentId, number }: Props) {
  const href = useHref();
  const query = useQuery(receiptOf(paymentId, number));
  const back = { href: href('/payments'), label: 'Payments' };
  return (
    <QueryPage
      query={query}
      noun="receipt"
      back={back}
      missing="A receipt is issued when the payment is released or refunded."
    >
      {(receipt) => <Found receipt={receipt} paymentId={paymentId} number={number} back={back} />}
    </QueryPage>
  );
}

type FoundProps = Props & { receipt: Receipt; back: { href: string; label: string } };

function Found({ receipt, paymentId, number, back }: FoundProps) {
  const href = useHref();
  useTitle(`Receipt ${receipt.number}`);
  const sibling = (other: string) => href('/payments/:id/receipt', { id: paymentId, number: other });
  return (
    <div className="min-h-[calc(100svh-3.5rem)] bg-sunken print:min-h-0 print:bg-transparent">
      <div className="mx-auto max-w-[880px] px-8 py-6 max-md:px-4 max-md:py-5 print:max-w-none print:p-0">
        <div className="flex flex-wrap items-start justify-between gap-2 print:hidden">
          <BackLink {...back} />
          <div className="mb-4 flex gap-2 max-md:w-full">
            <Button icon={<Printer aria-hidden />} onClick={() => print()} className="max-md:hidden">
              Print
            </Button>
            <Button
              variant="primary"
              href={receiptAddress(paymentId, number)}
              download=""
              icon={<Download aria-hidden />}
              className="max-md:w-full"
            >
              Download PDF
            </Button>
          </div>
        </div>
        {receipt.correctedBy && (
          <p className="mb-4 rounded-card border border-line bg-surface p-4 text-sm print:hidden">
            The amounts have changed since.{' '}
            <a className="link" href={sibling(receipt.correctedBy)}>
              View Receipt {receipt.correctedBy}
            </a>
          </p>
        )}
        {receipt.corrects && (
          <p className="mb-4 text-sm text-ink-2 print:hidden">
            This receipt corrects an earlier one.{' '}
            <a className="link" href={sibling(receipt.corrects)}>
              View Receipt {receipt.corrects}
            </a>
          </p>
        )}
        <ReceiptSheet receipt={receipt} />
      </div>
    </div>
  );
}
