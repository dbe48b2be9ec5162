import {
  budgetLabels,
  serviceLabels,
  urgencyLabels,
  type BudgetRange,
  type Service,
  type Urgency,
} from '#contract/labels.ts';
import { toText } from '#web/lib/search.ts';

export const sorts = ['match', 'nearest', 'newest'] as const;
export type Sort = (typeof sorts)[number];

/** Filters and sort of open requests. */
export interface RequestFilters {
  category: Service | undefined;
  location: string | undefined;
  /** Undefined is the provider's reach, or any distance around another place. */
  radiusNm: number | 'any' | undefined;
  urgency: Urgency | undefined;
  budgetRange: BudgetRange | undefined;
  sort: Sort;
}

export const radii = [25, 50, 100, 250, 500];

const oneOf = <T extends string>(allowed: Record<T, unknown>, value: unknown) =>
  (Object.keys(allowed) as T[]).find((key) => key === value);

/** Reads the filters of an address; values that are not valid are left out. */
export const readFilters = (search: Record<string, unknown>): RequestFilters => ({
  category: oneOf(serviceLabels, search.category),
  location: toText(search.location),
  radiusNm: search.radiusNm === 'any' ? 'any' : radii.find((radius) => radius === Number(search.radiusNm)),
  urgency: oneOf(urgencyLabels, search.urgency),
  budgetRange: oneOf(budgetLabels, search.budgetRange),
  sort: sorts.find((sort) => sort === search.sort) ?? 'match',
});

/** Returns the query of an address; the default sort is left out. */
export const writeFilters = ({ sort, ...filters }: RequestFilters) => ({
  ...filters,
  sort: sort === 'match' ? undefined : sort,
});

/** True if only what lies within the provider's reach is listed: nothing else was chosen. */
export const isWithinReach = ({ radiusNm, location }: RequestFilters) =>
  radiusNm === undefined && location === undefined;

/** Returns the query of the call. */
export const toQuery = ({ radiusNm, ...filters }: RequestFilters) => ({
  ...filters,
  radiusNm: radiusNm === 'any' ? undefined : radiusNm,
  within: isWithinReach({ radiusNm, ...filters }) ? ('reach' as const) : undefined,
});

type Active = { [K in keyof RequestFilters]?: Exclude<RequestFilters[K], undefined | 'any'> };

/** Returns the filters that are set, without the sort, as a saved search stores them; any distance filters nothing. */
export const activeFilters = (filters: RequestFilters) =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([key, value]) => key !== 'sort' && value !== undefined && value !== 'any',
    ),
  ) as Omit<Active, 'sort'>;

export const noFilters: Omit<RequestFilters, 'sort'> = {
  category: undefined,
  location: undefined,
  radiusNm: undefined,
  urgency: undefined,
  budgetRange: undefined,
};
