import { Plus, X } from 'lucide-react';
import { itemKinds } from '#contract/labels.ts';
import { maxInvoiceLines, maxItemDescription } from '#contract/limits.ts';
import { formatMoney, toCents } from '#contract/money.ts';
import type { Quote } from '#web/api/quotes.ts';
import { kindsInOrder } from '#web/features/jobs/quotes/quote-facts.tsx';
import { formatCents } from '#web/lib/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { DollarsInput, TextInput } from '#web/ui/text-input.tsx';
import { centsOfLine, invoiceCents, newInvoiceLine, type InvoiceDraftLine } from './invoice-lines.ts';

const options = kindsInOrder.map((value) => ({ value, label: itemKinds[value] }));

type Props = {
  quote: Pick<Quote, 'hourlyRate'>;
  /** The cap, or the total of the invoice before: what this one may come to. */
  limit: string;
  isLater: boolean;
  lines: InvoiceDraftLine[];
  error: string | undefined;
  onChange: (lines: InvoiceDraftLine[]) => void;
};

/** The invoice of a capped job: hours and parts against the cap, with what goes back to the owner. */
export function InvoiceFields({ quote: { hourlyRate }, limit, isLater, lines, error, onChange }: Props) {
  const change = (key: number, part: Partial<InvoiceDraftLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const cents = invoiceCents(lines, hourlyRate);
  const rest = toCents(limit) - cents;
  return (
    <Field
      as="group"
      label="Invoice"
      side={`Labor at ${formatMoney(hourlyRate ?? 0)} an hour`}
      hint={
        isLater
          ? `The last invoice was ${formatMoney(limit)}. It can only be lowered.`
          : `The owner pays ${formatMoney(limit)} at most.`
      }
      error={error}
      className="min-w-0"
    >
      <ol aria-label="Invoice lines" className="grid grid-cols-1 gap-3">
        {lines.map((line, index) => (
          <li
            key={line.key}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2 md:grid-cols-[7rem_minmax(0,1fr)_8rem_auto]"
          >
            <Select
              aria-label={`Kind of invoice line ${index + 1}`}
              options={options}
              value={line.kind}
              onChange={(kind) => change(line.key, { kind })}
            />
            <span className="max-md:order-last max-md:col-span-3">
              <TextInput
                aria-label={`Description of invoice line ${index + 1}`}
                placeholder="Description"
                maxLength={maxItemDescription}
                value={line.description}
                onChange={(event) => change(line.key, { description: event.target.value })}
              />
            </span>
            {line.kind === 'labor' ? (
              <TextInput
                aria-label={`Hours of invoice line ${index + 1}`}
                inputMode="decimal"
                autoComplete="off"
                placeholder="0.0"
                className="num [&>input]:text-end"
                end={<span className="text-ink-3">h</span>}
                value={line.hours}
                onChange={(event) => change(line.key, { hours: event.target.value })}
              />
            ) : (
              <DollarsInput
                aria-label={`Amount of invoice line ${index + 1}`}
                className="[&>input]:text-end"
                value={line.amount}
                onChange={(event) => change(line.key, { amount: event.target.value })}
              />
            )}
            <IconButton
              label={`Remove invoice line ${index + 1}`}
              icon={<X aria-hidden />}
              disabled={lines.length === 1}
              onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
            />
            {line.kind === 'labor' && centsOfLine(line, hourlyRate) !== undefined && (
              <span className="num col-span-full -mt-1 text-end text-xs text-ink-3 max-md:order-last">
                {formatCents(centsOfLine(line, hourlyRate)!)}
              </span>
            )}
          </li>
        ))}
      </ol>
      {lines.length < maxInvoiceLines && (
        <Button
          variant="ghost"
          className="mt-2 -ms-3"
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...lines, newInvoiceLine(lines.at(-1)?.kind)])}
        >
          Add Line
        </Button>
      )}
      <dl
        aria-live="polite"
        className="num mt-2 grid gap-1 rounded-control bg-sunken px-3 py-2.5 text-sm [&>div]:flex [&>div]:justify-between [&>div]:gap-3"
      >
        <div className="font-semibold">
          <dt>Invoice</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
        <div className={rest < 0 ? 'text-warning' : 'text-ink-2'}>
          <dt>{rest < 0 ? 'Above what the owner pays at most' : 'Refunded to the owner at delivery'}</dt>
          <dd>{formatCents(Math.abs(rest))}</dd>
        </div>
      </dl>
    </Field>
  );
}
