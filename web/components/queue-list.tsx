import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListPage } from '#web/lib/api.ts';
import { useFocusFirstNew } from '#web/lib/focus-first-new.ts';
import { capitalize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useRowKeys } from '#web/lib/use-row-keys.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';

interface Props<Row> {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;
  /** What the rows are, in the plural and in lower case: 'disputes'. */
  noun: string;
  countLabel: (total: number) => string;
  order: 'Oldest first' | 'Newest first';
  empty: { title: string; text: string };
  /** Below the list. */
  note?: string;
  renderRow: (row: Row) => ReactNode;
}

/** The queue of a QueueBoard: how many, the rows, and a button while there are more. */
export function QueueList<Row extends { id: number }>({
  query,
  noun,
  countLabel,
  order,
  empty,
  note,
  renderRow,
}: Props<Row>) {
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? rows.length;
  const { list, focusNext } = useFocusFirstNew(rows.length);
  useRowKeys(list);
  if (query.isPending)
    return (
      <Loading label={`Loading ${noun}`}>
        <RowsSkeleton rows={5} />
      </Loading>
    );
  if (query.isLoadingError) return <LoadError query={query} title={`Couldn’t load the ${noun}`} />;
  if (rows.length === 0) return <EmptyState className="card py-14" drawing="course" {...empty} />;
  return (
    <Card className="overflow-hidden">
      <p className="num flex min-h-11 items-center justify-between gap-3 px-4 text-sm">
        <span className="font-medium">{countLabel(total)}</span>
        <span className="text-ink-3">{order}</span>
      </p>
      <ul ref={list} aria-label={capitalize(noun)} className="divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <li key={row.id} tabIndex={-1}>
            {renderRow(row)}
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="p-4">
          <LoadMore
            label="Load More"
            shown={rows.length}
            total={Math.max(total, rows.length + 1)}
            pending={query.isFetchingNextPage}
            onMore={() => {
              focusNext();
              void query.fetchNextPage();
            }}
          />
        </div>
      )}
      {note && <p className="px-4 py-3 text-xs text-ink-3">{note}</p>}
    </Card>
  );
}

type LinkProps = { href: string; isChosen: boolean; className?: string; children: ReactNode };

/** A row of the queue; leads to its entry. */
export const QueueLink = ({ href, isChosen, className, children }: LinkProps) => (
  <a
    href={href}
    aria-current={isChosen ? 'true' : undefined}
    className={cx(
      'px-4 py-3 -outline-offset-2 hover:bg-fill aria-[current]:bg-accent-soft aria-[current]:shadow-[inset_2px_0_0_var(--accent)]',
      className ?? 'block',
    )}
  >
    {children}
  </a>
);
