type Point = readonly [x: number, y: number];
type Inset = {
  turn: number;
  parallels: Point;
  centre: Point;
  scale: number;
  at: Point;
  box: readonly [Point, Point];
};

/** Size of the map that `albers` projects to, as in us-atlas. */
export const mapSize = { width: 975, height: 610 };

const scale = 1300;
const rad = Math.PI / 180;

/** Parts of the map, as in d3's geoAlbersUsa: Alaska, Hawaii, the lower 48. A box clips its part. */
const insets: Inset[] = [
  {
    turn: 154,
    parallels: [55, 65],
    centre: [-2, 58.5],
    scale: 0.35,
    at: [-0.307, 0.201],
    box: [
      [-0.425, 0.12],
      [-0.214, 0.234],
    ],
  },
  {
    turn: 157,
    parallels: [8, 18],
    centre: [-3, 19.9],
    scale: 1,
    at: [-0.205, 0.212],
    box: [
      [-0.214, 0.166],
      [-0.115, 0.234],
    ],
  },
  {
    turn: 96,
    parallels: [29.5, 45.5],
    centre: [-0.6, 38.7],
    scale: 1,
    at: [0, 0],
    box: [
      [-0.455, -0.238],
      [0.455, 0.238],
    ],
  },
];

/** Projects a position to the map; returns undefined outside the 50 states. */
export function albers(lon: number, lat: number): Point | undefined {
  for (const inset of insets) {
    const [[left, top], [right, bottom]] = inset.box;
    const [dx, dy] = project(inset, lon, lat);
    const [x, y] = [dx * inset.scale + inset.at[0], dy * inset.scale + inset.at[1]];
    if (x < left || x > right || y < top || y > bottom) continue;
    return [mapSize.width / 2 + x * scale, mapSize.height / 2 + y * scale];
  }
}

/** Albers equal-area conic projection, relative to the center of the part. */
function project({ turn, parallels, centre }: Inset, lon: number, lat: number): Point {
  const [south, north] = [Math.sin(parallels[0] * rad), Math.sin(parallels[1] * rad)];
  const n = (south + north) / 2;
  const c = 1 + south * (2 * n - south);
  const rho = (lat: number) => Math.sqrt(c - 2 * n * Math.sin(lat * rad)) / n;
  const at = (lon: number, lat: number): Point => [
    rho(lat) * Math.sin(n * lon * rad),
    -rho(lat) * Math.cos(n * lon * rad),
  ];
  const turned = ((lon + turn + 540) % 360) - 180;
  const [x, y] = at(turned, lat);
  const [x0, y0] = at(...centre);
  return [x - x0, y0 - y];
}
