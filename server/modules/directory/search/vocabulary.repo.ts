import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { mended } from './tokenizer.ts';

/** More words than these narrow nothing any more. */
export const maxTokens = 8;
/** So many words may begin with what was typed. */
const maxEndings = 200;
/** Shorter ones are taken as they are: nearly everything begins with them. */
const minPrefixLength = 3;

/** The words between two, for each of so many pairs. */
const between = Array.from({ length: maxTokens }, (_, i) =>
  namedQuery<{ n: number; word: string }>(
    `directory_words_between_${i + 1}`,
    `select n, word from (values ${Array.from({ length: i + 1 }, (_pair, n) => `(${n}, $${2 * n + 1}, $${2 * n + 2})`).join(', ')}) typed (n, first, last)
     cross join lateral (select word from directory_words where word >= first and word <= last
                         order by word limit ${maxEndings}) found`,
  ),
);

/** Where the words end that begin with a typed one. */
const lastOf = (typed: string) => (typed.length < minPrefixLength ? typed : `${typed}\u{10ffff}`);

const lookingLike = namedQuery<{ word: string }>(
  'directory_words_similar',
  `select word from directory_words where word % $1 order by similarity(word, $1) desc, word limit 20`,
);

/** For each typed word those that are meant: it and what begins with it, else what it may have been mistyped from. */
export async function expandTokens(db: Db, typed: string[]): Promise<string[][]> {
  const rows = await between[typed.length - 1]!(
    db,
    typed.flatMap((word) => [word, lastOf(word)]),
  );
  return Promise.all(
    typed.map(async (word, index) => {
      const known = rows.filter(({ n }) => n === index).map((row) => row.word);
      if (known.length > 0) return known;
      return mended(
        word,
        (await lookingLike(db, [word])).map((row) => row.word),
      );
    }),
  );
}

const learn = namedQuery<{ word: string }>(
  'directory_words_learn',
  // In one order, so that two who bring the same new words do not wait for each other crosswise.
  `insert into directory_words (word) select given.word from unnest($1::text[]) given (word)
   where not exists (select from directory_words known where known.word = given.word)
   order by given.word on conflict do nothing`,
);

/** Keeps words for searches to come. */
export const addWords = (db: Db, tokens: string[]) => learn(db, [tokens]);
