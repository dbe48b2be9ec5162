import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { ApiError, call, callPage, type ListPage } from '#web/lib/api.ts';
import { queryOf, type Filters } from './filters.ts';

export type Provider = WireOf<Api['GET /api/providers']>[number];
export type Profile = WireOf<Api['GET /api/providers/:id']>;
export type ProviderMap = WireOf<Api['GET /api/providers/map']>;

type ProviderList = InfiniteData<ListPage<Provider>>;

/** Providers page by page; while others are looked for, the former ones stay. */
export const providersBy = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['providers', 'list', { ...queryOf(filters), sort: filters.sort }],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/providers', {
        query: { ...queryOf(filters), sort: filters.sort, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** The same providers as points. */
export const mapBy = (filters: Filters) =>
  queryOptions({
    queryKey: ['providers', 'map', queryOf(filters)],
    queryFn: () => call('GET /api/providers/map', { query: queryOf(filters) }),
    placeholderData: keepPreviousData,
  });

/** A provider's profile; null where there is none, or no longer. */
export const profileOf = (id: string) =>
  queryOptions({
    queryKey: ['providers', 'profile', id],
    queryFn: (): Promise<Profile | null> =>
      call('GET /api/providers/:id', { params: { id } }).catch(nothingOnRefusal),
  });

function nothingOnRefusal(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
  throw error;
}

/** How the server has understood a location: its name, null if it knows none such, nothing if none was asked for. */
export function understoodPlace(list: ProviderList | undefined): string | null | undefined {
  const header = list?.pages[0]?.headers.get('x-location');
  if (!header) return undefined;
  return header === 'unknown' ? null : decodeURIComponent(header);
}

/** The short name of a place: of an airport its code. */
export const shortPlace = (place: string) => place.split(' · ')[0] ?? place;

/** Where a place lies: an airport itself, of a town its first airport. */
export const placeNamed = (name: string) =>
  queryOptions({
    queryKey: ['airports', name],
    queryFn: async () => {
      const found = await call('GET /api/airports', { query: { q: name } });
      return found.find(({ code }) => code === name) ?? found[0] ?? null;
    },
  });

/** Remembers a provider or forgets it; the heart shows it at once. */
export function useSave() {
  const client = useQueryClient();
  return useMutation({
    // One after the other, so that the last click counts.
    scope: { id: 'save-provider' },
    mutationFn: async ({ id, isSaved }: { id: number; isSaved: boolean }) => {
      const input = { params: { id: String(id) } };
      await (isSaved
        ? call('PUT /api/providers/:id/saved', input)
        : call('DELETE /api/providers/:id/saved', input));
    },
    onMutate: ({ id, isSaved }) => markSaved(client, id, isSaved),
    onError: (_, { id, isSaved }) => markSaved(client, id, !isSaved),
    onSuccess: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [what, , filters] }) =>
          what === 'providers' && (filters as { saved?: string } | undefined)?.saved !== undefined,
      }),
  });
}

function markSaved(client: QueryClient, id: number, isSaved: boolean) {
  const mark = (one: Provider) => (one.id === id ? { ...one, isSaved } : one);
  client.setQueriesData<ProviderList>(
    { queryKey: ['providers', 'list'] },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(mark) })) },
  );
  client.setQueryData<Profile | null>(
    profileOf(String(id)).queryKey,
    (profile) => profile && { ...profile, isSaved },
  );
}
