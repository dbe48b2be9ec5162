/** Mean radius of the Earth, in nm. */
const earthRadius = 3440.065;

export interface Position {
  latitude: number;
  longitude: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const halfSine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;

/** Returns the great-circle distance, in nm. */
export function distanceNm(a: Position, b: Position) {
  const north = halfSine(b.latitude - a.latitude);
  const east = halfSine(b.longitude - a.longitude);
  const h = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east;
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, h)));
}
