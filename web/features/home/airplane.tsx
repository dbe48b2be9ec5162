import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { meterLabels, readingText } from '#contract/aircraft/meter-labels.ts';
import type { HomeResponse } from '#web/api/home.ts';
import { describeAircraft } from '#web/domain/describe-aircraft.ts';
import { formatDate, pluralize } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

type Aircraft = HomeResponse['aircraft'][number];
type Airplane = NonNullable<HomeResponse['airplane']>;
type DueItem = Airplane['due'][number];

/** Renders the dialog that logs a reading, and the readings that wait; both belong to another feature. */
export type RenderReading = (aircraft: Aircraft, isOpen: boolean, onClose: () => void) => ReactNode;

interface Props {
  aircraft: Aircraft;
  airplane: Airplane;
  /** How many aircraft the owner has beside this one. */
  otherCount: number;
  /** Without it the readings are logged on the page of the aircraft. */
  renderReading: RenderReading | undefined;
}

/** The owner's airplane, the one with the most urgent item: its meter and what is due next. */
export function Airplane({ aircraft, airplane: { due, meter }, otherCount, renderReading }: Props) {
  const href = useHref();
  const [isLogging, setLogging] = useState(false);
  return (
    <Card>
      <section
        aria-label={aircraft.tailNumber}
        className="grid grid-cols-1 md:grid-cols-[19rem_minmax(0,1fr)]"
      >
        <div className="p-5 max-md:p-4">
          <p className="flex flex-wrap items-center gap-2.5">
            <CodePlate>{aircraft.tailNumber}</CodePlate>
            <span className="text-sm text-ink-2">{describeAircraft(aircraft)}</span>
          </p>
          <div className="mt-3 flex items-center justify-between gap-3">
            <p className="num min-w-0">
              <span className="block text-xs text-ink-3">
                {meter ? `${meterLabels[meter.meter]}, ${formatDate(meter.readOn)}` : 'Meter reading'}
              </span>
              <span
                className={`block text-2xl font-semibold whitespace-nowrap ${!meter || meter.isStale ? 'text-ink-3' : ''}`}
              >
                {meter ? readingText(meter.meter, meter.hours) : 'None yet'}
              </span>
            </p>
            <Button
              size="sm"
              icon={<Plus aria-hidden />}
              {...(renderReading ? { onClick: () => setLogging(true) } : { href: href('/aircraft') })}
            >
              Log Reading
            </Button>
          </div>
          {renderReading?.(aircraft, isLogging, () => setLogging(false))}
          <p className="mt-3 flex flex-wrap gap-x-5 text-sm">
            <a href={href('/aircraft')} className="link hit">
              View Due List
            </a>
            {otherCount > 0 && (
              <a href={href('/aircraft')} className="link hit">
                {pluralize(otherCount, 'more aircraft', 'more aircraft')}
              </a>
            )}
          </p>
        </div>
        <div className="border-line max-md:border-t md:border-s">
          {due.length === 0 ? (
            <div className="p-5 max-md:p-4">
              <p className="text-ink-2">Nothing on the due list yet.</p>
              <Button href={href('/aircraft')} size="sm" className="mt-3">
                Set Up Due List
              </Button>
            </div>
          ) : (
            <ul aria-label="Next due" className="divide-y divide-line">
              {due.map((item) => (
                <DueRow key={item.id} item={item} />
              ))}
            </ul>
          )}
        </div>
      </section>
    </Card>
  );
}

const lamps = {
  ok: { tone: 'ok', label: 'OK' },
  due_soon: { tone: 'caution', label: 'Due soon' },
  overdue: { tone: 'warning', label: 'Overdue' },
  unknown: { tone: 'quiet', label: 'No reading' },
} as const;

function DueRow({ item: { serviceType, remaining, status } }: { item: DueItem }) {
  const { tone, label } = lamps[status];
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 px-5 py-2 max-md:px-4">
      <span className="min-w-0">
        <span className="block font-medium">{serviceType}</span>
        <span className="num block text-sm text-ink-2">{remaining}</span>
      </span>
      <StatusLamp tone={tone} className="shrink-0 text-sm">
        {label}
      </StatusLamp>
    </li>
  );
}
