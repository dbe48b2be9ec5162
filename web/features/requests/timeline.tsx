import type { RequestDetail } from '#web/api/requests.ts';
import { formatFullDate, formatTime } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';

/** Labels by event, after the name of who did it; other events show the new status. */
const labels: Record<string, string> = {
  post: 'posted the request',
  edit: 'edited the request',
  note: 'added a note',
  cancel: 'cancelled the request',
  accept: 'accepted the quote',
  back_out: 'backed out of the quote',
  fund: 'paid, and the payment is held',
  deliver: 'delivered the work',
  request_changes: 'requested changes',
  confirm: 'confirmed the work',
  propose_cancel: 'asked to cancel the job',
  take_back_cancel: 'withdrew the request to cancel',
  decline_cancel: 'declined to cancel',
  agree_to_cancel: 'agreed to cancel the job',
  cancel_job: 'cancelled the job as an administrator',
  propose_date: 'proposed a new date',
  agree_on_date: 'agreed on a new date',
  dispute: 'opened a dispute',
  withdraw_dispute: 'withdrew the dispute',
  addition_propose: 'proposed additional work',
  addition_approve: 'approved additional work',
  addition_decline: 'declined additional work',
  addition_withdraw: 'withdrew additional work',
  addition_pay: 'paid for additional work',
};

/** Labels of events that happen by themselves. */
const systemLabels: Record<string, string> = {
  expire: 'Request expired',
  payment_lapsed: 'Payment deadline missed',
  confirm_by_time: 'Work confirmed automatically',
  give_up: 'Job cancelled, not delivered in time',
  charge_back: 'The card’s bank is checking the payment',
  rule_refund: 'Dispute resolved, payment refunded',
  rule_release: 'Dispute resolved, payment released',
  addition_close: 'Additional work closed with the job',
};

function labelOf({ event, by, to }: Entry) {
  const label = labels[event];
  if (by !== null && label) return `${by} ${label}`;
  return systemLabels[event] ?? `Now ${to.replaceAll('_', ' ')}`;
}

type Entry = RequestDetail['timeline'][number];

/** The reason of a date is the date itself, that of a delivery its summary; the last one has its own card. */
function reasonText({ event, reason }: Entry, { deliverySummary }: RequestDetail) {
  if (!reason || (event === 'deliver' && reason === deliverySummary)) return null;
  return event.endsWith('_date') ? formatFullDate(reason) : reason;
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
                {labelOf(entry)}
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
