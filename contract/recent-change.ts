/** How long reads are up to date after a change: longer than a replica may lag. */
export const recentChangeSeconds = 10;
/** Sent with reads after an event told of a change of someone else; after one's own change a cookie says the same. */
export const recentChangeHeader = 'x-recent-change';
