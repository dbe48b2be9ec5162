import { workedBeforeHours } from '#contract/prebuys/stages.ts';
import { useStateWorkedBefore, type PrebuyRequest } from '#web/api/prebuys.ts';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** What the provider says about earlier work on the aircraft; until it does, the question. */
export function WorkedBefore({ request }: { request: PrebuyRequest }) {
  const { workedBefore, workedBeforeAt, can } = request.prebuy;
  const state = useStateWorkedBefore(request.id);
  if (can.includes('state_worked_before'))
    return (
      <Card className="border-caution p-5 max-md:p-4">
        <h2 className="card-title">Have you worked on this aircraft before?</h2>
        <p className="mt-0.5 text-sm text-ink-2">
          You or anyone of your shop. If so, the buyer can cancel with a full refund within{' '}
          {workedBeforeHours} hours.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button pending={state.isPending} pendingText="Saving..." onClick={() => state.mutate(true)}>
            Yes, We Have
          </Button>
          <Button pending={state.isPending} pendingText="Saving..." onClick={() => state.mutate(false)}>
            No, Never
          </Button>
        </div>
      </Card>
    );
  if (workedBefore === null) return null;
  return (
    <p className="num text-sm text-ink-2">
      {workedBefore ? 'The provider has worked on this aircraft before' : 'No earlier work on this aircraft'}
      {workedBeforeAt && `, stated ${formatDate(workedBeforeAt)}`}.
    </p>
  );
}
