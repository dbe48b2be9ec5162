import { DemoPage } from './handler.ts';
import { recorded } from './replay.ts';

type Item = Record<string, unknown>;
type Query = Record<string, string>;
type Keeps = (item: Item, value: string) => boolean;

const isOn =
  (field: string): Keeps =>
  (item, value) =>
    value !== 'true' || item[field] === true;

const includes = (text: unknown, part: string) => String(text).toLowerCase().includes(part.toLowerCase());

/** Filters of recorded lists: what a query keeps of all rows. */
const filters: Record<string, Record<string, Keeps>> = {
  'GET /api/providers': {
    q: (item, value) => value.split(/\s+/).every((word) => includes(JSON.stringify(item), word)),
    services: ({ servicesOffered }, value) =>
      value.split(',').some((service) => (servicesOffered as string[]).includes(service)),
    rating: ({ rating }, value) => Number(rating) >= Number(value),
    verified: isOn('isVerified'),
    available: isOn('isAvailable'),
    saved: isOn('isSaved'),
  },
  'GET /api/airports': {
    q: ({ code, faa, name, city }, value) => [code, faa, name, city].some((text) => includes(text, value)),
  },
  'GET /api/requests/my': { status: ({ status }, value) => status === value },
  'GET /api/inbox': {
    filter: ({ kind, unreadCount }, value) =>
      value === 'all' || (value === 'jobs' ? kind === 'room' : Number(unreadCount) > 0),
  },
};

/** Filters a recorded list by the parts of the query that were not recorded with it. */
export const filtered = <T extends object>(route: string, all: T[], query: Query, answers: Set<string>) =>
  all.filter((item) =>
    Object.entries(query).every(
      ([name, value]) => answers.has(name) || (filters[route]?.[name]?.(item as Item, value) ?? true),
    ),
  );

/** Filters, sorts and pages a recorded list. */
export async function listed(route: string, all: Item[], query: Query, answers: Set<string>) {
  const kept = filtered(route, all, query, answers);
  const isOrdered = route !== 'GET /api/providers' || answers.has('sort');
  return new DemoPage(isOrdered ? kept : await sorted(kept, query.sort ?? 'best'), query);
}

/** Sorts providers: by the distance that the list has, else in the recorded order. Only the best have reasons. */
async function sorted(best: Item[], sort: string) {
  if (sort === 'best') return best;
  const items: Item[] = best.map((item) => ({ ...item, reasons: [] }));
  if (sort === 'distance') return items.toSorted((a, b) => Number(a.distanceNm) - Number(b.distanceNm));
  const order = (await recorded('GET /api/providers', { sort })).map(({ id }) => id);
  return items.toSorted((a, b) => order.indexOf(Number(a.id)) - order.indexOf(Number(b.id)));
}
