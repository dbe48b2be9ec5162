/** The tabs of the profile settings, as the address names them. */
export const settingsTabs = ['general', 'provider', 'aircraft', 'activity'] as const;
export type SettingsTab = (typeof settingsTabs)[number];
