import { Check } from 'lucide-react';
import { completenessNote } from '#contract/logbook/completeness.ts';
import type { SharedLogbook } from '#web/api/shared-logbooks.ts';
import { Times } from '#web/features/logbook/times.tsx';
import { Card } from '#web/ui/card.tsx';

/** The times of the aircraft and which paperwork is there. */
export const SharedStatus = ({ status }: { status: NonNullable<SharedLogbook['status']> }) => (
  <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
    <Times logbook={status} />
    <Card className="p-5 max-md:p-4">
      <h2 className="card-title">Completeness</h2>
      <ul className="mt-4 grid gap-2.5 text-sm">
        {status.completeness.map(({ id, label, isDone }) => (
          <li key={id} className="flex items-center gap-2.5">
            {isDone ? (
              <Check aria-hidden className="size-4 shrink-0 text-accent" />
            ) : (
              <span aria-hidden className="mx-0.5 size-3 shrink-0 rounded-xs border border-field" />
            )}
            {label}
            <span className="sr-only">{isDone ? ': done' : ': not done'}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-3">{completenessNote}</p>
    </Card>
  </div>
);
