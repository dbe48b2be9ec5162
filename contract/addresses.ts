import type { AppPage, SitePage } from './pages.ts';

/** Every page of the site, as a pattern: `:name` is a param. */
export type PagePath = AppPage | SitePage | '/sign-in';

/** Query names that each page reads; pages without an entry take no query. */
interface PageQueries {
  '/home': 'as';
  '/aircraft': 'add';
  '/aircraft/:id/logbook': 'tab';
  '/aircraft/:id/logbook/scans/:scan': 'page' | 'q';
  '/providers': 'category';
  '/messages': 'with' | 'room' | 'request' | 'quote' | 'message' | 'q' | 'filter';
  '/demo/messages': 'with' | 'room' | 'message';
  '/requests': 'as' | 'status';
  '/quotes': 'status';
  '/post-request':
    | 'title'
    | 'description'
    | 'category'
    | 'urgency'
    | 'budget'
    | 'location'
    | 'aircraft'
    | 'reminder'
    | 'provider'
    | 'items'
    | 'squawks'
    | 'again'
    | 'fix'
    | 'prebuy'
    | 'findings';
  '/payments': 'year' | 'as';
  '/payments/:id/receipt': 'number';
  '/admin': 'q' | 'sort' | 'status' | 'tab' | 'type';
  '/admin/credentials': 'status';
  '/admin/disputes': 'status';
  '/admin/disputes/:id': 'status';
  '/admin/verifications': 'status';
  '/admin/verifications/:id': 'status';
  '/admin/referrals': 'status';
  '/admin/reports': 'status';
  '/admin/reports/:id': 'status';
  '/profile': 'tab';
  '/contact': 'request' | 'subject';
  '/sign-in': 'returnTo' | 'unlock';
  '/sign-up': 'complete' | 'email' | 'intent' | 'invitation' | 'ref' | 'returnTo';
  '/verify-email': 'token';
  '/invitations/:token': 'email';
  '/reset-password': 'token';
  '/unsubscribe': 'token';
  '/account-deleted': 'until';
}

type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type QueryOf<P> = P extends keyof PageQueries ? PageQueries[P] : never;

type Value = string | number;
type Values<P extends string> = { [Name in ParamsOf<P>]: Value } & {
  [Name in QueryOf<P>]?: Value | undefined;
};

/** Pages without params, such as navigation entries. */
export type PlainPage = { [P in PagePath]: ParamsOf<P> extends never ? P : never }[PagePath];

/** Arguments of `href`: params are required exactly where the pattern has them. */
export type AddressArgs<P extends PagePath> = [ParamsOf<P>] extends [never]
  ? [path: P, values?: Values<P>]
  : [path: P, values: Values<P>];

/**
 * Returns the address of a page: `href('/requests/:id', { id })`, `href('/messages', { with: userId })`. Values that the
 * pattern does not name become the query; undefined ones are left out.
 */
export const href = <P extends PagePath>(...[path, values]: AddressArgs<P>): string =>
  fillAddress(path, values ?? {});

/** Fills any pattern, for callers that build the pattern themselves. */
export function fillAddress(pattern: string, values: Record<string, Value | undefined>): string {
  const params = new Set([...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const query = Object.entries(values)
    .filter(([name, value]) => value !== undefined && !params.has(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
