import { useQuery } from '@tanstack/react-query';
import type { PayMode } from '#contract/accounts/member-states.ts';
import { formatMoney, toDollars } from '#contract/money.ts';
import { maxPayers, minShareCents, splitHours } from '#contract/payments/share-lifecycle.ts';
import { divideCents } from '#contract/payments/share-split.ts';
import { groupById } from '#web/api/groups.ts';
import { Field } from '#web/ui/field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';

interface Props {
  groupId: string;
  cents: number;
  value: PayMode;
  onChange: (value: PayMode) => void;
}

/** Who pays for a group: one card for all, or every co-owner their share. Nothing where the sum cannot be split. */
export function PayChoice({ groupId, cents, value, onChange }: Props) {
  const holders = (useQuery(groupById(groupId)).data?.members ?? []).filter(
    ({ shareBp }) => (shareBp ?? 0) > 0,
  );
  const parts = divideCents(
    cents,
    holders.map(({ shareBp }) => shareBp ?? 0),
  );
  const own = parts[holders.findIndex(({ isYou }) => isYou)];
  const isPossible =
    holders.length > 1 && holders.length <= maxPayers && parts.every((part) => part >= minShareCents);
  if (!isPossible) return null;
  return (
    <Field label="Who pays?" as="radiogroup" className="mt-4">
      <RadioCards<PayMode>
        value={value}
        onChange={onChange}
        options={[
          { value: 'one', label: 'I pay for all', note: 'The statement says what each of you owes.' },
          {
            value: 'split',
            label: 'Split by shares',
            note: `${holders.length} cards, ${own === undefined ? 'each their share' : `yours ${formatMoney(toDollars(own))}`}. Everyone has ${splitHours} hours.`,
          },
        ]}
      />
    </Field>
  );
}
