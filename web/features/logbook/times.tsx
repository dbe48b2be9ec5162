import { hoursText, meterLabels, readingText } from '#contract/aircraft/meters.ts';
import { componentKinds } from '#contract/logbook/inventory-rules.ts';
import type { Logbook } from '#web/api/logbooks.ts';
import { formatDate } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';

/** The last reading of each meter. Without total time it says what is missing. */
export function Times({
  logbook: { times, components },
}: {
  logbook: Pick<Logbook, 'times' | 'components'>;
}) {
  const total = times.find(({ meter }) => meter === 'total');
  const others = times.filter(({ meter }) => meter !== 'total');
  return (
    <Card className="p-5 max-md:p-4">
      <h2 className="card-title">Times</h2>
      <dl className="mt-3 divide-y divide-line text-sm">
        <div className="flex items-baseline justify-between gap-4 py-2.5">
          <dt>
            <span className="font-medium">Airframe</span>
            <span className="block text-xs text-ink-3">
              {total ? `Total time, ${formatDate(total.readOn)}` : 'Log the total time to see it here'}
            </span>
          </dt>
          <dd className="num font-semibold">{total ? readingText('total', total.hours) : '–'}</dd>
        </div>
        {components
          .filter(({ removedOn }) => removedOn === null)
          .map(({ id, kind, position, model, total: hours, sinceOverhaul }) => (
            <div key={id} className="flex items-baseline justify-between gap-4 py-2.5">
              <dt>
                <span className="font-medium">
                  {position === 1 ? componentKinds[kind] : `${componentKinds[kind]} ${position}`}
                </span>
                <span className="block text-xs text-ink-3">
                  {[model, sinceOverhaul !== null && `${hoursText(sinceOverhaul)} since overhaul`]
                    .filter(Boolean)
                    .join(', ') || 'Total time'}
                </span>
              </dt>
              <dd className="num font-semibold">{hours === null ? '–' : hoursText(hours)}</dd>
            </div>
          ))}
        {others.map(({ meter, hours, readOn }) => (
          <div key={meter} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt>
              <span className="font-medium">{meterLabels[meter]}</span>
              <span className="block text-xs text-ink-3">{formatDate(readOn)}</span>
            </dt>
            <dd className="num font-semibold">{readingText(meter, hours)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
