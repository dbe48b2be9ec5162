import { expect, test } from 'vitest';
import {
  cameraFor,
  hasRoomBelow,
  isInView,
  joinPins,
  moved,
  toViewBox,
  wholeMap,
  zoomed,
} from './map-view.ts';

const box = { width: 500, height: 400 };
const open = { top: 0, bottom: 0 };
const pin = (id: string, x: number, y: number) => ({ id, x, y, label: id });

test('the camera fits all places, or the whole country without places', () => {
  expect(cameraFor([], box, open, 90)).toEqual(wholeMap(box));
  const places = [
    { x: 100, y: 100 },
    { x: 400, y: 500 },
  ];
  const camera = cameraFor(places, box, open, 90);
  expect(places.every((place) => isInView(place, camera, box))).toBe(true);
  expect(cameraFor([{ x: 100, y: 100 }], box, open, 90)).toEqual({ x: 100, y: 100, width: 90 });
});

test('the covered part stays free of places', () => {
  const place = { x: 100, y: 100 };
  const { y, height } = toViewBox(cameraFor([place], box, { top: 0, bottom: 200 }, 100), box);
  expect((place.y - y) / height).toBeCloseTo(0.25);
});

test('zooming keeps the point under the fingers and stops at the whole country', () => {
  const camera = { x: 300, y: 300, width: 200 };
  expect(zoomed(camera, 2, box, { x: 200, y: 200 })).toEqual({ x: 250, y: 250, width: 100 });
  expect(zoomed(camera, 0.01, box).width).toBe(wholeMap(box).width);
  expect(moved({ x: 1, y: 300, width: 500 }, 600, 0, box).x).toBe(0);
});

test('overlapping pins are joined; the selected one stays separate and visible', () => {
  const pins = [pin('a', 10, 10), pin('b', 11, 10), pin('c', 12, 10), pin('d', 200, 200)];
  expect(joinPins(pins, 1, undefined, []).map(({ id, count }) => [id, count])).toEqual([
    ['a', 3],
    ['d', 1],
  ]);
  const [chosen, group] = joinPins(pins, 1, 'b', []);
  expect(chosen).toMatchObject({ id: 'b', x: 11, y: 10 });
  expect(group).toMatchObject({ id: 'a', count: 2 });
  expect(Math.hypot(group!.x - 11, group!.y - 10)).toBeCloseTo(24);
  expect(joinPins(pins, 0.01, undefined, []).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test('a tag is shown only if it overlaps nothing', () => {
  const here = pin('a', 100, 100);
  expect(hasRoomBelow(here, [here], 1)).toBe(true);
  expect(hasRoomBelow(here, [here, pin('b', 110, 120)], 1)).toBe(false);
  expect(hasRoomBelow(here, [here, pin('b', 110, 120)], 0.25)).toBe(true);
  expect(hasRoomBelow(here, [here, pin('b', 110, 80)], 1)).toBe(true);
});
