import { formatCents } from '#web/lib/money.ts';
import { Field } from '#web/ui/field.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { DollarsInput } from '#web/ui/text-input.tsx';
import { CappedFields } from './capped-fields.tsx';
import { ItemRows } from './item-rows.tsx';
import { priceOf, type QuoteDraft } from './quote-draft.ts';

const modes = [
  { value: 'items', label: 'Line items' },
  { value: 'price', label: 'One price' },
] as const;

type Props = {
  form: Pick<ReturnType<typeof useForm<QuoteDraft>>, 'values' | 'set' | 'error' | 'text' | 'field'>;
  /** The shop's usual rate in dollars; empty if it has none. */
  hourlyRate: string;
};

const priceLabel = ({ pricing }: QuoteDraft) => (pricing === 'capped' ? 'Cap' : 'Price');

/** The price of a quote: line items that add up to it, or one amount. */
export const PriceFields = ({ form, hourlyRate }: Props) => (
  <>
    <CappedFields form={form} hourlyRate={hourlyRate} />
    <Segmented
      label="Pricing"
      className="mb-4"
      options={modes}
      value={form.values.isItemized ? 'items' : 'price'}
      onChange={(mode) => form.set({ isItemized: mode === 'items' })}
    />
    {form.values.isItemized ? (
      <Field
        as="group"
        label="Items"
        side={`They add up to your ${priceLabel(form.values).toLowerCase()}`}
        error={form.error('items')}
        className="min-w-0"
      >
        <ItemRows
          items={form.values.items}
          isRefused={form.error('items') !== undefined}
          hourlyRate={(form.values.pricing === 'capped' && form.values.rate) || hourlyRate}
          onChange={(items) => form.set({ items })}
        />
      </Field>
    ) : (
      <Field label={priceLabel(form.values)} error={form.error('price')} className="max-w-60">
        <DollarsInput {...form.text('price')} />
      </Field>
    )}
    <p className="num mt-2 flex items-baseline justify-end gap-4 text-sm text-ink-2">
      {priceLabel(form.values)}{' '}
      <output className="text-lg font-semibold text-ink">{formatCents(priceOf(form.values))}</output>
    </p>
  </>
);
