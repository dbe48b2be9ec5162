/** Tabs of the profile settings, as in the URL. */
export const settingsTabs = ['general', 'provider', 'aircraft', 'activity'] as const;
export type SettingsTab = (typeof settingsTabs)[number];
