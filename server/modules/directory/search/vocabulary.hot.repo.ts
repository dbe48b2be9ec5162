import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { int, text } from '#server/db/result-columns.ts';
import { closestWords } from './tokenizer.ts';

/** Max search tokens; further ones would not narrow the result. */
export const maxTokens = 8;
/** Max indexed words per prefix. */
const maxEndings = 200;
/** Shorter tokens match whole words only: too many words begin with them. */
const minPrefixLength = 3;

/** The indexed words between two bounds, by the number of pairs of bounds. */
const between = Array.from({ length: maxTokens }, (_, i) =>
  namedQuery(
    `directory_words_between_${i + 1}`,
    { n: int, word: text },
    `select n, word from (values ${Array.from({ length: i + 1 }, (_pair, n) => `(${n}, $${2 * n + 1}, $${2 * n + 2})`).join(', ')}) typed (n, first, last)
     cross join lateral (select word from directory_words where word >= first and word <= last
                         order by word limit ${maxEndings}) found`,
  ),
);

/** Upper bound of the words that begin with a token. */
const lastOf = (typed: string) => (typed.length < minPrefixLength ? typed : `${typed}\u{10ffff}`);

/** Max words with the same first two letters that a mistyped word is compared with. */
const maxCompared = 1000;

/**
 * Candidates of a mistyped word $1: words that share many trigrams, and words from $2 to $3, which begin with the same
 * two letters. Swapped letters leave few trigrams in common, above all with a longer word.
 */
const similar = namedQuery(
  'directory_words_similar',
  { word: text },
  `(select word from directory_words where word % $1 order by similarity(word, $1) desc, word limit 20)
   union (select word from directory_words where word >= $2 and word <= $3 order by word limit ${maxCompared})`,
);

async function findClosest(db: Db, typed: string) {
  const start = Array.from(typed).slice(0, 2).join('');
  const candidates = await similar(db, [typed, start, `${start}\u{10ffff}`]);
  return closestWords(
    typed,
    candidates.map(({ word }) => word),
  );
}

/** Expands each search token to the indexed words it prefixes or, if none, to close spelling matches. */
export async function expandTokens(db: Db, typed: string[]): Promise<string[][]> {
  const rows = await between[typed.length - 1]!(
    db,
    typed.flatMap((word) => [word, lastOf(word)]),
  );
  return Promise.all(
    typed.map(async (word, index) => {
      const prefixed = rows.filter(({ n }) => n === index).map((row) => row.word);
      if (prefixed.length > 0) return prefixed;
      return findClosest(db, word);
    }),
  );
}
