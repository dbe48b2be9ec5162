import { namedQuery } from '#server/db/named-query.ts';
import { float, int } from '#server/db/result-columns.ts';

export const everyPosition = namedQuery(
  'airports_every_position',
  { id: int, latitude: float, longitude: float },
  `select id, latitude, longitude from airports`,
);
