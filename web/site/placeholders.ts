/** Words in prerendered pages that the server fills in when it starts, because they are settings. */
export const placeholders = {
  supportEmail: '%SUPPORT_EMAIL%',
  launchText: '%LAUNCH_TEXT%',
};
