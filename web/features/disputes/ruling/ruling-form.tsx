import { useEffect, useRef, useState } from 'react';
import { maxDescription } from '#contract/limits.ts';
import { toCents } from '#contract/money.ts';
import { useRuleDispute, type DisputeDetail } from '#web/api/disputes.ts';
import { splitSentence } from '#web/features/disputes/money-bar.tsx';
import type { Parties } from '#web/features/disputes/parties.ts';
import { RefundInput } from '#web/features/disputes/refund-input.tsx';
import { outcomeOf, splitOf, midpointOf, sumsOf } from '#web/features/disputes/split.ts';
import { checkStatement } from '#web/features/disputes/statement-rule.ts';
import { formatNumber } from '#web/lib/format.ts';
import { amountErrorOf, formatCents, parseCents, toDollars } from '#web/lib/money.ts';
import { useUser } from '#web/lib/session.ts';
import { storedDraft } from '#web/lib/stored-draft.ts';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { hasErrors } from '#web/ui/form/field-errors.ts';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ForeignClaim, Unclaim, useClaimOnEdit } from './claim.tsx';
import { ConfirmRuling } from './confirm-ruling.tsx';
import { Marks } from './marks.tsx';
import { addsUp, ResultBoxes } from './result-boxes.tsx';

const outcomes = [
  { value: 'refund', label: 'Refund All' },
  { value: 'split', label: 'Split' },
  { value: 'release', label: 'Release All' },
] as const;

interface Draft {
  refund: string;
  note: string;
}

const draftOf = (userId: string, id: number) =>
  storedDraft<Draft>(`hangarline.ruling.${userId}.${id}`, ({ refund, note }) =>
    typeof refund === 'string' && typeof note === 'string' ? { refund, note } : undefined,
  );

/** Milliseconds after the last move of the slider at which the result is announced. */
const announceAfter = 400;

/** An administrator's decision: an amount, a reason, and a confirmation. The draft stays in this browser. */
export function RulingForm({ dispute, parties }: { dispute: DisputeDetail; parties: Parties }) {
  const me = useUser();
  const { total } = sumsOf(dispute);
  const [isAsking, setAsking] = useState(false);
  const foot = useRef<HTMLDivElement>(null);
  const rule = useRuleDispute(dispute.id);
  const validate = ({ refund, note }: Draft) => ({
    refund:
      outcomeOf(parseCents(refund), total) === undefined
        ? (amountErrorOf(refund) ??
          `Choose an outcome, or enter an amount from $0.00 to ${formatCents(total)}`)
        : undefined,
    note: checkStatement(note),
  });
  const form = useForm({
    initial: { refund: '', note: '' },
    draft: draftOf(me.id, dispute.id),
    aliases: { refundAmount: 'refund', outcome: 'refund' },
    validate,
    submit: ({ refund, note }, keyFor) => {
      const cents = parseCents(refund) ?? 0;
      const outcome = outcomeOf(cents, total) ?? 'split';
      const body = {
        outcome,
        note: note.trim(),
        ...(outcome === 'split' && { refundAmount: toDollars(cents) }),
      };
      return rule.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
  });
  const { refund, note } = form.values;
  useClaimOnEdit(dispute, `${refund} ${note}`);
  const isForeign = dispute.claim !== null && !dispute.claim.isYou;
  const cents = parseCents(refund);
  const outcome = outcomeOf(cents, total);
  const split = splitOf(dispute, Math.min(total, cents ?? 0));
  const sentence = outcome && splitSentence(split);
  useEffect(() => {
    if (!sentence) return;
    const timer = setTimeout(() => announce(sentence), announceAfter);
    return () => clearTimeout(timer);
  }, [sentence]);
  const choose = (chosen: NonNullable<typeof outcome>) => {
    const middle = midpointOf(dispute) ?? toCents(dispute.requestedRefund);
    const part = middle > 0 && middle < total ? middle : Math.round(total / 2);
    const amounts = { refund: total, release: 0, split: part };
    form.set({ refund: (amounts[chosen] / 100).toFixed(2) });
  };
  const ask = () => (hasErrors(validate(form.latest())) ? form.submit() : setAsking(true));
  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
      aria-label="Your ruling"
      className="border-t border-line p-5 max-md:p-4"
    >
      <ForeignClaim dispute={dispute} />
      <FormFailure message={form.failure} />
      <fieldset disabled={isForeign} className="min-w-0 disabled:opacity-60">
        <Field as="radiogroup" label={<span className="card-title">Your ruling</span>} className="mb-4">
          <RadioCards look="pills" options={outcomes} value={outcome} onChange={choose} />
        </Field>
        <RefundInput
          label="Refund to the owner"
          dispute={dispute}
          value={refund}
          onChange={(value) => form.set({ refund: value })}
          error={form.error('refund')}
          onEnter={() => foot.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus()}
          above={<Marks dispute={dispute} totalCents={total} />}
          renderBelow={() => (
            <p className="mt-3 flex justify-between text-xs text-ink-3">
              <span>$0.00 refunded</span>
              <span>{formatCents(total)} refunded</span>
            </p>
          )}
        />
        {outcome && <ResultBoxes dispute={dispute} refundCents={split.refundCents} />}
        <Field
          label="Reason for your decision"
          side={`${formatNumber(note.trim().length)} / ${formatNumber(maxDescription)}`}
          hint="The owner and the provider read it word for word."
          error={form.error('note')}
          className="mt-5"
        >
          <TextArea rows={4} maxLength={maxDescription} {...form.text('note')} />
        </Field>
        <div
          ref={foot}
          className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4"
        >
          <p className="text-sm text-ink-2">
            You can’t undo a ruling. We’ll notify the owner and the provider.
          </p>
          <div className="flex flex-wrap gap-2 max-md:w-full max-md:flex-col-reverse">
            <Unclaim dispute={dispute} />
            <Button
              type="submit"
              variant="primary"
              disabled={!addsUp(split)}
              pending={form.isPending}
              pendingText="Issuing..."
              className="max-md:w-full"
            >
              Issue Ruling
            </Button>
          </div>
        </div>
      </fieldset>
      <ConfirmRuling
        open={isAsking}
        parties={parties}
        split={split}
        onConfirm={() => {
          setAsking(false);
          form.submit();
        }}
        onCancel={() => setAsking(false)}
      />
    </form>
  );
}
