import type { UserFilters } from '#web/api/users.ts';

/** Search of a tab of administration, as in the URL; the waitlist uses `q` only. */
export type AdminSearch = { [Key in keyof Required<UserFilters>]: UserFilters[Key] | undefined };
export const noSearch: AdminSearch = { q: undefined, type: undefined, status: undefined, sort: undefined };

export interface PanelProps {
  search: AdminSearch;
  onSearch: (search: AdminSearch) => void;
}
