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
  /** Renders the review of a completed job, or the form for it. */
  renderReview?: (job: JobDetail) => ReactNode;
}

/** The part for the status of the request and the viewer's role: quotes, payment or job. */
function Part({ request, renderReview }: Props) {
  const { side, status, provider } = request;
  if (side === 'visitor') return <ProviderQuote request={request} />;
  if (status === 'open') return side === 'owner' && <OwnerQuotes request={request} />;
  if (status === 'awaiting_payment')
    return side === 'owner' ? <Checkout request={request} /> : <WaitingForPayment request={request} />;
  // A request without a provider ended before it became a job.
  return provider && <Job request={request} {...(renderReview && { renderReview })} />;
}

/** Quotes, payment and job of a request, lazy-loaded. After a transition it scrolls to the new part and focuses it. */
export function JobFlow({ request, ...rest }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const shownStatus = useRef(request.status);
  useEffect(() => {
    if (shownStatus.current === request.status) return;
    shownStatus.current = request.status;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [request.status]);
  return (
    // On phones the toast about the transition covers the top of the screen.
    <div ref={box} tabIndex={-1} className="min-w-0 scroll-mt-26 outline-none empty:hidden md:scroll-mt-0">
      <Suspense
        fallback={
          <Loading label="Loading the request">
            <CardSkeleton />
          </Loading>
        }
      >
        <Part request={request} {...rest} />
      </Suspense>
    </div>
  );
}
