import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { PublicCredential } from '#web/api/credentials.ts';
import { formatDate, formatFullDate } from '#web/lib/format.ts';
import { cx } from '#web/ui/class-names.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import {
  daysLeftLabel,
  formatLimit,
  formatRatings,
  longName,
  statusLamps,
  summaryOf,
} from './credential-labels.ts';

/** What was checked, how, when and until when. */
export function CredentialDetails({ credential }: { credential: PublicCredential }) {
  const { status, checkedAt, checkedHow, validUntil, number, issuer, ratings, limit, statedAt } = credential;
  const facts: [term: string, value: string | null][] = [
    ['How', checkedHow ?? (status === 'not_carried' ? 'Stated by the shop' : 'Not checked by us')],
    [
      'When',
      checkedAt ? `${formatDate(checkedAt)}, by an administrator` : `Stated on ${formatDate(statedAt)}`,
    ],
    ['Valid until', validUntil && `${formatFullDate(validUntil)} (${daysLeftLabel(validUntil)})`],
    ['Number', number],
    ['Issuer', issuer],
    ['Ratings', formatRatings(ratings)],
    ['Limit', limit && formatLimit(limit)],
  ];
  return (
    <div className="rounded-control bg-sunken p-3.5 text-sm">
      <p className="mb-2 font-semibold">{longName(credential)}</p>
      <dl className="num grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term} className="contents">
                <dt className="text-ink-3">{term}</dt>
                <dd dir="auto" className={cx('wrap-anywhere', term === 'Number' && 'code')}>
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      {status !== 'not_carried' && (
        <p className="mt-2.5 border-t border-line pt-2.5 text-xs text-ink-3">
          We check documents, not workmanship. Ask to see the certificate before work starts.
        </p>
      )}
    </div>
  );
}

type RowProps = {
  credential: PublicCredential;
  /** Left of the lamp, where the row stands in a list; a cell of a table has it in its row's heading. */
  name?: string;
};

/** A credential with its lamp; a click shows the details below. */
export function CredentialRow({ credential, name }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { label, tone } = statusLamps[credential.status];
  const lamp = <StatusLamp tone={tone}>{label}</StatusLamp>;
  const summary = <span className="num block text-xs text-ink-3">{summaryOf(credential)}</span>;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center justify-between gap-3 rounded-control px-2 py-1 text-start hover:bg-fill"
      >
        {name ? (
          <>
            <span className="min-w-0">
              <span dir="auto" className="block wrap-anywhere">
                {name}
              </span>
              {summary}
            </span>
            <span className="flex shrink-0 items-center gap-2">
              {lamp}
              <Chevron isOpen={isOpen} />
            </span>
          </>
        ) : (
          <>
            <span className="min-w-0">
              <span className="sr-only">{longName(credential)}: </span>
              {lamp}
              {summary}
            </span>
            <Chevron isOpen={isOpen} />
          </>
        )}
      </button>
      <div id={id} className={cx('my-2', !isOpen && 'hidden')}>
        {isOpen && <CredentialDetails credential={credential} />}
      </div>
    </div>
  );
}

const Chevron = ({ isOpen }: { isOpen: boolean }) => (
  <ChevronDown aria-hidden className={cx('size-4 shrink-0 text-ink-3', isOpen && 'rotate-180')} />
);
