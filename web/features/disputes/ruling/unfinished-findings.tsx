import { useQuery } from '@tanstack/react-query';
import { formatMoney, toCents } from '#contract/money.ts';
import { findingsOn } from '#web/api/findings.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { formatCents } from '#web/lib/money.ts';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';

/** Findings that the owner approved and paid, and the provider has not done: a release would pay for them. */
export function UnfinishedFindings({ requestId }: { requestId: number }) {
  const query = useQuery(findingsOn(requestId));
  if (query.isPending)
    return (
      <Loading label="Loading findings">
        <CardSkeleton />
      </Loading>
    );
  if (query.isLoadingError) return <LoadError query={query} title="Couldn’t load the findings" />;
  const unfinished = query.data.filter(({ status }) => status === 'approved');
  if (unfinished.length === 0) return null;
  const cents = unfinished.reduce((sum, { price }) => sum + toCents(price), 0);
  return (
    <section aria-label="Findings not done" className="border-t border-line p-5 text-sm max-md:p-4">
      <h3 className="card-title">Findings not done</h3>
      <p className="num mt-1 text-ink-2">
        The owner approved and paid for these, and the provider hasn’t marked them done. They’re{' '}
        {formatCents(cents)} of the money at stake.
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {unfinished.map(({ id, number, title, price }) => (
          <li key={id} className="num flex items-baseline justify-between gap-4 py-2">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              Finding {number}: {title}
            </span>
            <span className="font-medium">{formatMoney(price)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
