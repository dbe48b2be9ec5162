import { useRef, useState } from 'react';
import { useOfferRefund, type DisputeDetail } from '#web/api/disputes.ts';
import { amountErrorOf, formatCents, parseCents, toDollars } from '#web/lib/money.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Parties } from './parties.ts';
import { RefundInput } from './refund-input.tsx';
import { concessionOf, midpointOf, openOfferOf, startingOffer, sumsOf } from './split.ts';

const formId = 'make-offer';
const toText = (cents: number) => (cents / 100).toFixed(2);

/** Moves to the amount of the next offer. */
export function focusOfferForm() {
  const form = document.getElementById(formId);
  form?.querySelector('input')?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: 'center' });
}

/** Offers a refund; starts at the party's own figure. One that gives something away is asked about first. */
export function OfferForm({ dispute, parties }: { dispute: DisputeDetail; parties: Parties }) {
  const box = useRef<HTMLDivElement>(null);
  const { total } = sumsOf(dispute);
  const offer = useOfferRefund(dispute.id, parties.otherName);
  const role = parties.me ?? 'owner';
  const midpoint = midpointOf(dispute);
  const [isAsking, setAsking] = useState(false);
  const form = useForm({
    initial: { refund: toText(startingOffer(dispute, role)) },
    aliases: { refundAmount: 'refund' },
    validate: ({ refund }) => {
      const cents = parseCents(refund);
      return cents === undefined || cents > total
        ? { refund: amountErrorOf(refund) ?? `Enter an amount from $0.00 to ${formatCents(total)}` }
        : {};
    },
    submit: async ({ refund }, keyFor) => {
      const sent = parseCents(refund) ?? 0;
      if (!isAsking && concessionOf(dispute, role, sent)) return setAsking(true);
      setAsking(false);
      const body = { refundAmount: toDollars(sent) };
      return offer.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
  });
  const cents = parseCents(form.values.refund);
  const given = cents === undefined ? undefined : concessionOf(dispute, role, cents);
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
        {midpoint !== undefined && midpoint !== cents && (
          <button type="button" className="chip num" onClick={() => form.set({ refund: toText(midpoint) })}>
            Halfway: {formatCents(midpoint)}
          </button>
        )}
        {midpoint !== undefined && midpoint === cents && (
          <p className="text-sm text-ink-3">Halfway between the two of you.</p>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`Offer a ${formatCents(cents ?? 0)} refund?`}
        text={`${given?.than === 'theirs' ? `${parties.otherName} already stands for ${formatCents(given.cents)}, which is better for you.` : `Your last figure was ${formatCents(given?.cents ?? 0)}.`} ${parties.otherName} can accept this offer right away.`}
        confirm="Send Offer"
        cancel="Change Amount"
        danger={given?.than === 'theirs'}
        onConfirm={() => form.submit()}
        onCancel={() => setAsking(false)}
      />
    </form>
  );
}
