import type { Span } from '#contract/spans.ts';

interface Token extends Span {
  text: string;
  small: string;
  /** What stands between this word and the next one. */
  after: string;
}

const titles = ['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'capt'];
/** A shorter one is also a word of the text. */
const minWordAlone = 3;

const tokensOf = (text: string): Token[] =>
  Array.from(
    text.matchAll(/([\p{L}\p{N}]+)([^\p{L}\p{N}]*)/gu),
    ({ 1: word = '', 2: after = '', index }) => ({
      text: word,
      small: word.toLowerCase(),
      start: index,
      end: index + word.length,
      after,
    }),
  );

const isGap = (between: string) => between.length <= 3 && /^[\s.,’'-]*$/.test(between);
const isCapital = ({ text }: Token) => /^\p{Lu}$/u.test(text);
/** Where a sentence starts, any word has a capital: 'Rod end worn', but 'as Ortiz said'. */
const isInsideSentence = (before: string) => /(?:[^\s.!?]\s{1,3}|[(/:“"])$/u.test(before);

/** Returns where a text writes a name with its words and initials, as people do. */
export function nameSpans(name: string, text: string): Span[] {
  const words = name.match(/\p{L}{2,}/gu) ?? [];
  const small = new Set(words.map((word) => word.toLowerCase()));
  const initials = new Set(words.map((word) => word.charAt(0).toUpperCase()));
  const alone = new Set(words.filter(({ length }) => length >= minWordAlone));
  const tokens = tokensOf(text);
  const isWord = (token: Token | undefined) => token !== undefined && small.has(token.small);
  const isInitial = (token: Token | undefined) => token !== undefined && initials.has(token.text);
  /** 'OrtizD' */
  const endsWithInitial = ({ text: whole, small: smallWhole }: Token) =>
    initials.has(whole.slice(-1)) && small.has(smallWhole.slice(0, -1));
  /** 'DanaOrtiz', 'MrOrtiz' */
  const startsWith = (beginnings: string[], { small: whole }: Token) =>
    beginnings.some((one) => whole.startsWith(one) && small.has(whole.slice(one.length)));

  /** 'Dana J. Ortiz', 'Ortiz, Dana' */
  const endOfWords = (at: number) => {
    let next = at + 1;
    while (next <= at + 2 && tokens[next] && isCapital(tokens[next]!) && isGap(tokens[next - 1]!.after))
      next++;
    return isGap(tokens[next - 1]!.after) && isWord(tokens[next]) ? tokens[next]!.end : undefined;
  };
  /** 'Ortiz, D.' */
  const endOfInitial = (at: number) => {
    const [word, initial] = [tokens[at]!, tokens[at + 1]];
    if (!initial || !isInitial(initial) || !/^,?\s?$/.test(word.after)) return undefined;
    return initial.after.startsWith('.') && (initial.after.length > 1 || !tokens[at + 2])
      ? initial.end + 1
      : initial.end;
  };
  /** 'D. Ortiz', 'D.J. Ortiz', 'D Ortiz' */
  const endAfterInitials = (at: number) => {
    for (let next = at; next < at + 3; next++) {
      const token = tokens[next];
      const leads =
        token &&
        ((isInitial(token) && isGap(token.after)) || (isCapital(token) && /^\.\s?$/.test(token.after)));
      if (!leads) return undefined;
      if (isWord(tokens[next + 1])) return tokens[next + 1]!.end;
    }
    return undefined;
  };

  const endsAt = (at: number) => {
    const token = tokens[at]!;
    const next = tokens[at + 1];
    return [
      isWord(token) ? (endOfWords(at) ?? endOfInitial(at)) : endAfterInitials(at),
      titles.includes(token.small) && /^\.?\s?$/.test(token.after) && isWord(next) ? next?.end : undefined,
      startsWith(titles, token) || startsWith([...small], token) || endsWithInitial(token)
        ? token.end
        : undefined,
      alone.has(token.text) && isInsideSentence(text.slice(Math.max(0, token.start - 4), token.start))
        ? token.end
        : undefined,
    ];
  };
  return tokens.flatMap(({ start }, at) => {
    const ends = endsAt(at).filter((end) => end !== undefined);
    return ends.length > 0 ? [{ start, end: Math.max(...ends) }] : [];
  });
}
