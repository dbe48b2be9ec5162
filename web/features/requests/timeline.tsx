import { describeEvent } from '#contract/jobs/event-labels.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { formatFullDate, formatTime } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';

type Entry = RequestDetail['timeline'][number];

/** The date of an event is in its label; the reason of a delivery is its summary, the last one has its own card. */
function reasonText({ event, reason }: Entry, { deliverySummary }: RequestDetail) {
  if (event.endsWith('_date') || (event === 'deliver' && reason === deliverySummary)) return null;
  return reason;
}

/** Events of a request, newest first. */
export function Timeline({ request }: { request: RequestDetail }) {
  return (
    <Card className="p-5 max-md:p-4">
      <h2 className="card-title">Timeline</h2>
      <ol className="mt-3 grid gap-3 border-s-2 border-line ps-4 text-sm">
        {request.timeline.toReversed().map((entry) => {
          const reason = reasonText(entry, request);
          return (
            <li key={`${entry.at} ${entry.event} ${entry.reason}`} className="relative">
              <span
                aria-hidden
                className="absolute -inset-s-[1.3125rem] top-1.5 size-2 rounded-full bg-line-strong ring-2 ring-surface"
              />
              <p dir="auto" className="font-medium wrap-anywhere">
                {describeEvent(entry, request.side === 'owner' ? 'owner' : undefined)}
              </p>
              <time dateTime={entry.at} className="num block text-ink-3">
                {formatFullDate(entry.at)}, {formatTime(entry.at)}
              </time>
              {reason && (
                <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
                  {reason}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
