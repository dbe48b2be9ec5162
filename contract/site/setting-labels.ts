import type { SettingName } from './settings.ts';

/** Label by setting of the site, in the order of the screen. */
export const settingLabels: Record<SettingName, string> = {
  maintenance: 'Maintenance mode',
  registrationOpen: 'New registration',
  verificationRequired: 'Provider verification required',
  launchState: 'Launch state',
  launchText: 'Launch text',
  claims: 'Claimed figures',
  referralDemo: 'Referral demo figures',
};
