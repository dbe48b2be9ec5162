import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { LoadError } from './load-error.tsx';
import { Page } from './page.tsx';
import { toId } from './search.ts';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** What the page shows, in lower case: 'request'. */
  noun: string;
  back: { href: string; label: string };
  /** Title until it has loaded, if it isn't the noun. */
  title?: string;
  /** Why it may be missing. */
  missing: string;
  /** True for what is shown for a time: once the server has it no longer, what was loaded goes too. */
  isGranted?: boolean;
  /** What is there nevertheless. */
  whenMissing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Returns the id in a path, if it has one; shows 'Page Not Found' if it is no positive integer. */
export function pathId(text: string): number;
export function pathId(text: string | undefined): number | undefined;
export function pathId(text: string | undefined) {
  const id = toId(text);
  // As notFound() of the router makes it for the root route, which has the page; importing that would put it into the
  // script that every page loads.
  if (text !== undefined && id === undefined) throw { isNotFound: true, routeId: '__root__' };
  return id;
}

/** Page of one thing: a skeleton while it loads, an error with a retry, or that it does not exist. */
export function QueryPage<Data>({
  query,
  noun,
  back,
  title,
  missing,
  isGranted = false,
  whenMissing,
  children,
}: Props<Data>) {
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  if (query.data !== undefined && !(isGranted && isMissing)) return children(query.data);
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  return (
    <Page title={title ?? name} back={back}>
      {query.isPending && (
        <Loading label={`Loading the ${noun}`}>
          <CardSkeleton />
        </Loading>
      )}
      {query.isError &&
        (isMissing ? (
          <>
            {whenMissing}
            <EmptyState
              drawing="search"
              title={`${name} not found`}
              text={missing}
              action={<Button href={back.href}>Go to {back.label}</Button>}
            />
          </>
        ) : (
          <LoadError query={query} title={`Couldn’t load the ${noun}`} />
        ))}
    </Page>
  );
}
