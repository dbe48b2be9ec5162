/** A change older than this is on every replica that is read: longer than one may lag. */
export const recentChangeSeconds = 10;
/**
 * Sent with reads after a live event of another user's change: the age of the event in milliseconds. A cookie holds the time of
 * the caller's own last change.
 */
export const recentChangeHeader = 'x-recent-change';
