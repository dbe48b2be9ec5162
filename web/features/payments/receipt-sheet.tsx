import type { ReactNode } from 'react';
import { formatMoney } from '#contract/money.ts';
import {
  notARecord,
  receiptDate,
  receiptJob,
  receiptNote,
  receiptSums,
} from '#contract/payments/receipt-lines.ts';
import { productName } from '#contract/product.ts';
import type { Receipt } from '#web/api/payments.ts';
import { cx } from '#web/ui/class-names.ts';
import { Logo } from '#web/ui/logo.tsx';
import { TickDivider } from '#web/ui/tick-divider.tsx';

/** The receipt as a sheet of paper: light in both themes, and the same texts as the PDF. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { number, title, issuedAt, corrects, owner, provider, lines, isPayer } = receipt;
  const sums = receiptSums(receipt, isPayer);
  return (
    <article
      aria-label={`Receipt ${number}`}
      className="sheet num mx-auto flex min-h-[1056px] w-full max-w-[816px] flex-col px-16 py-14 max-md:min-h-0 max-md:px-5 max-md:py-7 print:min-h-0 print:max-w-none print:p-0"
    >
      <div className="flex items-start justify-between gap-4">
        <Logo name={productName} />
        <p className="text-end text-sm text-ink-3">
          {corrects ? 'Corrected receipt' : 'Receipt'}
          <span className="code block text-[0.8125rem] text-ink">{number}</span>
        </p>
      </div>
      <h1 className="mt-10 text-3xl tracking-[-0.018em] max-md:mt-7 max-md:text-2xl">
        {formatMoney(receipt.paid)} paid
      </h1>
      <p dir="auto" className="mt-1 text-ink-2 wrap-anywhere">
        {title}
      </p>
      <p className="mt-1 text-sm text-ink-2">Issued {receiptDate(issuedAt, receipt.timeZone)}</p>
      {corrects && <p className="mt-1 text-sm text-ink-2">Replaces the amounts of receipt {corrects}.</p>}
      <TickDivider className="mt-6" />
      <dl className="mt-6 grid grid-cols-3 gap-6 text-sm max-md:grid-cols-1 max-md:gap-4">
        <Party label="Paid by" lines={[owner.name, owner.address]} />
        <Party label="Work by" lines={[provider.name, provider.address, provider.certificate ?? '']} />
        <Party label="Job" lines={receiptJob(receipt)} />
      </dl>
      <table className="mt-9 w-full text-sm max-md:mt-7">
        <thead>
          <tr className="border-b border-line-strong text-xs text-ink-3">
            <th scope="col" className="pb-2 text-start font-medium">
              Item
            </th>
            <th scope="col" className="pb-2 text-end font-medium">
              Amount
            </th>
          </tr>
        </thead>
        <tbody className="[&>tr:first-child>td]:pt-3 [&>tr:last-child>td]:pb-3.5">
          {lines.map((line) => (
            <Line
              key={`${line.label} ${line.note} ${line.amount}`}
              label={line.label}
              note={line.note}
              amount={formatMoney(line.amount)}
            />
          ))}
        </tbody>
        <tbody className="border-t border-line [&>tr:first-child>td]:pt-3 [&>tr:last-child>td]:pb-3.5">
          {sums.slice(0, -1).map((line) => (
            <Line key={`${line.label} ${line.amount} ${line.note}`} {...line} />
          ))}
        </tbody>
        <tbody className="border-t-2 border-ink text-base [&>tr>td]:pt-3">
          {sums.slice(-1).map((line) => (
            <Line key={line.label} {...line} />
          ))}
        </tbody>
      </table>
      <p className="mt-6 max-w-[62ch] text-sm text-ink-2">{receiptNote(receipt)}</p>
      <div className="mt-auto pt-8">
        <p className="flex justify-between gap-6 border-t border-line pt-4 text-xs text-ink-3 max-md:block">
          <span className="block">{productName}, Inc.</span>
          <span className="block">{notARecord}</span>
        </p>
      </div>
    </article>
  );
}

const Party = ({ label, lines }: { label: string; lines: string[] }) => (
  <div className="min-w-0">
    <dt className="text-xs font-medium text-ink-3">{label}</dt>
    {lines.filter(Boolean).map((line, index) => (
      <dd key={line} dir="auto" className={cx('wrap-anywhere', index === 0 && 'mt-1 font-semibold')}>
        {line}
      </dd>
    ))}
  </div>
);

type LineProps = {
  label: ReactNode;
  note?: string | undefined;
  amount: string;
  isStrong?: boolean;
};

const Line = ({ label, note, amount, isStrong = false }: LineProps) => (
  <tr className={cx('break-inside-avoid align-top', isStrong && 'font-semibold')}>
    <td dir="auto" className="py-1.5 pe-4 wrap-anywhere">
      {label}
      {note && (
        <span dir="auto" className="block text-xs font-normal whitespace-pre-line text-ink-2">
          {note}
        </span>
      )}
    </td>
    <td className="py-1.5 text-end whitespace-nowrap">{amount}</td>
  </tr>
);
