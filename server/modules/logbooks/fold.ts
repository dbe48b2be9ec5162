// How words are compared in a search: recognition confuses letters and digits, and numbers are written with hyphens, dots
// and spaces, or without.

/** In capital letters, as a search does not tell 'l' from 'L'. */
const confused: Record<string, string> = { O: '0', I: '1', L: '1', S: '5', B: '8' };

/** Parts of a number that are read as one: '2011 10 09' has three. */
const maxParts = 4;
/** Characters of a token; what is longer is no word. */
const maxLength = 60;

export interface Part {
  text: string;
  /** True for parts of tokens with a digit. */
  isNumber: boolean;
}

const plainWord = /^[A-Za-z]+$/;

/** Returns the parts of a token: in lower case, or of a token with a digit its digits and capitals. */
export function partsOf(token: string): Part[] {
  // Most words are plain, and a search compares up to 25,000 of them.
  if (plainWord.test(token)) return [{ text: token.toLowerCase().slice(0, maxLength), isNumber: false }];
  const isNumber = /\d/.test(token);
  const plain = isNumber
    ? token
        .toUpperCase()
        .replace(/[OILSB]/g, (letter) => confused[letter]!)
        .toLowerCase()
    : token.toLowerCase();
  return plain
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((text) => ({ text: text.slice(0, maxLength), isNumber }));
}

const tokensOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** Letters before the digits of a number that recognition ran together: 'AD2011'. */
const glued = /^\p{L}{2,}(?=\d)/u;

/** From each part of a number, the number that begins there: its next parts without what is between them. */
const joined = (parts: readonly Part[], at: number) => {
  let end = at;
  while (end < parts.length && end < at + maxParts && parts[end]!.isNumber) end += 1;
  return parts
    .slice(at, end)
    .map(({ text }) => text)
    .join('');
};

/** Returns a text as it is searched: each word, and each number from each of its parts on. */
export function foldText(text: string): string {
  const parts = tokensOf(text).flatMap(partsOf);
  return parts
    .flatMap((part, i) => {
      if (!part.isNumber) return [part.text];
      const number = joined(parts, i);
      return glued.test(number) ? [number, number.replace(glued, '')] : [number];
    })
    .join(' ');
}

/** What a search asks for: one of the alternatives, each of them all of its words. */
export type Term = string[][];

/** Returns the terms of a query, all of which a page has: its words, and numbers as one or, if they stand apart, each. */
export function termsOf(query: string): Term[] {
  const tokens = tokensOf(query).map(partsOf);
  const terms: Term[] = [];
  let numbers: string[] = [];
  const close = () => {
    if (numbers.length > 0) terms.push(numbers.length > 1 ? [[numbers.join('')], numbers] : [numbers]);
    numbers = [];
  };
  for (const parts of tokens) {
    if (parts[0]?.isNumber) numbers.push(parts.map(({ text }) => text).join(''));
    else {
      close();
      terms.push(...parts.map(({ text }) => [[text]]));
    }
  }
  close();
  return terms;
}

/** Returns the ranges of words that match, by the index of the first and the last one. */
export function rangesOf(words: readonly string[], term: Term): [from: number, to: number][] {
  const parts = words.flatMap((word, index) => partsOf(word).map((part) => ({ ...part, index })));
  const find = (wanted: string) =>
    parts.flatMap((part, i): [number, number][] => {
      if (!part.isNumber) return part.text.startsWith(wanted) ? [[part.index, part.index]] : [];
      const number = joined(parts, i);
      const before = number.startsWith(wanted) ? 0 : (glued.exec(number)?.[0].length ?? -1);
      if (before < 0 || !number.startsWith(wanted, before)) return [];
      let [end, length] = [i, part.text.length - before];
      while (length < wanted.length) length += parts[++end]!.text.length;
      return [[part.index, parts[end]!.index]];
    });
  for (const alternative of term) {
    const found = alternative.map(find);
    if (found.every((ranges) => ranges.length > 0)) return found.flat();
  }
  return [];
}
