import { formatMoney } from '#contract/money.ts';
import { formatCents, parseCents } from '#web/lib/money.ts';
import { Field } from '#web/ui/field.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { DollarsInput } from '#web/ui/text-input.tsx';
import { priceOf, type QuoteDraft } from './quote-draft.ts';

const pricings = [
  { value: 'fixed', label: 'Fixed' },
  { value: 'capped', label: 'Up to a Cap' },
] as const;

type Props = {
  form: Pick<ReturnType<typeof useForm<QuoteDraft>>, 'values' | 'set' | 'error' | 'text'>;
  /** The shop's usual rate in dollars; empty if it has none. */
  hourlyRate: string;
};

/** Whether the price is fixed or a cap, and what the owner reads about a cap. */
export function CappedFields({ form, hourlyRate }: Props) {
  const { pricing, rate } = form.values;
  return (
    <div className="mb-5">
      <Segmented
        label="Fixed or up to a cap"
        options={pricings}
        value={pricing}
        onChange={(value) =>
          form.set({ pricing: value, ...(value === 'capped' && rate === '' && { rate: hourlyRate }) })
        }
      />
      {pricing === 'capped' && (
        <>
          <div className="mt-4 grid grid-cols-1 gap-5 md:grid-cols-2">
            <Field label="Estimate" hint="What it will probably come to" error={form.error('estimate')}>
              <DollarsInput {...form.text('estimate')} />
            </Field>
            <Field label="Hourly rate" hint="Labor is billed at this rate" error={form.error('rate')}>
              <DollarsInput {...form.text('rate')} />
            </Field>
          </div>
          <p className="num mt-3 text-sm text-ink-2">
            {capSentence(form.values)} The cap is held. Your invoice at delivery never exceeds it, and what it
            leaves is refunded.
          </p>
        </>
      )}
    </div>
  );
}

/** What the owner will read about a capped quote, as far as it is filled in. */
function capSentence(draft: QuoteDraft) {
  const [estimate, rate, cap] = [parseCents(draft.estimate), parseCents(draft.rate), priceOf(draft)];
  if (!estimate || !rate || !cap) return 'Enter the estimate, the rate and, below, the cap.';
  return `The owner reads: “Expected ${formatCents(estimate)} at ${formatMoney(rate / 100)} an hour, never more than ${formatCents(cap)}.”`;
}
