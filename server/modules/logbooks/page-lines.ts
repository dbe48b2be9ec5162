import type { PageWord } from '#contract/logbook/scan-lifecycle.ts';
import { rangesOf, type Term } from './fold.ts';

export interface LineHit {
  line: string;
  boxes: Omit<PageWord, 't'>[];
  /** True if all terms are on this line. */
  isWhole: boolean;
}

/** Returns the words of a page by line, as indexes: a word that begins left of the one before, or far below it, is on the next line. */
export function linesOf(words: readonly PageWord[]): number[][] {
  const lines: number[][] = [];
  words.forEach((word, index) => {
    const before = words[index - 1];
    const isNext = !before || word.x < before.x || word.y > before.y + before.h;
    if (isNext) lines.push([index]);
    else lines.at(-1)!.push(index);
  });
  return lines;
}

/** Returns the lines of a text with all terms, else the one with most of them. */
export function hitsInText(text: string, terms: readonly Term[]): LineHit[] {
  const lines = text.split('\n').map((line) => {
    const words = line.split(/\s+/).filter(Boolean);
    return { line: words.join(' '), found: terms.filter((term) => rangesOf(words, term).length > 0).length };
  });
  const whole = lines.filter(({ found }) => found === terms.length);
  const best = lines.toSorted((a, b) => b.found - a.found)[0];
  if (whole.length === 0)
    return best && best.found > 0 ? [{ line: best.line, boxes: [], isWhole: false }] : [];
  return whole.map(({ line }) => ({ line, boxes: [], isWhole: true }));
}

/**
 * Returns the lines of a page that have all terms, with the boxes of their words. If the terms stand on several lines, the
 * one with most of them, with the boxes of all. Without words of that kind, as beyond those with boxes, lines of the text.
 */
export function hitsOnPage(words: readonly PageWord[], text: string, terms: readonly Term[]): LineHit[] {
  const texts = words.map(({ t }) => t);
  const found = terms.map((term) => rangesOf(texts, term).map(indexesOf));
  if (found.some((ranges) => ranges.length === 0)) return hitsInText(text, terms);
  const lines = linesOf(words).map((indexes) => {
    const isHere = (range: number[]) => range.some((index) => indexes.includes(index));
    return { indexes, ranges: found.map((ranges) => ranges.filter(isHere)) };
  });
  const countOf = ({ ranges }: (typeof lines)[number]) => ranges.filter(({ length }) => length > 0).length;
  const toHit = (indexes: number[], ranges: number[][][], isWhole: boolean): LineHit => ({
    line: indexes.map((index) => texts[index]).join(' '),
    boxes: [...new Set(ranges.flat(2))].toSorted((a, b) => a - b).map((index) => boxOf(words[index]!)),
    isWhole,
  });
  const whole = lines.filter((line) => countOf(line) === terms.length);
  if (whole.length > 0) return whole.map(({ indexes, ranges }) => toHit(indexes, ranges, true));
  const best = lines.toSorted((a, b) => countOf(b) - countOf(a))[0]!;
  return [toHit(best.indexes, found, false)];
}

const indexesOf = ([from, to]: [number, number]) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const boxOf = ({ x, y, w, h }: PageWord) => ({ x, y, w, h });
