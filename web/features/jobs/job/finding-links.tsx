import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toCents } from '#contract/money.ts';
import { countWithGrade, findingAnchor, findingsOn, type Finding } from '#web/api/findings.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { useUnsentOn } from '#web/api/unsent/unsent.ts';
import { pluralize } from '#web/lib/format.ts';
import { formatCents } from '#web/lib/money.ts';
import { useHref } from '#web/lib/paths.ts';
import { cx } from '#web/ui/class-names.ts';

interface Props {
  findings: readonly Finding[];
  className?: string;
  /** What to know about them. */
  children: ReactNode;
}

/** Names findings in a dialog of their job and leads to each; nothing without any. */
function FindingLinks({ findings, className, children }: Props) {
  const href = useHref();
  if (findings.length === 0) return null;
  return (
    <div role="alert" className={cx('text-sm text-warning', className)}>
      <p>{children}</p>
      <ul className="mt-1 grid gap-1">
        {findings.map(({ id, requestId, number, title }) => (
          <li key={id}>
            <a
              href={`${href('/requests/:id/findings', { id: requestId })}#${findingAnchor(id)}`}
              className="link wrap-anywhere"
              dir="auto"
            >
              Finding {number}: {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const useFindings = ({ id }: RequestDetail) => useQuery(findingsOn(id)).data ?? [];
const isReported = ({ status }: Finding) => status === 'reported';

interface BeforeDeliveryProps {
  request: RequestDetail;
  /** The price of additional work that nobody paid, that of findings included, in cents. */
  unpaid: number;
}

/**
 * What the provider should know before delivering: findings that stop the delivery, those without an answer, and other
 * additional work that nobody paid.
 */
export function FindingsBeforeDelivery({ request, unpaid }: BeforeDeliveryProps) {
  const unsent = useUnsentOn(request.id).length;
  const findings = useFindings(request);
  const approved = findings.filter(({ status }) => status === 'approved');
  const reported = findings.filter(isReported);
  const waiting = approved.filter(({ isPaid }) => !isPaid);
  // Unpaid findings stop the delivery; other unpaid work is closed with the job.
  const closed = unpaid - waiting.reduce((cents, { price }) => cents + toCents(price), 0);
  // Nothing is decided or paid on the findings of a pre-buy.
  if (request.prebuy) return <Unsent count={unsent} />;
  return (
    <>
      {closed > 0 && (
        <p className="text-sm text-ink-2">
          Additional work for {formatCents(closed)} isn’t paid yet and will be closed when the job ends.
        </p>
      )}
      <Unsent count={unsent} />
      <FindingLinks findings={approved.filter(({ isPaid }) => isPaid)}>
        Before you deliver, mark these approved findings done or withdraw them.
      </FindingLinks>
      <FindingLinks findings={waiting}>
        These approved findings wait for the owner’s payment. You can deliver when they’re paid and done, or
        withdrawn.
      </FindingLinks>
      <FindingLinks findings={reported}>
        The owner hasn’t answered {countWithGrade(reported)}. After you deliver, they can’t approve{' '}
        {reported.length === 1 ? 'it' : 'them'} anymore.
      </FindingLinks>
    </>
  );
}

const Unsent = ({ count }: { count: number }) =>
  count > 0 && (
    <p role="alert" className="text-sm text-warning">
      {pluralize(count, 'finding')} waiting to send. {count === 1 ? 'It' : 'They'} can’t be sent after you
      deliver.
    </p>
  );

/** Findings that the owner has not answered, before the delivered work is confirmed; of a pre-buy none has an answer. */
export function FindingsBeforeConfirming({ request }: { request: RequestDetail }) {
  const reported = useFindings(request).filter((finding) => !request.prebuy && isReported(finding));
  return (
    <FindingLinks findings={reported} className="mt-4">
      You haven’t answered {countWithGrade(reported)}. {reported.length === 1 ? 'It isn’t' : 'They aren’t'}{' '}
      part of the work you confirm.
    </FindingLinks>
  );
}
