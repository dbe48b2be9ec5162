import { useQuery } from '@tanstack/react-query';
import { CreditCard, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { keptCards, useRemoveCard, type KeptCard } from '#web/api/payment-methods.ts';
import { cardExpiry, cardName } from '#web/domain/card-names.ts';
import { formatDate } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Section } from './section.tsx';

/** 'Expires 12/30, kept since Nov 2'. */
function keptSince(card: KeptCard) {
  const expiry = cardExpiry(card);
  const date = formatDate(card.createdAt);
  return expiry ? `${expiry}, kept since ${date}` : `Kept since ${date}`;
}

/** The cards that the user keeps, each of which can be removed. */
export function CardsSection() {
  const cards = useQuery(keptCards);
  const remove = useRemoveCard();
  const [removed, setRemoved] = useState<KeptCard>();
  const close = () => setRemoved(undefined);
  return (
    <Section id="cards" title="Kept cards" text="Cards that you chose to keep when you paid.">
      {cards.isError && <LoadError query={cards} title="Couldn’t load your cards" />}
      {cards.data?.length === 0 && (
        <p className="text-sm text-ink-2">You don’t keep a card. You can keep one the next time you pay.</p>
      )}
      {cards.data && cards.data.length > 0 && (
        <ul aria-label="Kept cards" className="divide-y divide-line">
          {cards.data.map((card) => (
            <li key={card.id} className="flex items-center gap-3 py-2 first:pt-0">
              <CreditCard aria-hidden className="size-4 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1">
                <span className="num block">{cardName(card)}</span>
                <span className="num block text-sm text-ink-3">{keptSince(card)}</span>
              </span>
              <IconButton
                label={`Remove ${cardName(card)}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => setRemoved(card)}
              />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={removed !== undefined}
        title="Remove this card?"
        text={
          removed &&
          `You’ll enter ${cardName(removed)} again to pay with it. Payments that you made stay as they are.`
        }
        confirm="Remove Card"
        cancel="Keep Card"
        danger
        pending={remove.isPending}
        pendingText="Removing..."
        onConfirm={() => removed && remove.mutate(removed.id, { onSettled: close })}
        onCancel={close}
      />
    </Section>
  );
}
