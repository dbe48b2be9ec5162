import { recentChangeSeconds } from '#contract/recent-change.ts';

let changedAt = Number.NEGATIVE_INFINITY;

/** Notes that a live event announced a change: the next reads must show it. */
export const noteChange = () => {
  changedAt = performance.now();
};

/** Milliseconds since the last change that an event announced; undefined once every replica of the database has it. */
export function recentChangeAge() {
  const age = performance.now() - changedAt;
  return age < recentChangeSeconds * 1000 ? Math.floor(age) : undefined;
}
