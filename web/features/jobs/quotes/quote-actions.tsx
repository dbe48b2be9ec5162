import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useJobAction } from '#web/api/jobs.ts';
import type { Quote } from '#web/api/quotes.ts';
import { useIdempotencyKey } from '#web/features/jobs/use-idempotency-key.ts';
import { call, idParams } from '#web/lib/api.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';

type Props = { quote: Quote; primary?: boolean; className?: string };

/** Accepts a quote, after saying what that means. */
export function AcceptQuote({ quote, primary, className }: Props) {
  const [isAsking, setAsking] = useState(false);
  const once = useIdempotencyKey();
  const accept = useJobAction(
    () =>
      once(quote.id, (idempotencyKey) =>
        call('POST /api/service-quotes/:id/accept', { ...idParams(quote.id), idempotencyKey }),
      ),
    { title: 'Quote accepted', description: 'Pay now, and the work can begin.' },
  );
  const name = quote.provider.businessName;
  if (!quote.can.includes('accept')) return null;
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'outline'}
        className={className}
        aria-label={`Accept Quote of ${name}`}
        onClick={() => setAsking(true)}
      >
        Accept Quote
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Accept the quote of ${name}?`}
        text={
          <>
            You pay {formatMoney(quote.price)} next. It is a protected payment, held until you confirm the
            work. You have 24 hours to pay, and until then you can back out. The other quotes stay open until
            your payment is held.
            {!quote.provider.isVerified && (
              <span className="mt-2 block text-caution">
                Please note: this shop is not verified yet. Nobody has checked the credentials that it states.
              </span>
            )}
            {quote.isOffCategory && (
              <span className="mt-2 block text-caution">
                Please note: this kind of work is outside their usual services.
              </span>
            )}
          </>
        }
        confirm="Accept and Pay"
        pendingText="Accepting..."
        pending={accept.isPending}
        onConfirm={() => accept.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** Turns a quote down, with a reason or without. */
export function RejectQuote({ quote, className }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!quote.can.includes('reject')) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className={className}
        aria-label={`Reject the quote of ${quote.provider.businessName}`}
        onClick={() => setOpen(true)}
      >
        Reject
      </Button>
      <RejectDialog quote={quote} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Goes to the conversation with whoever quotes. */
export function AskQuestion({ quote, withLabel }: { quote: Quote; withLabel?: boolean }) {
  const href = useHref();
  const { userId, businessName } = quote.provider;
  return (
    <a
      href={href('/messages', { with: userId })}
      aria-label={`Ask a Question: ${businessName}`}
      className={buttonClass({}, withLabel ? '' : 'btn-square')}
    >
      <MessageSquare aria-hidden />
      {withLabel && 'Ask a Question'}
    </a>
  );
}
