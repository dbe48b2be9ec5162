import * as repo from './log.repo.ts';

/** An entry of the log with the name of its actor. */
export type LogEntry = Awaited<ReturnType<typeof repo.of>>[number];

/** The columns of an entry, for a module that adds its own. */
export const logColumns = { ...repo.entry, ...repo.actorName };

export const logOf = repo.of;
