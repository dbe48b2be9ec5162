/** Tabs of administration, as in the URL. */
export const adminTabs = ['users', 'waitlist', 'statistics', 'settings'] as const;
export type AdminTab = (typeof adminTabs)[number];
