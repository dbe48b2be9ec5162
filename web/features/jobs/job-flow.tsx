import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { JobDetail } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { TwoColumns } from '#web/ui/two-columns.tsx';
import type { Below, JobDisputeParts } from './job/job.tsx';

const OwnerQuotes = lazyPart(() => import('./quotes/owner-quotes.tsx'));
const ProviderQuote = lazyPart(() => import('./quote-form/provider-quote.tsx'));
const Checkout = lazyPart(() => import('./checkout/checkout.tsx'));
const WaitingForPayment = lazyPart(() => import('./checkout/waiting-for-payment.tsx'));
const Job = lazyPart(() => import('./job/job.tsx'));

interface Props {
  request: RequestDetail;
  /** Details and timeline of the request. A job has them in its columns, other parts above them. */
  below: Below;
  /** Renders the review of a completed job, or the form for it. */
  renderReview?: (job: JobDetail) => ReactNode;
  /** Renders what a completed job changed on the owner's due list. */
  renderRestart?: (job: JobDetail) => ReactNode;
  disputes?: JobDisputeParts;
  /** What the provider found on the job. */
  findings?: ReactNode;
  /** Whether the provider reads the aircraft's logbook. */
  logbook?: ReactNode;
}

/** True from the held payment on. A request without a provider ended before it became a job. */
const isJob = ({ side, status, provider }: RequestDetail) =>
  side !== 'visitor' && status !== 'open' && status !== 'awaiting_payment' && provider !== null;

/** The part for the status of the request and the viewer's role: quotes or payment. */
function Part({ request }: { request: RequestDetail }) {
  const { side, status } = request;
  if (side === 'visitor') return <ProviderQuote request={request} />;
  if (status === 'open') return side === 'owner' && <OwnerQuotes request={request} />;
  if (status !== 'awaiting_payment') return null;
  return side === 'owner' ? <Checkout request={request} /> : <WaitingForPayment request={request} />;
}

/** Quotes, payment and job of a request, lazy-loaded. After a transition it scrolls to the new part and focuses it. */
export function JobFlow({ request, below, renderReview, renderRestart, disputes, findings, logbook }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const shownStatus = useRef(request.status);
  useEffect(() => {
    if (shownStatus.current === request.status) return;
    shownStatus.current = request.status;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [request.status]);
  const rest = below.main ? <TwoColumns {...below} /> : below.side;
  const hasJob = isJob(request);
  return (
    <>
      {/* On phones the toast about the transition covers the top of the screen. */}
      <div ref={box} tabIndex={-1} className="min-w-0 scroll-mt-26 outline-none empty:hidden md:scroll-mt-0">
        <Suspense
          fallback={
            <div className="grid grid-cols-1 gap-4">
              <Loading label="Loading the request">
                <CardSkeleton />
              </Loading>
              {hasJob && rest}
            </div>
          }
        >
          {hasJob ? (
            <Job
              request={request}
              below={below}
              {...(renderReview && { renderReview })}
              {...(renderRestart && { renderRestart })}
              {...(disputes && { disputes })}
              findings={findings}
              logbook={logbook}
            />
          ) : (
            <Part request={request} />
          )}
        </Suspense>
      </div>
      {!hasJob && rest}
    </>
  );
}
