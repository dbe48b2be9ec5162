import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import { paymentWindowHours } from '#contract/request-lifecycle.ts';
import { useAcceptQuote, type Quote } from '#web/api/quotes.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = { quote: Quote; primary?: boolean; className?: string };

/** Accepts a quote after a confirmation. */
export function AcceptQuote({ quote, primary, className }: Props) {
  const [isAsking, setAsking] = useState(false);
  const accept = useAcceptQuote(quote.id);
  const name = quote.provider.businessName;
  if (!quote.can.includes('accept')) return null;
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'outline'}
        className={className}
        aria-label={`Accept Quote from ${name}`}
        onClick={() => setAsking(true)}
      >
        Accept Quote
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Accept the quote from ${name}?`}
        text={
          <>
            You have {paymentWindowHours} hours to pay {formatMoney(quote.price)}, a protected payment held
            until you confirm the work. Until you pay, you can back out and the other quotes stay open.
            {!quote.provider.isVerified && (
              <span className="mt-2 block text-caution">
                This provider isn’t verified yet. We haven’t checked the credentials they list.
              </span>
            )}
            {quote.isOffCategory && (
              <span className="mt-2 block text-caution">This work is outside their usual services.</span>
            )}
          </>
        }
        confirm="Accept and Pay"
        pendingText="Accepting..."
        cancel="Keep Comparing"
        pending={accept.isPending}
        onConfirm={() => accept.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

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
