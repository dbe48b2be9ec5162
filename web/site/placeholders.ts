/** Words in prerendered pages that the server fills in: settings when it starts, the sign-in page's own at each request. */
export const placeholders = {
  supportEmail: '%SUPPORT_EMAIL%',
  launchText: '%LAUNCH_TEXT%',
  returnTo: '%RETURN_TO%',
  unlockToken: '%UNLOCK_TOKEN%',
  problem: '%PROBLEM%',
};
