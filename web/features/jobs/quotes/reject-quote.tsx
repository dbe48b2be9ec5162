import { useState } from 'react';
import { useRejectQuote, type Quote } from '#web/api/quotes.ts';
import { ReasonDialog } from '#web/components/reason-dialog.tsx';
import { Button } from '#web/ui/button.tsx';

/** Rejects a quote, with an optional reason. */
export function RejectQuote({ quote, className }: { quote: Quote; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const reject = useRejectQuote(quote.id);
  const name = quote.provider.businessName;
  if (!quote.can.includes('reject')) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className={className}
        aria-label={`Reject Quote from ${name}`}
        onClick={() => setOpen(true)}
      >
        Reject Quote
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Reject the quote from ${name}?`}
        text="We’ll notify them and include your reason if you give one. They can send another quote while your request is open."
        label="Reason"
        optional
        submit="Reject Quote"
        pendingText="Rejecting..."
        cancel="Keep Quote"
        onSubmit={(reason) => reject.mutateAsync(reason)}
      />
    </>
  );
}
