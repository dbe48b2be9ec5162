import { Suspense, useState } from 'react';
import { maxOpenCounteroffers, maxRounds } from '#contract/requests/counteroffer-lifecycle.ts';
import type { Quote } from '#web/api/quotes.ts';
import { Button } from '#web/ui/button.tsx';
import { useHasOpened } from '#web/ui/has-opened.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const CounterofferDialog = lazyPart(() => import('./counteroffer-dialog.tsx'), 'over');

type Props = {
  quote: Quote;
  /** All that can be accepted: a request has few open counteroffers at a time. */
  quotes: readonly Quote[];
  variant?: 'ghost' | 'outline';
  className?: string;
};

const hasOpen = ({ counteroffers }: Quote) => counteroffers.some(({ status }) => status === 'open');

/** True if the owner may propose other terms for a quote now. */
const canCounter = (quote: Quote, quotes: readonly Quote[]) =>
  quote.can.includes('accept') &&
  !quote.stages &&
  quote.counteroffers.length < maxRounds &&
  !hasOpen(quote) &&
  quotes.filter(hasOpen).length < maxOpenCounteroffers;

/** Button that proposes other terms for a quote; the form is lazy-loaded. */
export function MakeCounteroffer({ quote, quotes, variant = 'ghost', className }: Props) {
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useHasOpened(isOpen);
  if (!canCounter(quote, quotes) && !isOpen) return null;
  return (
    <>
      <Button
        variant={variant}
        className={className}
        aria-label={`Make a Counteroffer to ${quote.provider.businessName}`}
        onClick={() => setOpen(true)}
      >
        Make a Counteroffer
      </Button>
      <Suspense>
        {hasOpened && <CounterofferDialog quote={quote} open={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
