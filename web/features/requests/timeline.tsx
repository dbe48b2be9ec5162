import type { RequestDetail } from '#web/api/requests.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';

/** Labels by event; other events show the new status. */
const labels: Record<string, string> = {
  post: 'Request posted',
  cancel: 'Request cancelled',
  expire: 'Request expired',
  accept: 'Quote accepted',
  back_out: 'Owner backed out',
  payment_lapsed: 'Payment deadline missed',
  fund: 'Payment held, work can start',
  deliver: 'Work delivered',
  request_changes: 'Changes requested',
  confirm: 'Work confirmed',
  confirm_by_time: 'Work confirmed automatically',
  agree_to_cancel: 'Job cancelled by agreement',
  cancel_job: 'Job cancelled by an administrator',
  give_up: 'Job cancelled, not delivered in time',
  dispute: 'Dispute opened',
  propose_cancel: 'Cancellation requested',
  decline_cancel: 'Cancellation declined, job continues',
  propose_date: 'New date proposed',
  agree_on_date: 'New date agreed',
  withdraw_dispute: 'Dispute withdrawn',
  quote: 'Quote received',
  revise_quote: 'Quote revised',
  withdraw_quote: 'Quote withdrawn',
  edit: 'Request edited',
  note: 'Note added',
};

/** The reason of a proposed or agreed date is the date itself. */
const reasonText = ({ event, reason }: RequestDetail['timeline'][number]) =>
  reason && event.endsWith('_date') ? formatDate(reason) : reason;

/** Events of a request, newest first. */
export function Timeline({ request }: { request: RequestDetail }) {
  return (
    <Card className="p-5 max-md:p-4">
      <h2 className="card-title">Timeline</h2>
      <ol className="mt-3 grid gap-3 border-s-2 border-line ps-4 text-sm">
        {request.timeline.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.event}`} className="relative">
            <span
              aria-hidden
              className="absolute -inset-s-[1.3125rem] top-1.5 size-2 rounded-full bg-line-strong ring-2 ring-surface"
            />
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-medium">
                {labels[entry.event] ?? `Now ${entry.to.replaceAll('_', ' ')}`}
              </span>
              <time dateTime={entry.at} className="num text-ink-3">
                {formatDateTime(entry.at)}
              </time>
            </p>
            {(entry.by ?? entry.reason) && (
              <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
                {[entry.by, reasonText(entry)].filter(Boolean).join(': ')}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
