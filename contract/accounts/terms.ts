/** Versions of the terms by the date of their publication, oldest first; version 1 is the first. */
export const termsVersions = ['2026-10-01', '2026-11-18'] as const;

/** The version that new users accept at sign-up, and others once it takes effect for them. */
export const termsVersion = termsVersions[1];

/** Days between the notice of a new version and its effect, for each user. */
export const termsNoticeDays = 14;

/** What the newest version says that the one before did not. */
export const termsChanges = [
  'Referrals: when you and the person you invite get a reward, and when we hold it back.',
  'Cards you keep: what we store of them, and that you can remove them at any time.',
  'Teams: people who act for a provider, and who answers for what they do.',
  'Groups: people who share an aircraft, who decides for them and who pays.',
] as const;
