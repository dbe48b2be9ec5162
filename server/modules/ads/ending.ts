const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The letters of a text as readers count them: an emoji of several characters is one. */
export const lettersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** The first letters of a text up to the end of a word, with an ellipsis. */
export function ending(letters: string[], count: number): string {
  const start = letters.slice(0, count).join('');
  const space = start.lastIndexOf(' ');
  const whole = space > count * 0.6 ? start.slice(0, space) : start;
  return `${whole.replace(/[\s.,;:!?–-]+$/, '')}…`;
}
