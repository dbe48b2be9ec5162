/** Tabs of administration, as in the URL. */
export const adminTabs = ['users', 'waitlist', 'statistics', 'settings'] as const;
export type AdminTab = (typeof adminTabs)[number];

/** Filters and orders of the list of users, as in the URL. */
export const userTypes = ['owner', 'provider'] as const;
export const userStatuses = [
  'dual_access',
  'locked',
  'verified',
  'unverified',
  'suspended',
  'administrators',
] as const;
export const userSorts = ['created', 'name', 'email', 'type'] as const;
