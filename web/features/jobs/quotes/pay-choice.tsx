import type { PayMode } from '#contract/accounts/member-states.ts';
import { formatMoney, toDollars } from '#contract/money.ts';
import { splitHours } from '#contract/payments/share-lifecycle.ts';
import { Field } from '#web/ui/field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { Terms } from './group-terms.tsx';

interface Props {
  split: NonNullable<Terms['split']>;
  value: PayMode;
  onChange: (value: PayMode) => void;
}

/** Who pays for a group: one card for all, or every co-owner their share. */
export const PayChoice = ({ split: { cards, ownCents }, value, onChange }: Props) => (
  <Field label="Who pays?" as="radiogroup" className="mt-4">
    <RadioCards<PayMode>
      value={value}
      onChange={onChange}
      options={[
        { value: 'one', label: 'I pay for all', note: 'The statement says what each of you owes.' },
        {
          value: 'split',
          label: 'Split by shares',
          note: `${cards} cards, ${ownCents === undefined ? 'each their share' : `yours ${formatMoney(toDollars(ownCents))}`}. Everyone has ${splitHours} hours.`,
        },
      ]}
    />
  </Field>
);
