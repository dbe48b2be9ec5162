/** Mean radius of the Earth in nm. */
const earthRadius = 3440.065;

export interface Position {
  latitude: number;
  longitude: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance in nm. */
export function distanceNm(a: Position, b: Position) {
  const [north, east] = [b.latitude - a.latitude, b.longitude - a.longitude].map(
    (difference) => Math.sin(radians(difference) / 2) ** 2,
  ) as [number, number];
  const h = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east;
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, h)));
}
