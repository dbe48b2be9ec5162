import { Suspense, useState } from 'react';
import { maxOpenCounteroffers, maxRounds } from '#contract/requests/counteroffer-lifecycle.ts';
import type { Quote } from '#web/api/quotes.ts';
import { Button } from '#web/ui/button.tsx';
import { useHasOpened } from '#web/ui/has-opened.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const CounterofferDialog = lazyPart(() => import('./counteroffer-dialog.tsx'), 'over');

type Props = {
  quote: Quote;
  /** True if the request has as many open counteroffers as it may at a time. */
  isFull: boolean;
  variant?: 'ghost' | 'outline';
  className?: string;
};

const hasOpen = ({ counteroffers }: Quote) => counteroffers.some(({ status }) => status === 'open');

/** True if the owner may propose other terms for a quote now. */
const canCounter = (quote: Quote) =>
  quote.can.includes('accept') && !quote.stages && quote.counteroffers.length < maxRounds && !hasOpen(quote);

/** True if no other of these quotes can get a counteroffer for now. */
export const hasMostCounteroffers = (quotes: readonly Quote[]) =>
  quotes.filter(hasOpen).length >= maxOpenCounteroffers;

/** Button that proposes other terms for a quote; the form is lazy-loaded. */
export function MakeCounteroffer({ quote, isFull, variant = 'ghost', className }: Props) {
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useHasOpened(isOpen);
  if ((isFull || !canCounter(quote)) && !isOpen) return null;
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
