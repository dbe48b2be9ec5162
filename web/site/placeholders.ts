/** Placeholders that the server replaces: settings at startup, those of the sign-in page on each request. */
export const placeholders = {
  supportEmail: '%SUPPORT_EMAIL%',
  launchText: '%LAUNCH_TEXT%',
  returnTo: '%RETURN_TO%',
  unlockToken: '%UNLOCK_TOKEN%',
  problem: '%PROBLEM%',
};
