import type { SiteSettings } from './settings.ts';

/** Returns the texts of the settings by placeholder of the prerendered pages: `%LAUNCH_TEXT%`, `%CLAIM_OWNERS%`. */
export const settingsTexts = ({
  launchText,
  claims,
}: Pick<SiteSettings, 'launchText' | 'claims'>): Record<string, string> => ({
  LAUNCH_TEXT: launchText,
  ...Object.fromEntries(
    Object.entries(claims).map(([name, figure]) => [
      `CLAIM_${name.toUpperCase()}`,
      figure.toLocaleString('en-US'),
    ]),
  ),
});
