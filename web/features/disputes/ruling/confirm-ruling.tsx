import { CircleCheck } from 'lucide-react';
import { platformFeePercent } from '#contract/product.ts';
import type { Parties } from '#web/features/disputes/parties.ts';
import type { Split } from '#web/features/disputes/split.ts';
import { formatCents } from '#web/lib/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = {
  open: boolean;
  parties: Parties;
  split: Split;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Shows once more what each party gets before the ruling is issued. */
export function ConfirmRuling({ open, parties: { names }, split, onConfirm, onCancel }: Props) {
  const rows = [
    [`${names.owner} receives`, 'Refunded to the card', split.refundCents],
    [`${names.provider} receives`, 'Added to the balance', split.serviceCents],
    [
      'Platform fee',
      `${platformFeePercent}% of ${formatCents(split.totalCents - split.refundCents)}`,
      split.feeCents,
    ],
  ] as const;
  const isFullRefund = split.refundCents === split.totalCents;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title="Issue Ruling"
      text="You can’t undo this. We’ll notify the owner and the provider."
      alert
      footer={
        <>
          <Button onClick={onCancel}>Keep Draft</Button>
          <Button variant="primary" onClick={onConfirm}>
            Issue Ruling
          </Button>
        </>
      }
    >
      <dl className="num divide-y divide-line rounded-control border border-line">
        {rows.map(([label, note, cents]) => (
          <div key={label} className="flex items-center justify-between gap-4 px-4 py-3">
            <dt className="min-w-0">
              <span dir="auto" className="block text-sm font-medium wrap-anywhere">
                {label}
              </span>
              <span className="block text-xs text-ink-3">{note}</span>
            </dt>
            <dd className="text-[1.0625rem] font-semibold">{formatCents(cents)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 bg-sunken px-4 py-3 text-sm">
          <dt className="text-ink-2">Held total</dt>
          <dd className="font-semibold">{formatCents(split.totalCents)}</dd>
        </div>
      </dl>
      <p className="mt-4 flex gap-2 text-sm text-ink-2">
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
        {isFullRefund ? 'The job ends as cancelled.' : 'The job ends as completed.'} Its deadlines close.
      </p>
    </Dialog>
  );
}
