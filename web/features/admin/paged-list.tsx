import type { ReactNode } from 'react';
import { errorMessage } from '#web/lib/api.ts';
import { useFocusFirstNew } from '#web/lib/focus-first-new.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';

type Identified = { id: number | string };

interface PagedQuery<Item> {
  data: { pages: { items: Item[]; total: number }[] } | undefined;
  error: unknown;
  isPending: boolean;
  isError: boolean;
  isSuccess: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
}

interface Props<Item> {
  query: PagedQuery<Item>;
  /** The items in a sentence: 'cases'. */
  noun: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}

/** List of an admin page in its states: loading, failed, empty, and rows with 'Load More'. */
export function PagedList<Item extends Identified>({ query, noun, empty, children }: Props<Item>) {
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {query.isPending && (
        <Loading label={`Loading ${noun}`}>
          <RowsSkeleton rows={5} />
        </Loading>
      )}
      {query.isError && items.length === 0 && (
        <ErrorState
          title={`Couldn’t load the ${noun}`}
          text={errorMessage(query.error, 'Try again in a moment.')}
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
        />
      )}
      {query.isSuccess && items.length === 0 && empty}
      {items.length > 0 && (
        <Rows items={items} query={query} noun={noun}>
          {children}
        </Rows>
      )}
    </>
  );
}

type RowsProps<Item> = Omit<Props<Item>, 'empty'> & { items: Item[] };

function Rows<Item extends Identified>({ items, query, noun, children }: RowsProps<Item>) {
  const { list, focusNext } = useFocusFirstNew(items.length);
  const total = query.data?.pages[0]?.total ?? items.length;
  return (
    <>
      <Card>
        <ul ref={list} className="divide-y divide-line">
          {items.map((item) => (
            <li key={item.id} tabIndex={-1} className="outline-offset-[-2px]">
              {children(item)}
            </li>
          ))}
        </ul>
      </Card>
      <div className="mt-5">
        <LoadMore
          label="Load More"
          shown={items.length}
          // The list changes while it is read, so the total may be out of date: the list ends with its last page.
          total={query.hasNextPage ? Math.max(total, items.length + 1) : items.length}
          pending={query.isFetchingNextPage}
          onMore={() => {
            focusNext();
            void query.fetchNextPage();
          }}
        />
        {query.isFetchNextPageError && (
          <p role="alert" className="mt-3 text-center text-sm text-warning">
            Couldn’t load more {noun}. Try again.
          </p>
        )}
      </div>
    </>
  );
}
