import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { JobDetail } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';

const OwnerQuotes = lazy(() => import('./quotes/owner-quotes.tsx'));
const ProviderQuote = lazy(() => import('./quote-form/provider-quote.tsx'));
const Checkout = lazy(() => import('./checkout/checkout.tsx'));
const WaitingForPayment = lazy(() => import('./checkout/waiting-for-payment.tsx'));
const Job = lazy(() => import('./job/job.tsx'));

interface Props {
  request: RequestDetail;
  /** The review of a finished job, or the form for it. */
  renderReview?: (deal: JobDetail) => ReactNode;
}

/** What the state of a request and one's side call for: quotes, the payment, or the job. */
function Part({ request, renderReview }: Props) {
  const { side, status, provider } = request;
  if (side === 'visitor') return <ProviderQuote request={request} />;
  if (status === 'open') return side === 'owner' && <OwnerQuotes request={request} />;
  if (status === 'awaiting_payment')
    return side === 'owner' ? <Checkout request={request} /> : <WaitingForPayment request={request} />;
  // Without a provider it ended before there was a job.
  return provider && <Job request={request} {...(renderReview && { renderReview })} />;
}

/**
 * Everything between the post and the end of a job; each part's code comes when it is needed. After a step the
 * keyboard and the eye go to what it led to.
 */
export function Deal({ request, ...rest }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(request.status);
  useEffect(() => {
    if (seen.current === request.status) return;
    seen.current = request.status;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [request.status]);
  return (
    // On a phone the toast that tells of the step comes from above.
    <div ref={box} tabIndex={-1} className="min-w-0 scroll-mt-26 outline-none empty:hidden md:scroll-mt-0">
      <Suspense
        fallback={
          <Loading label="Loading">
            <CardSkeleton />
          </Loading>
        }
      >
        <Part request={request} {...rest} />
      </Suspense>
    </div>
  );
}
