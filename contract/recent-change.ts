/** How long reads are up to date after a change: longer than a replica may lag. */
export const recentChangeSeconds = 10;
/** Sent with reads after a live event of another user's change; after the caller's own change a cookie says the same. */
export const recentChangeHeader = 'x-recent-change';
