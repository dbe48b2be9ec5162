import { ownTokens, profileTokens, serviceTerm, type Described } from './index-terms.ts';

/*
 * The terms of a profile as one text, stored on the provider's row at every reindex: each on a line of its own, first the
 * words that the profile says itself, then an empty line, then its other words (services, places) and services. A set of
 * them would take several times the memory, and there are hundreds of candidates in a search.
 */

const lines = (terms: string[]) => terms.map((term) => `${term}\n`).join('');

/** Returns the terms of a profile as they are stored. */
export function toSearchTerms(profile: Described): string {
  const own = ownTokens(profile);
  const others = profileTokens(profile).filter((token) => !own.includes(token));
  const services = new Set([...profile.servicesOffered, ...profile.tags].map(serviceTerm));
  return `\n${lines(own)}\n${lines([...others, ...services])}`;
}

/** The line of an index term: words stand without their prefix. */
const lineOf = (term: string) => (term.startsWith('word:') ? term.slice('word:'.length) : term);

/** Returns the words that the profile says itself. */
export const ownWords = (searchTerms: string) => searchTerms.slice(1, ownEnd(searchTerms)).split('\n');

const ownEnd = (searchTerms: string) => searchTerms.indexOf('\n\n');

/** Returns a check that the profile itself says at least one of some words. */
export function saysOneOf(words: string[]): (searchTerms: string) => boolean {
  const needles = words.map((word) => `\n${word}\n`);
  return (searchTerms) =>
    needles.some((needle) => {
      const at = searchTerms.indexOf(needle);
      return at >= 0 && at < ownEnd(searchTerms);
    });
}

/** Above this number of terms, reading the lines of a profile is faster than looking for each term. */
const maxLookedFor = 16;

/** Returns a check that stored terms contain at least one of some index terms. */
export function containsOneOf(terms: string[]): (searchTerms: string) => boolean {
  if (terms.length <= maxLookedFor) {
    const needles = terms.map((term) => `\n${lineOf(term)}\n`);
    return (searchTerms) => needles.some((needle) => searchTerms.includes(needle));
  }
  const wanted = new Set(terms.map(lineOf));
  return (searchTerms) => searchTerms.split('\n').some((line) => wanted.has(line));
}
