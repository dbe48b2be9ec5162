import { useQuery } from '@tanstack/react-query';
import { Pencil, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { signersOf } from '#contract/aircraft/due-groups.ts';
import { pointText } from '#contract/aircraft/meters.ts';
import { labelOf } from '#contract/labels.ts';
import { signersWithinNm } from '#contract/product.ts';
import type { Reminder } from '#web/api/aircraft.ts';
import { signersNear } from '#web/api/directory.ts';
import { RangeLine } from '#web/components/price-range.tsx';
import { ReminderIcon } from '#web/components/reminder-icon.tsx';
import type { PriceRange } from '#web/domain/due-estimates.ts';
import { formatDate, pluralize } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EditJob } from './edit-job.tsx';
import { neededWorks, type Job } from './jobs.ts';

type Props = {
  job: Job;
  number: number;
  /** Undefined if an item has no usual price. */
  estimate: PriceRange | undefined;
  onChange: (change: Partial<Job>) => void;
  onRemove: () => void;
};

/** One of the requests: who may sign it, its items and its description. */
export function JobCard({ job, number, estimate, onChange, onRemove }: Props) {
  const [isEditing, setEditing] = useState(false);
  const name = `Job ${number}`;
  const edit = () => setEditing(true);
  return (
    <article className="card" aria-label={name}>
      <div className="flex items-start gap-3 p-5 max-md:p-4">
        <Badge tone="accent">{name}</Badge>
        <div className="min-w-0 flex-1">
          <h2 className="card-title wrap-anywhere">{job.form.title}</h2>
          <p className="text-sm text-ink-2">{labelOf(job.form.category)}</p>
        </div>
        <div className="flex shrink-0 items-center gap-1">
          <Button
            variant="ghost"
            size="sm"
            className="max-md:hidden"
            icon={<Pencil aria-hidden />}
            onClick={edit}
          >
            Edit
          </Button>
          <IconButton
            className="md:hidden"
            label={`Edit ${name}`}
            icon={<Pencil aria-hidden />}
            onClick={edit}
          />
          <IconButton label={`Remove ${name}`} icon={<Trash2 aria-hidden />} onClick={onRemove} />
        </div>
      </div>
      <Signers job={job} />
      <ul className="divide-y divide-line border-t border-line">
        {job.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      <div className="grid gap-x-8 gap-y-4 border-t border-line p-5 text-sm max-md:p-4 md:grid-cols-2">
        <div className={estimate ? undefined : 'md:col-span-2'}>
          <h3 className="font-semibold">Description</h3>
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">{job.form.description}</p>
        </div>
        {estimate && (
          <div>
            <h3 className="font-semibold">Instant estimate</h3>
            <RangeLine {...estimate} />
          </div>
        )}
      </div>
      <EditJob job={job} open={isEditing} onClose={() => setEditing(false)} onSave={onChange} />
    </article>
  );
}

/** Who may sign the work, and how many nearby can. */
function Signers({ job }: { job: Job }) {
  const { needs, rule } = signersOf(job, job.aircraft);
  const near = useQuery(
    signersNear(job.form.preferredLocation, neededWorks(job), job.aircraft.category),
  ).data;
  return (
    <div className="mx-5 mb-5 flex gap-3 rounded-control bg-fill px-4 py-3 text-sm max-md:mx-4 max-md:mb-4">
      <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div>
        <p>
          Needed to sign: <b className="font-semibold">{needs}</b>{' '}
          {rule && <span className="num text-xs text-ink-3">({rule})</span>}
        </p>
        {near && (
          <p className="num text-ink-2">
            {near.count > 0
              ? `${pluralize(near.count, 'provider')} within ${signersWithinNm} nm ${near.count === 1 ? 'has' : 'have'} checked credentials for all of it`
              : `No checked provider within ${signersWithinNm} nm. We’ll notify those further away.`}
          </p>
        )}
      </div>
    </div>
  );
}

function Item({ item }: { item: Reminder }) {
  const due = [
    item.dueDate && formatDate(item.dueDate),
    item.dueHours !== null && pointText(item.meter, item.dueHours),
  ];
  const tone = { overdue: 'text-warning', due_soon: 'text-caution', ok: 'text-ink-3', unknown: 'text-ink-3' };
  return (
    <li className="flex gap-3 px-5 py-3.5 max-md:px-4">
      <ReminderIcon template={item.template} />
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">{item.serviceType}</h3>
        <p className="num text-xs text-ink-3">
          {[item.rule, item.lastDoneDate && `last done ${formatDate(item.lastDoneDate)}`]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <p className="num text-end text-sm">
        Due {due.filter(Boolean).join(' or ')}
        <span className={cx('block', tone[item.status])}>{item.remaining}</span>
      </p>
    </li>
  );
}
