import { daysAfter } from '#contract/time.ts';
import type { FleetAircraft, FleetItem, FleetJob, Outage } from '#web/api/fleet.ts';
import { jobGroupsOf, looks, marksOf, type DueMark, type JobGroup } from './due-marks.ts';
import { endOf, xAfter, xOf, type TimeScale } from './time-scale.ts';

/** Where a text stands: from `x` on, `width` pixels wide. */
interface Span {
  x: number;
  width: number;
}

export interface PlacedLabel extends Span {
  row: 'below' | 'above';
}
export interface PlacedMark {
  mark: DueMark;
  x: number;
  whisker: { from: number; to: number } | null;
  /** Null where it would meet another one: the text is in the popover alone. */
  label: PlacedLabel | null;
}
export interface PlacedBar extends Span {
  id: string;
  entry: { kind: 'job'; job: FleetJob } | { kind: 'outage'; outage: Outage };
  look: 'out' | 'running' | 'booked';
  text: string;
  label: (Span & { isInside: boolean }) | null;
  /** Pixels of a running job that have passed. */
  passed: number;
  /** Bars of the same days stand one above the other. */
  row: number;
}
export interface PlacedFrame extends Span {
  group: JobGroup;
  /** Where its button stands. */
  button: Span;
  /** True if it ends below its marks: the label of another item stands there. */
  isLow: boolean;
}
export interface LaneLayout {
  marks: PlacedMark[];
  bars: PlacedBar[];
  /** Rows of bars, 1 or 2. */
  barRows: number;
  frames: PlacedFrame[];
}

/** Width of a character of a label in pixels, on the safe side: measured text would be a layout read per item. */
const charWidth = 6.3;
const gap = 8;
const frameButtonWidth = 46;

/** Width of a text on the board in pixels. */
export const textWidth = (text: string) => Math.ceil(text.length * charWidth);

const meets = (a: Span, b: Span) => a.x < b.x + b.width + gap && b.x < a.x + a.width + gap;
const isFree = (taken: readonly Span[], span: Span) => !taken.some((other) => meets(other, span));

/** Returns where a label at a mark would stand: from it to the right; to the left at the end of the scale. */
function labelAt(x: number, text: string, { width }: TimeScale): Span {
  const own = textWidth(text);
  const start = x - 6;
  return { x: start + own > width - 4 ? Math.max(2, x + 7 - own) : Math.max(2, start), width: own };
}

/** Lays out a lane: what is drawn where. Labels stand below their marks, else above, else nowhere. */
export function layOutLane(aircraft: FleetAircraft, scale: TimeScale, today: string): LaneLayout {
  const marks = marksOf(aircraft.items, scale).map((mark): PlacedMark => ({
    mark,
    // Half a mark may not be cut off at the edge.
    x: Math.min(Math.max(xOf(scale, mark.date), 7), scale.width - 7),
    whisker: mark.range && clip(scale, mark.range.from, mark.range.to),
    label: null,
  }));
  const taken: Record<PlacedLabel['row'], Span[]> = { below: [], above: [] };
  const urgentFirst = marks.toSorted((a, b) => looks.indexOf(a.mark.look) - looks.indexOf(b.mark.look));
  const place = (row: PlacedLabel['row']) => {
    for (const placed of urgentFirst.filter(({ label }) => label === null)) {
      const span = labelAt(placed.x, `${placed.mark.name} ${placed.mark.when}`, scale);
      if (!isFree(taken[row], span)) continue;
      placed.label = { ...span, row };
      taken[row].push(span);
    }
  };
  place('below');
  place('above');
  const frames = jobGroupsOf(aircraft, today)
    .flatMap((group) => frameOf(group, marks, taken.above, scale))
    .map((frame) => ({ ...frame, isLow: keepLabelsOut(frame, marks) }));
  return { marks, ...placeBars(aircraft, scale, today), frames };
}

function clip(scale: TimeScale, from: string, to: string) {
  const [start, end] = [Math.max(0, xOf(scale, from)), Math.min(scale.width, xOf(scale, to))];
  return start < end ? { from: start, to: end } : null;
}

/**
 * Returns the frame around the marks of a group with their labels; none if a part of it is not on the scale. Its button
 * stands in the row above, after the labels there. Where it would reach another mark, its own labels above give way.
 */
function frameOf(
  group: JobGroup,
  marks: readonly PlacedMark[],
  above: readonly Span[],
  scale: TimeScale,
): Framed[] {
  const isOwn = isIn(group);
  const own = marks.filter(({ mark }) => mark.items.some(isOwn));
  if (own.flatMap(({ mark }) => mark.items.filter(isOwn)).length < group.items.length) return [];
  const lastX = Math.max(...own.map(({ x }) => x));
  const next = marks.find((one) => one.x > lastX && !own.includes(one));
  const limit = next ? next.x - 2 * gap : scale.width - 1;
  const wide = frameAround(own, above);
  if (wide.x + wide.width <= limit) return [{ group, ...wide }];
  const labelsAbove = own.filter(({ label }) => label?.row === 'above');
  const others = above.filter((span) => labelsAbove.every(({ label }) => label?.x !== span.x));
  for (const placed of labelsAbove) placed.label = null;
  const narrow = frameAround(own, others);
  const width = Math.max(frameButtonWidth + gap, Math.min(narrow.x + narrow.width, limit) - narrow.x);
  const buttonX = Math.min(narrow.button.x, narrow.x + width - frameButtonWidth - 5);
  return [{ group, x: narrow.x, width, button: { x: buttonX, width: frameButtonWidth } }];
}

type Framed = Omit<PlacedFrame, 'isLow'>;
const isIn = (group: JobGroup) => (item: FleetItem) => group.items.includes(item);

/**
 * Keeps the labels of other items out of a frame, which would seem to be part of it. In the row above, which is for the less
 * urgent, they go; in the row below its own go, and the frame ends above that row. Returns whether it does.
 */
function keepLabelsOut({ group, x, width }: Framed, marks: readonly PlacedMark[]) {
  const inside = marks.filter(({ label }) => label && label.x < x + width && x < label.x + label.width);
  const [own, others] = [true, false].map((wanted) =>
    inside.filter(({ mark }) => mark.items.some(isIn(group)) === wanted),
  );
  const isLow = others!.some(({ label }) => label?.row === 'below');
  for (const placed of others!) if (placed.label?.row === 'above') placed.label = null;
  for (const placed of own!) if (isLow && placed.label?.row === 'below') placed.label = null;
  return isLow;
}

function frameAround(own: readonly PlacedMark[], above: readonly Span[]) {
  const starts = own.map(({ x, whisker, label }) => Math.min(x - 8, whisker?.from ?? x, label?.x ?? x));
  const ends = own.map(({ x, whisker, label }) =>
    Math.max(x + 8, whisker?.to ?? x, label ? label.x + label.width : x),
  );
  const x = Math.max(1, Math.min(...starts) - gap);
  const button = {
    x: Math.max(...ends, x + frameButtonWidth + gap) - frameButtonWidth,
    width: frameButtonWidth,
  };
  for (const label of above.toSorted((a, b) => a.x - b.x))
    if (meets(label, button)) button.x = label.x + label.width + gap;
  const end = Math.max(...ends, button.x + frameButtonWidth) + gap - 2;
  return { x, width: end - x, button };
}

type RawBar = Pick<PlacedBar, 'id' | 'entry' | 'look' | 'text'> & { from: string; to: string };

/** Returns the outages and jobs of an aircraft as bars; an outage without a last day lasts to the end. */
function barsOf({ outages, jobs }: FleetAircraft, last: string): RawBar[] {
  return [
    ...outages.map((outage) => ({
      id: `outage ${outage.id}`,
      entry: { kind: 'outage' as const, outage },
      look: 'out' as const,
      text: outage.reason,
      from: outage.from,
      // On the day that it was ended the aircraft was in service again.
      to: outage.until === null ? last : outage.isEnded ? daysAfter(outage.until, -1) : outage.until,
    })),
    ...jobs.map((job) => ({
      id: `job ${job.requestId}`,
      entry: { kind: 'job' as const, job },
      look: job.isBooked ? ('booked' as const) : ('running' as const),
      text: job.isBooked ? `${job.title}, ${job.provider}` : job.title,
      from: job.from,
      to: job.to,
    })),
  ];
}

function placeBars(aircraft: FleetAircraft, scale: TimeScale, today: string) {
  const end = endOf(scale);
  const now = xOf(scale, today);
  const bars = barsOf(aircraft, end)
    .filter(({ from, to }) => from < end && to >= scale.from)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map(({ from, to, ...bar }): PlacedBar => {
      const x = Math.max(0, xOf(scale, from));
      const right = Math.min(scale.width, xAfter(scale, to));
      const passed = bar.look === 'running' ? Math.max(0, Math.min(now, right) - x) : 0;
      return { ...bar, x, width: Math.max(4, right - x), passed, label: null, row: 0 };
    });
  for (const [index, bar] of bars.entries()) {
    const before = bars.slice(0, index).filter(({ row }) => row === 0);
    if (before.some((other) => other.x + other.width > bar.x)) bar.row = 1;
  }
  for (const bar of bars) {
    const others = bars.flatMap((other) =>
      other !== bar && other.row === bar.row ? [other, ...(other.label ? [other.label] : [])] : [],
    );
    bar.label = barLabel(bar, others, scale);
  }
  return { bars, barRows: bars.some(({ row }) => row === 1) ? 2 : 1 };
}

/** A label stands in its bar, else right of it, else left of it, else nowhere. */
function barLabel(bar: PlacedBar, others: readonly Span[], scale: TimeScale): PlacedBar['label'] {
  const width = textWidth(bar.text);
  if (bar.width > width + 12) return { x: bar.x, width: bar.width, isInside: true };
  const right = { x: bar.x + bar.width + 7, width };
  if (right.x + width < scale.width && isFree(others, right)) return { ...right, isInside: false };
  const left = { x: bar.x - 7 - width, width };
  return left.x > 0 && isFree(others, left) ? { ...left, isInside: false } : null;
}
