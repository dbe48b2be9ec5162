import type { Review } from '#web/api/verification.ts';
import { formatDateTime } from '#web/lib/format.ts';

const actions: Record<string, string> = {
  created: 'Draft started',
  updated: 'Draft changed',
  submitted: 'Submitted',
  withdrawn: 'Withdrawn',
  checked: 'Checked automatically',
  claimed: 'Review claimed',
  taken_over: 'Review taken over',
  approved: 'Approved',
  document_asked: 'Asked for a document',
  rejected: 'Rejected',
  ein_revealed: 'EIN revealed',
  renamed: 'Business renamed',
  corrected: 'Business name corrected',
  notified: 'Provider notified',
  replaced: 'Replaced',
  expired: 'Expired',
};

/** Every step of the verification, the newest first. */
export const History = ({ review }: { review: Review }) => (
  <details className="group border-t border-line">
    <summary className="flex min-h-11 cursor-pointer items-center px-5 text-sm font-semibold max-md:px-4">
      History
    </summary>
    <ol className="px-5 pb-4 text-sm max-md:px-4">
      {review.history.toReversed().map(({ id, action, by, details, at }) => (
        <li key={id} className="border-t border-line py-2 first:border-0">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{actions[action] ?? action}</span>
            <span className="num text-ink-3">
              {by && `${by}, `}
              {formatDateTime(at)}
            </span>
          </p>
          {details && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-2">
              {details}
            </p>
          )}
        </li>
      ))}
    </ol>
  </details>
);
