import { recentChangeSeconds } from '#contract/recent-change.ts';

let until = 0;

/** Notes that the server has told of a change: what is asked for next must show it. */
export const noteChange = () => {
  until = performance.now() + recentChangeSeconds * 1000;
};

/** True while reads must be up to date, which a replica of the database may not be. */
export const isChangeRecent = () => performance.now() < until;
