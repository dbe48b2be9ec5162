import type { RequestDetail } from '#web/api/requests.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';

/** What happened, in words; whatever has no words of its own says where it led. */
const labels: Record<string, string> = {
  post: 'The request was posted',
  cancel: 'The request was cancelled',
  expire: 'The request expired',
  accept: 'A quote was accepted',
  back_out: 'The acceptance was taken back',
  payment_lapsed: 'The payment did not come in time',
  fund: 'The payment is held, the work begins',
  deliver: 'The work was delivered',
  request_changes: 'Changes were asked for',
  confirm: 'The work was confirmed',
  confirm_by_time: 'The work was confirmed by time',
  agree_to_cancel: 'Both sides ended the job',
  cancel_job: 'The job was ended by an administrator',
  give_up: 'The job ended undelivered',
  dispute: 'A dispute was opened',
  propose_cancel: 'Ending the job was proposed',
  decline_cancel: 'The proposal was declined, the job goes on',
  propose_date: 'A new date was proposed',
  agree_on_date: 'A new date was agreed on',
  withdraw_dispute: 'The dispute was withdrawn',
  quote: 'A quote came in',
  revise_quote: 'A quote was revised',
  withdraw_quote: 'A quote was withdrawn',
  edit: 'The request was changed',
  note: 'A note was added',
};

/** The life of a request, the latest on top. */
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
                {[entry.by, entry.reason].filter(Boolean).join(': ')}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
