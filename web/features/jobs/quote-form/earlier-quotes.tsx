import { useQuery, useQueryClient } from '@tanstack/react-query';
import { priceText } from '#contract/requests/pricing.ts';
import { type Quote, quotesBy, quotesOn } from '#web/api/quotes.ts';
import { formatDate } from '#web/lib/format.ts';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Props = {
  providerId: number;
  /** The request of this form; its own quotes are left out. */
  requestId: number;
  onChoose: (quote: Quote) => void;
};

/** Fills in the form from one of the provider's earlier quotes. */
export function EarlierQuotes({ providerId, requestId, onChoose }: Props) {
  const client = useQueryClient();
  const toast = useToast();
  const earlier = (useQuery(quotesBy(providerId)).data ?? []).filter(
    ({ serviceRequest, status }) => serviceRequest.id !== requestId && status !== 'superseded',
  );
  if (earlier.length === 0) return null;
  const choose = async (id: string) => {
    const chosen = earlier.find((quote) => String(quote.id) === id);
    if (!chosen) return;
    try {
      const { items } = await client.fetchQuery(quotesOn(chosen.serviceRequest.id));
      const quote = items.find(({ id: quoteId }) => quoteId === chosen.id);
      if (!quote) throw new Error('the quote is gone');
      onChoose(quote);
      toast.show({ title: 'Filled in from an earlier quote', description: chosen.serviceRequest.title });
    } catch {
      toast.show({
        title: 'Couldn’t load the quote',
        description: 'Try again or choose another one.',
        tone: 'destructive',
      });
    }
  };
  return (
    <Select
      aria-label="Use an earlier quote"
      size="sm"
      className="max-w-full"
      placeholder="Use an earlier quote"
      options={earlier.map((quote) => ({
        value: String(quote.id),
        label: `${quote.serviceRequest.title}, ${priceText({ ...quote, price: quote.quotedPrice })}, ${formatDate(quote.createdAt)}`,
      }))}
      value=""
      onChange={(id) => void choose(id)}
    />
  );
}
