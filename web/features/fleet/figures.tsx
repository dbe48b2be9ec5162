import { daysAfter } from '#contract/time.ts';
import type { FleetBoard } from '#web/api/fleet.ts';
import { cx } from '#web/ui/class-names.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import type { Tone } from '#web/ui/tones.ts';
import { dueWithin, jobOn } from './aircraft-state.ts';
import { availableOn, availableText } from './availability.ts';

/** Items due within this many days are counted. */
export const soonDays = 30;

/** Returns the counts of a board of today. */
export function figuresOf(board: FleetBoard) {
  const { aircraft, today } = board;
  const out = aircraft.filter(({ outage }) => outage).length;
  const count = (pick: (one: (typeof aircraft)[number]) => number) =>
    aircraft.reduce((sum, one) => sum + pick(one), 0);
  return {
    all: aircraft.length,
    available: availableOn(board, today),
    out,
    maintenance: aircraft.filter((one) => !one.outage && jobOn(one, today)).length,
    overdue: count(({ items }) => items.filter(({ status }) => status === 'overdue').length),
    soon: count((one) => dueWithin(one, daysAfter(today, soonDays)).length),
  };
}
type Figures = ReturnType<typeof figuresOf>;

/** Beyond this many aircraft one bay each would not be read as a number. */
const maxBays = 12;

/** One bay per aircraft: out of service, in maintenance, with an overdue inspection, available. */
function Bays({ all, available, out, maintenance }: Figures) {
  if (all > maxBays) return null;
  const looks: [look: string, count: number][] = [
    ['stripes border border-warning', out],
    ['border border-accent bg-accent-line', maintenance],
    ['border border-warning', Math.max(0, all - available - out - maintenance)],
    ['bg-accent', available],
  ];
  const bays = looks.flatMap(([look, count]) =>
    Array.from({ length: count }, (_, bay) => ({ id: `${look} ${bay}`, look })),
  );
  return (
    <span aria-hidden className="flex shrink-0 gap-1">
      {bays.slice(0, all).map(({ id, look }) => (
        <span key={id} className={cx('block h-6 w-2.5 rounded-[3px]', look)} />
      ))}
    </span>
  );
}

const Available = ({ figures, isPart }: { figures: Figures; isPart: boolean }) => (
  <div className="flex min-w-0 items-center gap-4">
    <Bays {...figures} />
    <p className="num min-w-0" title={availableText}>
      <span className="block text-xl leading-6 font-semibold">
        {figures.available} of {figures.all}
      </span>
      <span className="text-sm text-ink-2">available today{isPart && ', this page'}</span>
      <span className="sr-only">: {availableText}</span>
    </p>
  </div>
);

/** The fleet today in a row of figures. */
export function FigureRow({ board }: { board: FleetBoard }) {
  const figures = figuresOf(board);
  const counts: [Tone, number, string][] = [
    ['warning', figures.out, 'Out of service'],
    ['accent', figures.maintenance, 'In maintenance'],
    ['warning', figures.overdue, figures.overdue === 1 ? 'Overdue item' : 'Overdue items'],
    ['caution', figures.soon, `Due in ${soonDays} days`],
  ];
  return (
    <div className="card num grid grid-cols-[1.35fr_1fr_1fr_1fr_1fr] divide-x divide-line">
      <div className="px-5 py-4">
        <Available figures={figures} isPart={board.total > figures.all} />
      </div>
      {counts.map(([tone, count, label]) => (
        <div key={label} className="px-5 py-4">
          <p className="text-xl leading-6 font-semibold">{count}</p>
          <StatusLamp tone={count > 0 ? tone : 'quiet'}>{label}</StatusLamp>
        </div>
      ))}
    </div>
  );
}

/** The fleet today in the head of a card, for narrow screens. */
export function FigureHead({ board }: { board: FleetBoard }) {
  const figures = figuresOf(board);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <Available figures={figures} isPart={board.total > figures.all} />
      <p className="num grid gap-0.5">
        <StatusLamp tone={figures.overdue > 0 ? 'warning' : 'quiet'} className="text-xs">
          {figures.overdue} overdue
        </StatusLamp>
        <StatusLamp tone={figures.soon > 0 ? 'caution' : 'quiet'} className="text-xs">
          {figures.soon} in {soonDays} days
        </StatusLamp>
      </p>
    </div>
  );
}
