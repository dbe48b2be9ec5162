import { Paperclip } from 'lucide-react';
import { hoursText } from '#contract/aircraft/meters.ts';
import { componentKinds, limitUnits } from '#contract/logbook/inventory-rules.ts';
import type { Component, Part } from '#web/api/logbook-lists.ts';
import { formatFullDate, formatNumber } from '#web/lib/format.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

export const componentName = ({ kind, position }: Pick<Component, 'kind' | 'position'>) =>
  position === 1 ? componentKinds[kind] : `${componentKinds[kind]} ${position}`;

const Time = ({ label, hours }: { label: string; hours: number | null }) => (
  <dl className="w-28">
    <dt className="text-xs text-ink-3">{label}</dt>
    <dd className="num font-semibold">{hours === null ? '–' : hoursText(hours)}</dd>
  </dl>
);

/** What is known of an engine, propeller or rotor. */
export const ComponentFacts = ({ component }: { component: Component }) => (
  <>
    <div className="min-w-0 flex-1 basis-56">
      <p className="font-semibold">{componentName(component)}</p>
      <p className="text-ink-2">
        {[
          component.make,
          component.model,
          component.serial && `serial ${component.serial}`,
          component.installedOn && `installed ${formatFullDate(component.installedOn)}`,
          component.removedOn && `removed ${formatFullDate(component.removedOn)}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
    </div>
    <Time label="Total time" hours={component.total} />
    <Time label="Since overhaul" hours={component.sinceOverhaul} />
  </>
);

/** What is known of a part, with its tag and what is left of its life. */
export const PartFacts = ({ part }: { part: Omit<Part, 'reminderId' | 'entryId'> }) => (
  <>
    <div className="min-w-0 flex-1 basis-56">
      <p className="font-semibold">{part.name}</p>
      <p className="text-ink-2">
        {[
          part.partNumber && `P/N ${part.partNumber}`,
          part.serialNumber && `S/N ${part.serialNumber}`,
          part.position,
          part.installedOn && `installed ${formatFullDate(part.installedOn)}`,
          part.removedOn && `removed ${formatFullDate(part.removedOn)}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {part.tagFile && (
        <a href={part.tagFile.fileUrl} className="link hit mt-1 inline-flex items-center gap-2">
          {part.tagFile.thumbnailUrl ? (
            <img src={part.tagFile.thumbnailUrl} alt="" className="size-9 rounded-xs object-cover" />
          ) : (
            <Paperclip aria-hidden className="size-4" />
          )}
          {part.tagFile.name}
        </a>
      )}
    </div>
    {part.lifeLimit !== null && part.limitUnit !== null && (
      <div className="num">
        <p>
          Limit {formatNumber(part.lifeLimit)} {limitUnits[part.limitUnit]}
        </p>
        {part.life && <StatusLamp tone={tones[part.life.status]}>{part.life.remaining}</StatusLamp>}
      </div>
    )}
  </>
);

const tones = { overdue: 'warning', due_soon: 'caution', ok: 'ok', unknown: 'quiet' } as const;
