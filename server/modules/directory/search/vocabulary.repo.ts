import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/** Adds words to the search vocabulary, in one order, so that two profiles with the same new words do not deadlock. */
export const addWords = (db: Db, tokens: string[]) =>
  db.execute(sql`
    insert into directory_words (word) select given.word from unnest(${sql.param(tokens)}::text[]) given (word)
    where not exists (select from directory_words known where known.word = given.word)
    order by given.word on conflict do nothing`);
