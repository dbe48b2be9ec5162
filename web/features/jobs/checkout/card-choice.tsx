import type { KeptCard } from '#web/api/payment-methods.ts';
import { cardExpiry, cardName } from '#web/domain/card-names.ts';
import { Field } from '#web/ui/field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';

const another = 'another';

type Props = {
  cards: readonly KeptCard[];
  /** Undefined for a card that is not kept. */
  value: KeptCard | undefined;
  onChange: (card: KeptCard | undefined) => void;
};

/** The cards that the payer keeps, and another one. */
export const CardChoice = ({ cards, value, onChange }: Props) => (
  <Field as="radiogroup" label="Pay with">
    <RadioCards
      options={[
        ...cards.map((card) => {
          const note = cardExpiry(card);
          return { value: String(card.id), label: cardName(card), ...(note && { note }) };
        }),
        { value: another, label: 'Another card' },
      ]}
      value={value ? String(value.id) : another}
      onChange={(id) => onChange(cards.find((card) => String(card.id) === id))}
    />
  </Field>
);
