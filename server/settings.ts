import type { SiteSettings } from '#contract/site/settings.ts';

/** The settings with their number of changes. */
export type VersionedSettings = SiteSettings & { revision: number };

/** The settings in the memory of this process; the module `settings` keeps them up to date. */
export interface SettingsCache {
  /** Returns the settings as of now, without a query; the same object until they change. */
  current: () => VersionedSettings;
  /** Replaces them in this process, unless it knows later ones. */
  replace: (settings: VersionedSettings) => void;
}
