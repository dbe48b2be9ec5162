import { mapSize } from './albers.ts';
import type { Size } from './element-width.ts';
import type { MapPin, MapPlace } from './us-map.tsx';

/** What of the drawing is looked at: its middle and its width. */
export type Camera = MapPlace & { width: number };

/** Pixels at the top and the bottom that something else covers. */
export type Covered = { top: number; bottom: number };

export type JoinedPin = MapPin & { members: readonly MapPin[] };

const air = 1.06;
/** The closest look: below it outlines are too coarse. */
export const closest = 20;
/** How near, in pixels, two pins may come. */
const reach = 24;
/** How near a dot may come to a sign of its size. */
const dotHitRadius = 14;

const widest = ({ width, height }: Size) => Math.max(mapSize.width, (mapSize.height * width) / height) * air;

/** The whole country. */
export const wholeMap = (box: Size): Camera => ({
  x: mapSize.width / 2,
  y: mapSize.height / 2,
  width: widest(box),
});

/** Places in the part of the box that nothing covers, not closer than `least`; without a place, everything. */
export function cameraFor(places: readonly MapPlace[], box: Size, covered: Covered, minSpan: number): Camera {
  if (places.length === 0) return wholeMap(box);
  const [left, right] = ends(places.map(({ x }) => x));
  const [top, bottom] = ends(places.map(({ y }) => y));
  const open = Math.max(1, box.height - covered.top - covered.bottom);
  const wanted = Math.max((right - left) * 1.5, ((bottom - top) * 1.5 * box.width) / open, minSpan);
  const width = Math.min(wanted, widest(box));
  const shift = ((covered.bottom - covered.top) / 2) * (width / box.width);
  return { x: (left + right) / 2, y: (top + bottom) / 2 + shift, width };
}

const ends = (numbers: number[]) => [Math.min(...numbers), Math.max(...numbers)] as const;

/** Closer by a factor, or further away; what lies at `at` stays where it is. */
export function zoomed(camera: Camera, factor: number, box: Size, at: MapPlace = camera): Camera {
  const width = Math.min(widest(box), Math.max(closest, camera.width / factor));
  const share = width / camera.width;
  return kept({ x: at.x + (camera.x - at.x) * share, y: at.y + (camera.y - at.y) * share, width });
}

/** Moved by pixels of the screen. */
export function moved(camera: Camera, dx: number, dy: number, box: Size): Camera {
  const unit = camera.width / box.width;
  return kept({ ...camera, x: camera.x - dx * unit, y: camera.y - dy * unit });
}

/** The middle never leaves the drawing. */
const kept = (camera: Camera): Camera => ({
  ...camera,
  x: Math.min(mapSize.width, Math.max(0, camera.x)),
  y: Math.min(mapSize.height, Math.max(0, camera.y)),
});

export const canComeCloser = (camera: Camera) => camera.width > closest * 1.01;
export const canGoBack = (camera: Camera, box: Size) => camera.width < widest(box) * 0.99;

/** The part of the drawing that a camera shows in a box. */
export function viewOf({ x, y, width }: Camera, box: Size) {
  const height = (width * box.height) / box.width;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Whether a place can be seen. */
export function isInView({ x, y }: MapPlace, camera: Camera, box: Size) {
  const view = viewOf(camera, box);
  return x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height;
}

/**
 * Pins that would cover each other become one with their number. The one that stands apart, such as the chosen one,
 * is not joined, and the others make room for it and for `places`.
 */
export function joinPins(
  pins: readonly MapPin[],
  unit: number,
  apart: string | undefined,
  places: readonly MapPlace[],
): JoinedPin[] {
  const alone = pins.find(({ id }) => id === apart);
  const joined: (MapPin & { members: MapPin[]; count: number })[] = [];
  for (const pin of pins) {
    if (pin === alone) continue;
    const near = joined.find(({ x, y }) => Math.hypot(x - pin.x, y - pin.y) < reach * unit);
    if (near) {
      near.members.push(pin);
      near.count += pin.count ?? 1;
    } else joined.push({ ...pin, members: [pin], count: pin.count ?? 1 });
  }
  const placed: MapPlace[] = alone ? [...places, alone] : [...places];
  const others = joined.map((pin) => {
    const beside = { ...pin, ...awayFrom(placed, pin, (pin.count > 1 ? reach : dotHitRadius) * unit) };
    placed.push(beside);
    return beside;
  });
  return alone ? [{ ...alone, members: [alone] }, ...others] : others;
}

/** Whether the closest look would show joined pins apart. */
export function canBeParted({ members }: JoinedPin, box: Size) {
  const [left, right] = ends(members.map(({ x }) => x));
  const [top, bottom] = ends(members.map(({ y }) => y));
  return Math.hypot(right - left, bottom - top) > (reach * closest) / box.width;
}

/** A place, moved aside so far that it covers none of the others; two rounds, since one move may lead to the next. */
function awayFrom(others: readonly MapPlace[], place: MapPlace, distance: number): MapPlace {
  let { x, y } = place;
  for (const other of [...others, ...others]) {
    const away = Math.hypot(x - other.x, y - other.y);
    // Neighbors that just do not touch are let be.
    if (away >= distance * 0.999) continue;
    const [east, south] = away > 0 ? [(x - other.x) / away, (y - other.y) / away] : [0.5, -0.87];
    [x, y] = [other.x + east * distance, other.y + south * distance];
  }
  return { x, y };
}

/** Whether a tag below a pin would cover no other pin and no other tag. */
export const hasRoomBelow = (pin: MapPlace, others: readonly MapPlace[], unit: number) =>
  others.every((other) => {
    const [across, down] = [Math.abs(other.x - pin.x) / unit, (other.y - pin.y) / unit];
    return other === pin || across >= 34 || down <= -14 || down >= 36;
  });
