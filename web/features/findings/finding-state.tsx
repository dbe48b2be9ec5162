import { isUnanswered } from '#contract/findings/finding-grades.ts';
import { useDeferFinding, type Finding } from '#web/api/findings.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { stateOf } from './finding-labels.ts';

/** What has become of a finding, with the owner's words. */
export function FindingState({ finding, request }: { finding: Finding; request: RequestDetail }) {
  const { label, tone } = stateOf(finding, request.status);
  const at = finding.doneAt ?? finding.decidedAt;
  return (
    <div className="text-sm">
      <p className="flex flex-wrap justify-between gap-x-4">
        <StatusLamp tone={tone}>{label}</StatusLamp>
        {at && <span className="num text-ink-3">{formatDate(at)}</span>}
      </p>
      {finding.reason && (
        <p dir="auto" className="mt-1 whitespace-pre-line text-ink-2 wrap-anywhere">
          “{finding.reason}”
        </p>
      )}
      {isUnanswered(finding.status, request.status) && (
        <p className="mt-1 text-ink-2">
          It isn’t part of the work and costs nothing.
          {request.side === 'owner' &&
            request.can.includes('request_changes') &&
            ' If you request changes, you can still approve it.'}
        </p>
      )}
      {request.aircraftId !== null &&
        (finding.can.includes('defer') || finding.can.includes('put_on_due_list')) && (
          <PutOnDueList finding={finding} />
        )}
      {finding.reminderId !== null && <p className="mt-1 text-ink-2">On the due list of the aircraft.</p>}
    </div>
  );
}

/** Puts what the owner did not answer, or what was approved and not done, on the due list of the aircraft. */
function PutOnDueList({ finding }: { finding: Finding }) {
  const defer = useDeferFinding(finding);
  return (
    <Button
      size="sm"
      className="mt-2"
      pending={defer.isPending}
      pendingText="Adding..."
      onClick={() => defer.mutate()}
    >
      Put on Due List
    </Button>
  );
}
