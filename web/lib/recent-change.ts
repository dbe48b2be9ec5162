import { recentChangeSeconds } from '#contract/recent-change.ts';

let until = 0;

/** Notes that a live event announced a change: the next reads must show it. */
export const noteChange = () => {
  until = performance.now() + recentChangeSeconds * 1000;
};

/** True while reads must be up to date, which a replica of the database may not be. */
export const isChangeRecent = () => performance.now() < until;
