import { ChevronDown } from 'lucide-react';
import type { DisputeDetail } from '#web/api/disputes.ts';
import { formatDateTime, pluralize } from '#web/lib/format.ts';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { cx } from '#web/ui/class-names.ts';
import type { Parties } from './parties.ts';
import { eventText } from './status.ts';

type Props = { dispute: DisputeDetail; parties: Parties };

/** Events of a dispute, newest first. */
export function TimelineList({ dispute, parties }: Props) {
  const entries = [
    ...(dispute.deliveredAt ? [{ text: 'Work delivered', at: dispute.deliveredAt }] : []),
    ...dispute.timeline.map((entry) => ({ text: eventText(entry, parties), at: entry.at })),
  ].toReversed();
  return (
    <ol aria-label="Timeline" className="relative grid gap-3 text-sm">
      {entries.map(({ text, at }, index) => (
        <li key={`${at} ${text}`} className="relative ps-5">
          <span
            aria-hidden
            className={cx(
              'absolute inset-s-0 top-1.5 size-[7px] rounded-[2px]',
              index === 0 ? 'bg-accent' : 'bg-line-strong',
            )}
          />
          <div className="flex items-baseline justify-between gap-x-3">
            <p dir="auto" className="num min-w-0 wrap-anywhere">
              {text}
            </p>
            <time dateTime={at} className="num shrink-0 text-xs text-ink-3">
              {formatDateTime(at)}
            </time>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The timeline in a card; on phones folded into one row. */
export function DisputeTimeline({ dispute, parties }: Props) {
  const isPhone = useIsPhone();
  const count = dispute.timeline.length + (dispute.deliveredAt ? 1 : 0);
  return (
    <details className="card group" open={!isPhone}>
      <summary className="flex min-h-14 items-center justify-between gap-3 px-5 max-md:px-4 [&::-webkit-details-marker]:hidden">
        <h2 className="card-title">Timeline</h2>
        <span className="num flex items-center gap-1 text-sm text-ink-3">
          {pluralize(count, 'event')}
          <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
        </span>
      </summary>
      <div className="border-t border-line p-5 max-md:p-4">
        <TimelineList dispute={dispute} parties={parties} />
      </div>
    </details>
  );
}
