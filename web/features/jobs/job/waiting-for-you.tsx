import { formatMoney } from '#contract/money.ts';
import type { Addition } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { AdditionActions } from './addition-actions.tsx';
import { CancelJob } from './cancel-job.tsx';
import { NewDate } from './new-date.tsx';
import { mayAct, otherParty } from './parties.ts';

/** A decision that the other party waits for. */
export type WaitingItem =
  | { kind: 'cancellation' }
  | { kind: 'date' }
  | { kind: 'addition'; addition: Addition };

/** Returns what waits for the viewer of a running job, the gravest first; `may` says what a group lets them decide. */
export function waitingFor(
  request: RequestDetail,
  additions: readonly Addition[],
  may: { decide: boolean; approve: boolean },
): WaitingItem[] {
  if (!mayAct(request) || !['in_progress', 'delivered'].includes(request.status)) return [];
  const isTheirs = (by: 'owner' | 'provider' | null) => may.decide && by !== null && by !== request.side;
  return [
    ...(isTheirs(request.cancelProposedBy) ? [{ kind: 'cancellation' as const }] : []),
    ...(request.side === 'owner' && may.approve ? additions : [])
      .filter(({ status }) => status === 'proposed' || status === 'approved')
      .map((addition) => ({ kind: 'addition' as const, addition })),
    ...(isTheirs(request.dateProposedBy) ? [{ kind: 'date' as const }] : []),
  ];
}

function headingOf(request: RequestDetail, [first, ...rest]: readonly WaitingItem[]): string {
  const { name } = otherParty(request);
  if (rest.length > 0) return `${rest.length + 1} decisions wait for you`;
  if (first?.kind === 'cancellation') return `${name} asked to cancel this job`;
  if (first?.kind === 'date') return `${name} proposed a new date`;
  return first?.addition.status === 'approved'
    ? 'Additional work waits for your payment'
    : `${name} proposed additional work`;
}

type Props = { request: RequestDetail; items: readonly WaitingItem[] };

/** Decisions that wait for the viewer, above everything else of the job. */
export function WaitingForYou({ request, items }: Props) {
  if (items.length === 0) return null;
  return (
    <Card className="border-caution">
      <h2 className="card-title px-5 pt-5 pb-3 max-md:px-4 max-md:pt-4">{headingOf(request, items)}</h2>
      <ul aria-label="Waiting for you" className="divide-y divide-line border-t border-line">
        {items.map((item) => (
          <li key={item.kind === 'addition' ? item.addition.id : item.kind}>
            {item.kind === 'cancellation' && <CancelJob request={request} />}
            {item.kind === 'date' && <NewDate request={request} />}
            {item.kind === 'addition' && (
              <div className="px-5 py-4 text-sm max-md:px-4">
                <div className="flex items-baseline justify-between gap-4">
                  <p dir="auto" className="min-w-0 whitespace-pre-line wrap-anywhere">
                    <LinkedText text={item.addition.description} />
                  </p>
                  <p className="num text-base font-semibold">{formatMoney(item.addition.price)}</p>
                </div>
                <AdditionActions request={request} addition={item.addition} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
