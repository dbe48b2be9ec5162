import type { KeyboardEvent } from 'react';

/** Moves the focus along a lane, or to the nearest entry of the next lane with entries. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const current = event.target as HTMLElement;
  if (current.dataset.entry === undefined) return;
  const lane = current.closest<HTMLElement>('[data-lane]')!;
  const own = entriesIn(lane);
  const index = own.indexOf(current);
  const next = {
    ArrowRight: () => own[index + 1],
    ArrowLeft: () => own[index - 1],
    Home: () => own[0],
    End: () => own.at(-1),
    ArrowDown: () => nearestIn(lanesBeside(lane, 'nextElementSibling'), current),
    ArrowUp: () => nearestIn(lanesBeside(lane, 'previousElementSibling'), current),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next()?.focus();
}

const entriesIn = (lane: Element) => [...lane.querySelectorAll<HTMLElement>('[data-entry]')];

/** Returns the entries of the next lane with entries in a direction. */
function lanesBeside(lane: Element, direction: 'nextElementSibling' | 'previousElementSibling') {
  for (let other = lane[direction]; other; other = other[direction]) {
    const entries = other.matches('[data-lane]') ? entriesIn(other) : [];
    if (entries.length > 0) return entries;
  }
  return [];
}

const leftOf = ({ style }: HTMLElement) => Number.parseFloat(style.left);

const nearestIn = (entries: readonly HTMLElement[], current: HTMLElement) =>
  entries.toSorted(
    (a, b) => Math.abs(leftOf(a) - leftOf(current)) - Math.abs(leftOf(b) - leftOf(current)),
  )[0];
