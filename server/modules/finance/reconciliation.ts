import { formatMoney } from '#contract/money.ts';
import type { ProcessorCharge } from '#server/adapters/payment-processor.ts';
import type { Booked } from './finance.repo.ts';

const money = (cents: number) => formatMoney(cents / 100);

export interface Difference {
  paymentId: number | null;
  intentId: string | null;
  message: string;
}

/** Compares our ledger with the processor's charges; returns a sentence per difference. */
export function compare(booked: Booked[], charges: ProcessorCharge[]): Difference[] {
  const byIntent = new Map(charges.map((charge) => [charge.intentId, charge]));
  const ours = new Set(booked.map(({ intentId }) => intentId));
  return [
    ...booked.flatMap((row) => differencesOf(row, byIntent.get(row.intentId ?? ''))),
    ...charges
      .filter(
        ({ intentId, chargedCents, paymentId }) =>
          chargedCents > 0 && paymentId !== null && !ours.has(intentId),
      )
      .map(({ intentId, chargedCents, paymentId }) => ({
        paymentId,
        intentId,
        message: `The processor charged ${money(chargedCents)} that our ledger doesn’t have.`,
      })),
  ];
}

function differencesOf(
  { paymentId, intentId, chargedCents, refundedCents, costCents }: Booked,
  charge?: ProcessorCharge,
) {
  const about = (message: string) => [{ paymentId, intentId, message }];
  if (!charge) return about(`The ledger has ${money(chargedCents)} that the processor doesn’t know.`);
  if (charge.chargedCents !== chargedCents)
    return about(
      `Charged ${money(charge.chargedCents)} at the processor, ${money(chargedCents)} in the ledger.`,
    );
  if (charge.refundedCents !== refundedCents)
    return about(
      `Refunded ${money(charge.refundedCents)} at the processor, ${money(refundedCents)} in the ledger.`,
    );
  if (charge.costCents !== null && charge.costCents !== costCents)
    return about(`Cost ${money(charge.costCents)} at the processor, ${money(costCents)} in the ledger.`);
  return [];
}
