import { mapSize } from './albers.ts';
import type { Size } from './element-width.ts';
import type { MapPin, MapPlace } from './us-map.tsx';

/** Visible part of the map: center and width, in map units. */
export type Camera = MapPlace & { width: number };

/** Pixels at the top and bottom that overlays cover. */
export type Covered = { top: number; bottom: number };

export type JoinedPin = MapPin & { members: readonly MapPin[] };

const air = 1.06;
/** Min width of the view: below it the outlines are too coarse. */
export const closest = 20;
/** Min distance of two pins, in px. */
const reach = 24;
/** Min distance of a dot and a symbol of its size, in px. */
const dotHitRadius = 14;

const widest = ({ width, height }: Size) => Math.max(mapSize.width, (mapSize.height * width) / height) * air;

/** View of the whole country. */
export const wholeMap = (box: Size): Camera => ({
  x: mapSize.width / 2,
  y: mapSize.height / 2,
  width: widest(box),
});

/** Returns the camera that fits places into the uncovered part of the box, min `minSpan` wide; without places, everything. */
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

/** Zooms by a factor; the point `at` stays in place. */
export function zoomed(camera: Camera, factor: number, box: Size, at: MapPlace = camera): Camera {
  const width = Math.min(widest(box), Math.max(closest, camera.width / factor));
  const share = width / camera.width;
  return clampCamera({ x: at.x + (camera.x - at.x) * share, y: at.y + (camera.y - at.y) * share, width });
}

/** Pans by screen pixels. */
export function moved(camera: Camera, dx: number, dy: number, box: Size): Camera {
  const unit = camera.width / box.width;
  return clampCamera({ ...camera, x: camera.x - dx * unit, y: camera.y - dy * unit });
}

/** Clamps the camera so that its center stays on the map. */
const clampCamera = (camera: Camera): Camera => ({
  ...camera,
  x: Math.min(mapSize.width, Math.max(0, camera.x)),
  y: Math.min(mapSize.height, Math.max(0, camera.y)),
});

export const canComeCloser = (camera: Camera) => camera.width > closest * 1.01;
export const canGoBack = (camera: Camera, box: Size) => camera.width < widest(box) * 0.99;

/** Returns the part of the map that a camera shows in a box. */
export function toViewBox({ x, y, width }: Camera, box: Size) {
  const height = (width * box.height) / box.width;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** True if a place is in view. */
export function isInView({ x, y }: MapPlace, camera: Camera, box: Size) {
  const view = toViewBox(camera, box);
  return x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height;
}

/**
 * Joins pins that would overlap into one with a count. The pin with id `apart`, such as the selected one, is never
 * joined; others move aside for it and for `places`.
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

/** True if zooming in fully would separate joined pins. */
export function canBeParted({ members }: JoinedPin, box: Size) {
  const [left, right] = ends(members.map(({ x }) => x));
  const [top, bottom] = ends(members.map(({ y }) => y));
  return Math.hypot(right - left, bottom - top) > (reach * closest) / box.width;
}

/** Moves a place aside until it overlaps none of the others; two rounds, since one move may cause another overlap. */
function awayFrom(others: readonly MapPlace[], place: MapPlace, distance: number): MapPlace {
  let { x, y } = place;
  for (const other of [...others, ...others]) {
    const away = Math.hypot(x - other.x, y - other.y);
    // Neighbors that do not overlap stay.
    if (away >= distance * 0.999) continue;
    const [east, south] = away > 0 ? [(x - other.x) / away, (y - other.y) / away] : [0.5, -0.87];
    [x, y] = [other.x + east * distance, other.y + south * distance];
  }
  return { x, y };
}

/** True if a tag below a pin overlaps no other pin or tag. */
export const hasRoomBelow = (pin: MapPlace, others: readonly MapPlace[], unit: number) =>
  others.every((other) => {
    const [across, down] = [Math.abs(other.x - pin.x) / unit, (other.y - pin.y) / unit];
    return other === pin || across >= 34 || down <= -14 || down >= 36;
  });
