import type { ComponentProps, ReactNode } from 'react';
import { PagedList } from '#web/lib/paged-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import { InboxSearch } from './inbox-search.tsx';

interface Props<Item extends { id: number | string }, Value extends string> {
  query: ComponentProps<typeof PagedList<Item>>['query'];
  /** The items in a sentence: 'jobs'. */
  noun: string;
  filter: {
    label: string;
    /** Of the choice that filters nothing. */
    all: string;
    options: readonly SelectOption<Value>[];
    value: Value | undefined;
  };
  q: string | undefined;
  placeholder: string;
  onChange: (value: Value | undefined, q: string | undefined) => void;
  /** When the items will appear that are missing without a filter. */
  emptyText: string;
  children: (item: Item) => ReactNode;
}

/** List of an admin page below a filter and a search. */
export function SearchedList<Item extends { id: number | string }, Value extends string>({
  query,
  noun,
  filter,
  q,
  placeholder,
  onChange,
  emptyText,
  children,
}: Props<Item, Value>) {
  const isFiltered = Boolean(q || filter.value);
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        <Select
          aria-label={filter.label}
          className="max-sm:w-full"
          options={[{ value: 'all', label: filter.all }, ...filter.options]}
          value={filter.value ?? 'all'}
          onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen, q)}
        />
        <InboxSearch
          label={`Search ${noun}`}
          placeholder={placeholder}
          value={q ?? ''}
          onSearch={(text) => onChange(filter.value, text || undefined)}
        />
      </div>
      <PagedList
        query={query}
        noun={noun}
        empty={
          <EmptyState
            className="card py-14"
            drawing={isFiltered ? 'search' : 'course'}
            title={isFiltered ? `No ${noun} found` : `No ${noun} yet`}
            text={isFiltered ? 'Try other words, or clear the filter.' : emptyText}
            action={
              isFiltered && <Button onClick={() => onChange(undefined, undefined)}>Clear Filters</Button>
            }
          />
        }
      >
        {children}
      </PagedList>
    </>
  );
}
