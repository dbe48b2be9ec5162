import type { Db } from '#server/db/database.ts';
import { findTown } from '#server/modules/airports/airports.service.ts';
import { wordTerm } from './index-terms.ts';
import type { SearchArea } from './search-area.ts';
import { fillers, strengths, synonymsIn, type Strength } from './synonyms.ts';
import { tokenize } from './tokenizer.ts';
import { expandTokens, maxTokens } from './vocabulary.hot.repo.ts';

/** A typed word with the index terms that it may mean. */
export interface Word {
  typed: string;
  /** Words of profiles: itself and its endings, or close spellings. */
  literal: string[];
  /** The terms of these and of its synonym; none if no profile can match. */
  terms: string[];
  strength: Strength;
}

/** A search text as the directory understands it. */
export interface Query {
  words: Word[];
  /** The place that the text names. */
  area: SearchArea | undefined;
}

type AreaOf = (place: string) => Promise<SearchArea | undefined>;

/** Reads a search text: 'IA near KPAO', 'avionics san jose', 'oil change'. With `areaOf` it may name a place. */
export async function readQuery(db: Db, q: string, areaOf: AreaOf | undefined): Promise<Query> {
  const text = q.trim();
  const said = areaOf && (await placeAfterPreposition(text, areaOf));
  if (said) return { words: await readWords(db, said.rest), area: said.area };
  const words = await readWords(db, text);
  const code = areaOf && (await airportAmong(words, areaOf));
  if (code) return { words: words.filter((word) => word !== code.word), area: code.area };
  const town = areaOf && (await townAtEnd(db, text, words, areaOf));
  if (town) return { words: await readWords(db, town.rest), area: town.area };
  return { words, area: undefined };
}

const preposition = /(?:^|\s)(?:near|at|around|in|by|close to|next to)\s+/gi;
/** As many prepositions are read: each costs some queries. */
const maxPrepositions = 2;
/** Words of the longest name of a place: 'Salt Lake City, UT'. */
const maxPlaceWords = 5;

/** Finds 'near KPAO' or 'at palo alto ca' in a text; what follows the place stays. */
async function placeAfterPreposition(text: string, areaOf: AreaOf) {
  for (const match of [...text.matchAll(preposition)].slice(0, maxPrepositions)) {
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + match[0].length).split(/\s+/);
    for (let count = Math.min(after.length, maxPlaceWords); count > 0; count--) {
      const place = after.slice(0, count).join(' ');
      if (place.length < 3) continue;
      const area = await areaOf(place);
      if (area) return { area, rest: `${before} ${after.slice(count).join(' ')}` };
    }
  }
  return undefined;
}

/**
 * Returns the first word that is an airport's code, with the area around the airport. Profiles contain codes too, so one
 * of four letters counts even if profiles name it; one of three only if none does: 'STC' is also what shops write.
 */
async function airportAmong(words: Word[], areaOf: AreaOf) {
  for (const word of words) {
    const { typed, literal, strength } = word;
    const isName = literal.some((found) => typed.length < 4 || found !== typed);
    if (isName || strength !== 'plain' || !/^[a-z0-9]{3,4}$/.test(typed)) continue;
    const area = await areaOf(typed);
    if (area?.code) return { word, area };
  }
  return undefined;
}

/**
 * Finds the town with which a text ends. A name of one word counts only after others: 'detailing reno'. If profiles
 * contain it, one of those must say what is wanted: it may be a name, as in 'smith phoenix'.
 */
async function townAtEnd(db: Db, text: string, words: Word[], areaOf: AreaOf) {
  const typed = text.split(/[\s,]+/);
  if (typed.length < 2) return undefined;
  const known = new Map(words.map((word) => [word.typed, word]));
  const isAsked = words.some(({ strength }) => strength !== 'plain');
  const isFree = (name: string) =>
    tokenize(name).every((token) => {
      const word = known.get(token);
      const isKnown = word === undefined || word.literal.includes(token);
      return word?.strength === 'plain' && (isAsked || name.includes(' ') || !isKnown);
    });
  const endings = [3, 2, 1]
    .filter((count) => count <= typed.length)
    .map((count) => typed.slice(-count).join(' '))
    .filter(isFree);
  const town = endings.length > 0 ? await findTown(db, endings) : undefined;
  const area = town && (await areaOf(town));
  return area && { area, rest: typed.slice(0, -town.split(' ').length).join(' ') };
}

async function readWords(db: Db, text: string): Promise<Word[]> {
  const tokens = tokenize(text);
  const asked = tokens.filter((word) => !fillers.has(word)).slice(0, maxTokens);
  // Text without a letter or digit matches no profile.
  if (tokens.length === 0 && text.trim() !== '' && !/[\p{L}\p{N}]/u.test(text))
    return [{ typed: text.trim(), literal: [], terms: [], strength: 'plain' }];
  if (asked.length === 0) return [];
  const synonyms = synonymsIn(text);
  const expanded = await expandTokens(db, asked);
  return asked.map((typed, index) => {
    const synonym = synonyms.get(typed);
    // A word that we know is not mistyped: 'detailer' is no 'dealer'.
    const literal = expanded[index]!.filter((word) => !synonym || word.startsWith(typed));
    const terms = [...new Set([...literal.map(wordTerm), ...(synonym?.terms ?? [])])];
    return { typed, literal, terms, strength: synonym?.strength ?? 'plain' };
  });
}

/** Words of a search that are used, and those that were dropped. */
export interface Attempt {
  words: Word[];
  droppedWords: string[];
}

/** Five digits: we have no map of ZIP codes, so one that no profile contains says nothing about what is wanted. */
const isZip = ({ typed, terms }: Word) => /^\d{5}$/.test(typed) && terms.length === 0;

/**
 * Returns what to search for until something is found: all words, then fewer, dropped from the weakest. Words that no
 * profile contains go first. Without `canBeEmpty`, by a place for example, one word stays, unless all are ZIP codes.
 */
export function attemptsOf(words: Word[], canBeEmpty: boolean): Attempt[] {
  const byStrength = words.toSorted(
    (a, b) =>
      Number(b.terms.length > 0) - Number(a.terms.length > 0) ||
      strengths[b.strength] - strengths[a.strength],
  );
  const known = byStrength.filter(({ terms }) => terms.length > 0).length;
  const sizes = [known, known - 1, known - 2, Math.min(known, 1)].filter((size) => size > 0);
  const counts = new Set([...sizes, ...(canBeEmpty || words.every(isZip) ? [0] : [])]);
  return [...counts].map((count) => {
    const used = new Set(byStrength.slice(0, count));
    return {
      words: words.filter((word) => used.has(word)),
      droppedWords: words.filter((word) => !used.has(word)).map(({ typed }) => typed),
    };
  });
}
