import type { Registration } from './aircraft-types.ts';
import { isCompany, isKnownMaker } from './makers.ts';

/** A company with fewer aircraft is often named after its only owner. */
const minCompanyAircraft = 5;
/** A given name occurs that often among the owners. */
const minGivenName = 40;
/** A word of that many builders' models is a design, not the name of one of them. */
const minBuilders = 6;
/** A model that is written that often is named after no owner. */
const minModel = 10;

const wordsOf = (text: string) => text.match(/[A-Z]+/g) ?? [];
const longWords = (text: string) => wordsOf(text).filter((word) => word.length > 2);

const addTo = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);

/**
 * Returns functions that say which makers and which parts of a model may be shown. The FAA lists home builders as makers,
 * and builders name models after themselves; neither name is anybody else's business.
 */
export function namesWithoutPersons(records: readonly Registration[]) {
  const makers = new Map<string, number>();
  const models = new Map<string, number>();
  const givenNames = new Map<string, number>();
  const builders = new Map<string, Set<string>>();
  for (const { make = '', model = '', operator = '' } of records) {
    addTo(makers, make);
    addTo(models, model);
    const [, given] = wordsOf(operator);
    if (given && given.length > 2 && !isCompany(operator)) addTo(givenNames, given);
    const own = new Set([...wordsOf(make), ...wordsOf(operator)]);
    for (const word of longWords(model)) {
      if (own.has(word)) continue;
      const known = builders.get(word) ?? builders.set(word, new Set()).get(word)!;
      if (known.size < minBuilders) known.add(make);
    }
  }
  const isGivenName = (word: string) => (givenNames.get(word) ?? 0) >= minGivenName;
  const isDesign = (word: string) => (builders.get(word)?.size ?? 0) >= minBuilders;
  const canShowMake = (make: string, model: string) =>
    isKnownMaker(make, model) ||
    (isCompany(make) &&
      !make.includes('/') &&
      (makers.get(make) ?? 0) >= minCompanyAircraft &&
      !wordsOf(make).some(isGivenName));

  /** Removes the words that may be a person's name; '' if nothing is left. */
  const modelOf = ({ make = '', model = '', operator = '' }: Registration) => {
    if ((models.get(model) ?? 0) >= minModel) return model;
    const isMakerShown = canShowMake(make, model);
    const persons = new Set([
      ...(isMakerShown ? [] : wordsOf(make)),
      ...(isCompany(operator) ? [] : wordsOf(operator)),
    ]);
    // A word with digits is a designation, like NLA-275.
    const canShow = (word: string, token: string) =>
      /^(..?|[IVX]+)$/.test(word) ||
      (!persons.has(word) && (isMakerShown || isDesign(word) || /\d/.test(token)));
    return model
      .split(/\s+/)
      .map((token) =>
        token.replaceAll(/([A-Z]+)('S)?/g, (all, word: string) => (canShow(word, token) ? all : '')),
      )
      .map((token) => token.replaceAll(/^[^A-Z0-9("]+|[^A-Z0-9)"+]+$/g, ''))
      .filter((token) => /[A-Z0-9]/.test(token))
      .join(' ');
  };
  return { canShowMake, modelOf };
}
