import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/**
 * Adds words to the search vocabulary, in one order, so that two profiles with the same new words do not deadlock. The
 * erasure of a profile, which removes words that only that one has, waits until the transaction ends.
 */
export async function addWords(db: Db, tokens: string[]) {
  await db.execute(sql`select pg_advisory_xact_lock_shared(hashtext('directory_words'))`);
  await db.execute(sql`
    insert into directory_words (word) select given.word from unnest(${sql.param(tokens)}::text[]) given (word)
    where not exists (select from directory_words known where known.word = given.word)
    order by given.word on conflict do nothing`);
}
