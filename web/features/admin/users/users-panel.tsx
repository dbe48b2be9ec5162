import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxCountedUsers, maxSearchText } from '#contract/limits.ts';
import { users, type AdminUser, type UserSort, type UserStatus } from '#web/api/users.ts';
import type { PanelProps } from '#web/features/admin/panel-props.ts';
import { formatNumber, pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useDebouncedInput } from '#web/lib/use-debounced-input.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { WindowList } from '#web/ui/window-list.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { Change } from './user-changes.ts';
import { UserRow } from './user-row.tsx';

const types: SelectOption<AdminUser['userType'] | 'all'>[] = [
  { value: 'all', label: 'All types' },
  { value: 'owner', label: 'Owners' },
  { value: 'provider', label: 'Providers' },
];
const statuses: SelectOption<UserStatus | 'all'>[] = [
  { value: 'all', label: 'All statuses' },
  { value: 'dual_access', label: 'Dual access' },
  { value: 'locked', label: 'Type locked' },
  { value: 'verified', label: 'Verified' },
  { value: 'unverified', label: 'Not verified' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'administrators', label: 'Administrators' },
];
const sorts: SelectOption<UserSort>[] = [
  { value: 'created', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: 'email', label: 'Email' },
  { value: 'type', label: 'Account type' },
];

/** Users of the site: search, filters, and what an administrator can change. */
export default function UsersPanel({ search, onSearch }: PanelProps) {
  const query = useInfiniteQuery({ ...users(search), placeholderData: keepPreviousData });
  const [change, setChange] = useState<Change>();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 767px)');
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <Filters search={search} onSearch={onSearch} />
      {query.isPending && (
        <Loading label="Loading users">
          <RowsSkeleton rows={6} />
        </Loading>
      )}
      {query.isError && items.length === 0 && (
        <Card>
          <LoadError query={query} title="Couldn’t load the users" />
        </Card>
      )}
      {query.data && (
        <p role="status" className="num mb-2 text-sm text-ink-2">
          {total === undefined
            ? `More than ${formatNumber(maxCountedUsers)} users`
            : pluralize(total, 'user')}
        </p>
      )}
      {query.isSuccess && items.length === 0 && (
        <EmptyState
          className="card py-14"
          drawing="search"
          title="No users found"
          text="Try the beginning of another name or email, or other filters."
        />
      )}
      {items.length > 0 && (
        <Card className="overflow-hidden" aria-busy={query.isPlaceholderData}>
          <WindowList
            // A new list starts at its top.
            key={JSON.stringify(search)}
            label="Users"
            items={items}
            total={total}
            keyOf={({ id }) => id}
            rowHeight={isNarrow ? 124 : 68}
            onEnd={() => {
              if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
            }}
          >
            {(user) => (
              <UserRow
                user={user}
                onChange={(chosen) => {
                  setChange(chosen);
                  setOpen(true);
                }}
              />
            )}
          </WindowList>
        </Card>
      )}
      {query.isFetchNextPageError && (
        <p role="alert" className="mt-3 text-center text-sm text-warning">
          Couldn’t load more users. Scroll to try again.
        </p>
      )}
      {change && <ChangeDialog change={change} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

const debounceMs = 250;

function Filters({ search, onSearch }: PanelProps) {
  const set = (part: Partial<PanelProps['search']>) => onSearch({ ...search, ...part });
  const input = useDebouncedInput(search.q ?? '', debounceMs, (q) => set({ q: q || undefined }));
  return (
    <form
      role="search"
      className="mb-4 grid grid-cols-2 gap-2 md:grid-cols-[minmax(14rem,1fr)_10rem_11rem_11rem]"
      onSubmit={(event) => {
        event.preventDefault();
        input.commit(input.text);
      }}
    >
      <TextInput
        type="search"
        aria-label="Search users"
        placeholder="Name or email"
        maxLength={maxSearchText}
        className="max-md:col-span-2"
        value={input.text}
        onChange={(event) => input.setText(event.target.value)}
      />
      <Select
        aria-label="Type"
        options={types}
        value={search.type ?? 'all'}
        onChange={(type) => set({ type: type === 'all' ? undefined : type })}
      />
      <Select
        aria-label="Status"
        options={statuses}
        value={search.status ?? 'all'}
        onChange={(status) => set({ status: status === 'all' ? undefined : status })}
      />
      <Select
        aria-label="Sort"
        options={sorts}
        value={search.sort ?? 'created'}
        onChange={(sort) => set({ sort: sort === 'created' ? undefined : sort })}
        className="max-md:col-span-2"
      />
    </form>
  );
}
