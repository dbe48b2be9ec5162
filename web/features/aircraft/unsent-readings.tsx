import { meterLabels, readingText } from '#contract/aircraft/meters.ts';
import type { UnsentReading } from '#web/api/unsent/unsent.ts';
import { useOutbox } from '#web/api/unsent/use-outbox.ts';
import { UnsentNote } from '#web/components/unsent-note.tsx';
import type { Shown } from '#web/lib/outbox/outbox.ts';
import { Button } from '#web/ui/button.tsx';

/** Readings of an aircraft that wait in this browser, and those that the server refused. */
export function UnsentReadings({ readings }: { readings: readonly Shown<UnsentReading>[] }) {
  const { remove } = useOutbox();
  if (readings.length === 0) return null;
  return (
    <ul aria-label="Waiting to send" className="mt-2 grid gap-2 text-sm">
      {readings.map((reading) => (
        <li key={reading.key} className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="num">
            {meterLabels[reading.body.meter]} {readingText(reading.body.meter, reading.body.hours)}
          </span>
          <UnsentNote item={reading} />
          {reading.refusal && <p className="basis-full text-warning">{reading.refusal}</p>}
          {reading.state !== 'sending' && (
            <Button size="sm" variant="ghost" onClick={() => void remove(reading)}>
              Discard
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
