import type { ReactNode } from 'react';
import { errorMessage } from '#web/lib/api.ts';
import { useFocusFirstNew } from '#web/lib/focus-first-new.ts';
import { cx } from '#web/ui/class-names.ts';
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
  /** Rows of one card by default; tiles are cards of their own. */
  look?: 'rows' | 'tiles';
  children: (item: Item) => ReactNode;
}

/** List of a page in its states: loading, failed, empty, and rows with 'Load More'. */
export function PagedList<Item extends Identified>({
  query,
  noun,
  empty,
  look = 'rows',
  children,
}: Props<Item>) {
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
        <Rows items={items} query={query} noun={noun} look={look}>
          {children}
        </Rows>
      )}
    </>
  );
}

type RowsProps<Item> = Omit<Props<Item>, 'empty'> & { items: Item[] };

function Rows<Item extends Identified>({ items, query, noun, look, children }: RowsProps<Item>) {
  const { list, focusNext } = useFocusFirstNew(items.length);
  const isTiled = look === 'tiles';
  const total = query.data?.pages[0]?.total ?? items.length;
  return (
    <>
      <ul
        ref={list}
        className={
          isTiled ? 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3' : 'card divide-y divide-line'
        }
      >
        {items.map((item) => (
          <li key={item.id} tabIndex={-1} className={cx('outline-offset-[-2px]', isTiled && 'card')}>
            {children(item)}
          </li>
        ))}
      </ul>
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
