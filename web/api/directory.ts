import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import type { WorkId } from '#contract/providers/works.ts';
import { ApiError, call, callPage, idParams, type ListPage } from '#web/lib/api.ts';
import { toId } from '#web/lib/search.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';

export type Provider = WireOf<Api['GET /api/providers']>[number];
export type Profile = WireOf<Api['GET /api/providers/:id']>;
export type ProviderMap = WireOf<Api['GET /api/providers/map']>;

type ProviderQuery = CallOf<Api['GET /api/providers']>['query'];
type MapQuery = CallOf<Api['GET /api/providers/map']>['query'];
type ProviderList = InfiniteData<ListPage<Provider>>;

/** Providers page by page; the previous result stays visible while another query loads. */
export const providersBy = (query: ProviderQuery) =>
  infiniteQueryOptions({
    queryKey: [...keys.providers, 'list', query],
    queryFn: ({ pageParam }) => callPage('GET /api/providers', { query: { ...query, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Providers as points on the map, or as clusters if there are too many. */
export const providerMapBy = (query: MapQuery) =>
  queryOptions({
    queryKey: [...keys.providers, 'map', query],
    queryFn: () => call('GET /api/providers/map', { query }),
    placeholderData: keepPreviousData,
  });

/** A provider's public profile; null if there is none, or no longer. */
export const profileById = (id: string) =>
  queryOptions({
    queryKey: [...keys.providers, 'profile', id],
    queryFn: async (): Promise<Profile | null> =>
      toId(id) ? call('GET /api/providers/:id', { params: { id } }).catch(nullIfMissing) : null,
  });

/** Providers near a place whose checked credentials cover all of the work; disabled without a place. */
export const signersNear = (location: string, works: readonly WorkId[], category?: string | null) =>
  queryOptions({
    queryKey: [...keys.providers, 'signers', location, works, category],
    enabled: location !== '' && works.length > 0,
    queryFn: () =>
      call('GET /api/providers/signers', {
        query: { location, works: works.join(','), ...(category && { category }) },
      }),
  });

function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
  throw error;
}

/** Returns the place the server searched around; null if it did not find it, undefined if the query named none. */
export function resolvedPlace(list: ProviderList | undefined): string | null | undefined {
  const header = list?.pages[0]?.headers.get('x-location');
  if (!header) return undefined;
  return header === 'unknown' ? null : decodeURIComponent(header);
}

/** Returns the words of the search that were dropped because nothing matched them all. */
export const droppedWords = (list: ProviderList | undefined) =>
  decodeURIComponent(list?.pages[0]?.headers.get('x-dropped-words') ?? '')
    .split(' ')
    .filter(Boolean);

/** Returns the short name of a resolved place: an airport's code. */
export const shortPlace = (place: string) => place.split(' · ')[0] ?? place;

/** Saves a provider or removes it from the saved ones; the heart changes before the server responds. */
export const useSaveProvider = () =>
  useAction(
    async ({ id, isSaved }: { id: number; isSaved: boolean }) => {
      await (isSaved
        ? call('PUT /api/providers/:id/saved', idParams(id))
        : call('DELETE /api/providers/:id/saved', idParams(id)));
    },
    {
      // One after another, so that the last click counts.
      scope: 'save-provider',
      error: 'Couldn’t update your saved providers',
      optimistic: ({ id, isSaved }, client) => {
        setSaved(client, id, isSaved);
        return () => setSaved(client, id, !isSaved);
      },
      onSuccess: (_result, _input, client) =>
        client.invalidateQueries({
          predicate: ({ queryKey: [domain, , query] }) =>
            domain === 'providers' && (query as ProviderQuery | undefined)?.saved !== undefined,
        }),
    },
  );

function setSaved(client: QueryClient, id: number, isSaved: boolean) {
  const update = (provider: Provider) => (provider.id === id ? { ...provider, isSaved } : provider);
  client.setQueriesData<ProviderList>(
    { queryKey: [...keys.providers, 'list'] },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(update) })) },
  );
  client.setQueryData<Profile | null>(
    profileById(String(id)).queryKey,
    (profile) => profile && { ...profile, isSaved },
  );
}
