/** What a user typed, for an email to somebody they named: short, and without what mail programs turn into a link. */
export const unlinked = (typed: string, maxLength = 60) =>
  typed
    .replace(/[.:/@\\]+(?=[\p{L}\p{N}/])/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, maxLength)
    .trim();
