import { MessageSquare } from 'lucide-react';
import type { Quote } from '#web/api/quotes.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

interface Props {
  quote: Quote;
  onAccept: (quote: Quote) => void;
  primary?: boolean;
  className?: string;
}

/** Asks whether to accept a quote; the dialog is the page's, because the quote may leave the list while it is open. */
export const AcceptQuote = ({ quote, onAccept, primary, className }: Props) =>
  quote.can.includes('accept') && (
    <Button
      variant={primary ? 'primary' : 'outline'}
      className={className}
      aria-label={`Accept Quote from ${quote.provider.businessName}`}
      onClick={() => onAccept(quote)}
    >
      Accept Quote
    </Button>
  );

/** Link to the conversation with the provider of a quote. */
export function AskQuestion({ quote, withLabel }: { quote: Quote; withLabel?: boolean }) {
  const href = useHref();
  const { userId, businessName } = quote.provider;
  return (
    <a
      href={href('/messages', { with: userId, request: quote.requestId, quote: quote.id })}
      aria-label={`Ask a Question: ${businessName}`}
      className={buttonClass({}, withLabel ? '' : 'btn-square')}
    >
      <MessageSquare aria-hidden />
      {withLabel && 'Ask a Question'}
    </a>
  );
}
