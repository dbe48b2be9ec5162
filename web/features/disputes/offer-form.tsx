import { useRef } from 'react';
import { useOfferRefund, type DisputeDetail } from '#web/api/disputes.ts';
import { formatCents, parseCents, toDollars } from '#web/lib/money.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Parties } from './parties.ts';
import { RefundInput } from './refund-input.tsx';
import { gapOf, openOfferOf, startingOffer, sumsOf } from './split.ts';

const formId = 'make-offer';

/** Moves to the amount of the next offer. */
export function focusOfferForm() {
  const form = document.getElementById(formId);
  form?.querySelector('input')?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: 'center' });
}

/** Offers a refund; starts halfway between the parties. */
export function OfferForm({ dispute, parties }: { dispute: DisputeDetail; parties: Parties }) {
  const box = useRef<HTMLDivElement>(null);
  const { total } = sumsOf(dispute);
  const offer = useOfferRefund(dispute.id, parties.otherName);
  const start = startingOffer(dispute);
  const form = useForm({
    initial: { refund: (start / 100).toFixed(2) },
    aliases: { refundAmount: 'refund' },
    validate: ({ refund }) => {
      const cents = parseCents(refund);
      return cents === undefined || cents > total
        ? { refund: `Enter an amount from $0.00 to ${formatCents(total)}` }
        : {};
    },
    submit: ({ refund }, keyFor) => {
      const body = { refundAmount: toDollars(parseCents(refund) ?? 0) };
      return offer.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
  });
  const cents = parseCents(form.values.refund);
  const live = openOfferOf(dispute);
  const title =
    live && live.by === parties.me
      ? 'Replace your offer'
      : dispute.offers.length > 0
        ? 'Make a counteroffer'
        : 'Make an offer';
  return (
    <form {...form.props} id={formId} className="border-t border-line p-5 max-md:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">{title}</h3>
        {live && <p className="text-sm text-ink-3">It replaces the offer above</p>}
      </div>
      <div className="mt-4">
        <FormFailure message={form.failure} />
        <RefundInput
          label={parties.refundLabel}
          dispute={dispute}
          value={form.values.refund}
          onChange={(refund) => form.set({ refund })}
          error={form.error('refund')}
          onEnter={() => box.current?.querySelector('button')?.focus()}
          renderBelow={({ serviceCents, feeCents }) => (
            <p className="mt-4 flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
              <span>
                {parties.releaseLabel} {formatCents(serviceCents)}
              </span>
              <span>Platform fee {formatCents(feeCents)}</span>
            </p>
          )}
        />
      </div>
      <div ref={box} className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" pending={form.isPending} pendingText="Sending..." className="num max-md:w-full">
          {cents === undefined ? 'Send Offer' : `Send Offer of ${formatCents(cents)}`}
        </Button>
        {gapOf(dispute) && cents === start && (
          <p className="text-sm text-ink-3">Halfway between the two of you.</p>
        )}
      </div>
    </form>
  );
}
