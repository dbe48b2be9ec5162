import { hoursText, meterLabels, readingText } from '#contract/aircraft/meters.ts';
import type { MeterSummary } from '#web/api/aircraft.ts';
import { formatFullDate } from '#web/lib/format.ts';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = { open: boolean; onClose: () => void; meters: readonly MeterSummary[] };
type Entry = MeterSummary['log'][number];

/** The last readings of each meter, as it showed them; those from before a new meter say so. */
export function ReadingLogDialog({ open, onClose, meters }: Props) {
  return (
    <Dialog open={open} onClose={onClose} width="sm" title="Readings">
      <div className="grid grid-cols-1 gap-5">
        {meters.map((meter) => (
          <section key={meter.meter} aria-label={meterLabels[meter.meter]}>
            <h3 className="text-sm font-semibold">{meterLabels[meter.meter]}</h3>
            <ul className="num mt-1 text-sm">
              {meter.log.map((entry) => (
                <li key={entry.id} className="flex justify-between gap-3 border-b border-line py-2">
                  <span className="text-ink-2">
                    {formatFullDate(entry.readOn)}
                    <span className="block text-xs text-ink-3">{noteOf(entry, meter)}</span>
                  </span>
                  <span className={entry.isOfOldMeter ? 'text-ink-3' : 'font-medium'}>
                    {readingText(entry.meter, entry.hours)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

const sources = {
  owner: 'By you',
  reminder: 'By you',
  done: 'With work marked done',
  delivery: 'By the provider',
  new_meter: 'Last reading',
} as const;

function noteOf({ id, source, isOfOldMeter, loggedBy }: Entry, { replacements }: MeterSummary) {
  // Of a group's aircraft it is said who logged it.
  const from = loggedBy === null ? sources[source] : `By ${loggedBy}`;
  const replacement = replacements.find((one) => one.id === id);
  if (replacement) return `New meter. The old one read ${hoursText(replacement.lastOld)}`;
  return isOfOldMeter ? `${from}. This meter was replaced` : from;
}
