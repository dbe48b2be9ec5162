/** A part of a text, from a position to the one after its end. */
export interface Span {
  start: number;
  end: number;
}

const letterOrFigure = /[\p{L}\p{N}]/u;
/** What stands between two letters of a name that is written apart: 'D A N A', '314-1592'. */
const maxGap = 3;

/** The letters and figures of a text in lower case. */
export interface Letters {
  letters: string;
  /** Where each of them stands in the text. */
  places: Span[];
  /** How many wide gaps stand before each of them: a spelling has none inside. */
  gapsBefore: number[];
}

export function lettersOf(text: string): Letters {
  let letters = '';
  const places: Span[] = [];
  const gapsBefore: number[] = [];
  let [start, gaps] = [0, 0];
  for (const one of text) {
    const end = start + one.length;
    if (letterOrFigure.test(one)) {
      const small = one.toLowerCase();
      letters += small;
      if (start - (places.at(-1)?.end ?? start) > maxGap) gaps++;
      for (let i = 0; i < small.length; i++) {
        places.push({ start, end });
        gapsBefore.push(gaps);
      }
    }
    start = end;
  }
  return { letters, places, gapsBefore };
}

/**
 * Returns where a text spells a word, whatever stands between its letters. Its time grows with the length of the text
 * alone: a pattern made of many words, or of a hostile one, takes seconds.
 */
export function spellingsOf(word: string, { letters, places, gapsBefore }: Letters) {
  const spans: Span[] = [];
  for (let at = letters.indexOf(word); word && at >= 0; at = letters.indexOf(word, at + 1)) {
    const last = at + word.length - 1;
    if (gapsBefore[at] === gapsBefore[last]) spans.push({ start: places[at]!.start, end: places[last]!.end });
  }
  return spans;
}

/** True for a part of a text before and after which no character of these kinds stands. */
export const isApartFrom =
  (text: string, before = letterOrFigure, after = letterOrFigure) =>
  ({ start, end }: Span) =>
    !before.test(characterBefore(text, start)) &&
    !after.test(String.fromCodePoint(text.codePointAt(end) ?? 32));

/** Returns the whole character that ends at a place, also one of two halves. */
const characterBefore = (text: string, at: number) =>
  Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';

/** Replaces parts of a text; those that overlap are replaced together. */
export function replaceSpans(text: string, spans: Span[], by: (start: number) => string) {
  let replaced = '';
  let end = 0;
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    if (span.start >= end) replaced += text.slice(end, span.start) + by(span.start);
    end = Math.max(end, span.end);
  }
  return replaced + text.slice(end);
}
