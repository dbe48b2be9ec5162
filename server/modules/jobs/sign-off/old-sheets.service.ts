import type { Db } from '#server/db/database.ts';
import { signOffs } from '#server/db/schema/sign-offs.ts';
import { oldSheets } from '#server/modules/jobs/jobs.personal.ts';

/** Counts the sheets from before a time that have to lose their persons. */
export const countOldSheets = (db: Db, before: Date) => db.$count(signOffs, oldSheets(before));
