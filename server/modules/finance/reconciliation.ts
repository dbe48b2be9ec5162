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
export function compare(booked: Booked[], all: ProcessorCharge[]): Difference[] {
  const charges = withSplit(booked, all);
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

/** The cards of a split payment make one charge, as the ledger has it. */
function withSplit(booked: Booked[], charges: ProcessorCharge[]): ProcessorCharge[] {
  const split = new Set(booked.filter(({ isSplit }) => isSplit).map(({ paymentId }) => paymentId));
  const isOfSplit = ({ paymentId }: ProcessorCharge) => paymentId !== null && split.has(paymentId);
  const sums = new Map<number, ProcessorCharge>();
  for (const { paymentId, ...charge } of charges.filter(isOfSplit)) {
    const before = sums.get(paymentId ?? 0);
    const isKnown = charge.costCents !== null && before?.costCents !== null;
    sums.set(paymentId ?? 0, {
      paymentId,
      intentId: `payment:${paymentId}`,
      chargedCents: charge.chargedCents + (before?.chargedCents ?? 0),
      refundedCents: charge.refundedCents + (before?.refundedCents ?? 0),
      costCents: isKnown ? (charge.costCents ?? 0) + (before?.costCents ?? 0) : null,
    });
  }
  return [...charges.filter((charge) => !isOfSplit(charge)), ...sums.values()];
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
