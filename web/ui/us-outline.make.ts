// Draws web/ui/us-outline.gen.ts from us-atlas: node web/ui/us-outline.make.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';

type Point = [number, number];
type Atlas = Parameters<typeof feature>[0];
type Named = Parameters<typeof feature>[1];
type States = NonNullable<Parameters<typeof mesh>[1]>;

/** Tolerance of the simplification, in px of a 975 px map; islands smaller than `speck` are dropped. */
const tolerance = 0.5;
const speck = 5;
/** Coordinates are integers in half pixels. */
const grain = 2;

const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('us-atlas/states-albers-10m.json'), 'utf8'),
) as Atlas;
const { scale = [1, 1], translate = [0, 0] } = atlas.transform ?? {};
atlas.arcs = atlas.arcs.map((arc) => thin(absolute(arc as Point[])));
delete atlas.transform;

const nation = feature(atlas, atlas.objects.nation as Named) as unknown as {
  features: { geometry: { coordinates: Point[][][] } }[];
};
const rings = nation.features
  .flatMap(({ geometry }) => geometry.coordinates.flat())
  .filter((ring) => area(ring) > speck);
const borders = mesh(atlas, atlas.objects.states as States, (a, b) => a !== b).coordinates as Point[][];

writeFileSync(
  new URL('us-outline.gen.ts', import.meta.url),
  `// Written by us-outline.make.ts from us-atlas. Coordinates are half pixels of a drawing of 975 by 610.
export const outline =
  '${rings.map((ring) => `${path(ring)}z`).join('')}';
export const borders =
  '${borders.map(path).join('')}';
`,
);

/** Decodes a delta-encoded arc of the atlas to map coordinates. */
function absolute(arc: Point[]) {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]): Point => [
    (x += dx) * scale[0] + translate[0],
    (y += dy) * scale[1] + translate[1],
  ]);
}

/** Ramer–Douglas–Peucker simplification; end points stay, so that neighbors still meet. */
function thin(points: Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const distances = points.map((point) => distance(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) < tolerance) return [first, last];
  return [...thin(points.slice(0, farthest + 1)).slice(0, -1), ...thin(points.slice(farthest))];
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point) {
  const length = Math.hypot(bx - ax, by - ay);
  return length === 0
    ? Math.hypot(x - ax, y - ay)
    : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

function area(ring: Point[]) {
  const sum = ring.reduce((total, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0];
    return total + x * nextY - nextX * y;
  }, 0);
  return Math.abs(sum) / 2;
}

/** Encodes a line as relative path data. */
function path(points: Point[]) {
  let from: Point = [0, 0];
  const steps: string[] = [];
  for (const [index, point] of points.entries()) {
    const to: Point = [Math.round(point[0] * grain), Math.round(point[1] * grain)];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    if (index > 0 && dx === 0 && dy === 0) continue;
    steps.push(index === 0 ? `M${to[0]} ${to[1]}l` : `${dx}${dy < 0 ? '' : ' '}${dy}`);
    from = to;
  }
  return steps.join(' ').replace('l ', 'l').replaceAll(' -', '-');
}
