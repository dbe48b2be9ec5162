/** Lines of their own in one text; one with more, such as thousands of empty lines, would take hundreds of pages. */
const maxOwnLines = 100;

/**
 * Returns the lines of a text; words that are wider than a line are cut. A text with too many lines of its own flows as
 * one paragraph, so that none of its words is lost. Each word and letter is measured once, alone: measuring the growing
 * line took most of the time of a document.
 */
export function wrap(text: string, width: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = [];
  const own = text.split('\n');
  for (const paragraph of own.length > maxOwnLines ? [inOneLine(text)] : own) {
    let line = '';
    /** Width of the line with a space behind it. */
    let taken = 0;
    for (const word of paragraph.split(' ')) {
      if (taken + widthOf(word) <= width) {
        line = line ? `${line} ${word}` : word;
        taken += line ? widthOf(`${word} `) : 0;
        continue;
      }
      if (line) lines.push(line);
      const parts = cut(word, width, widthOf);
      line = parts.pop() ?? '';
      lines.push(...parts);
      taken = line ? widthOf(`${line} `) : 0;
    }
    lines.push(line);
  }
  return lines;
}

/** Cuts a word into parts that fit a width. */
function cut(word: string, width: number, widthOf: (part: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  let taken = 0;
  for (const letter of word) {
    const more = widthOf(letter);
    if (part && taken + more > width) {
      parts.push(part);
      part = '';
      taken = 0;
    }
    part += letter;
    taken += more;
  }
  return [...parts, part];
}

/** Returns a text without line breaks, with the blanks around them as one. */
export const inOneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** Lines of their own in the details of one item, of which a document may have hundreds. */
const maxItemLines = 30;

/** Returns the details of an item with their paragraphs; those with too many lines of their own flow as one. */
export function inParagraphs(text: string) {
  const lines = text.trim().split('\n');
  if (lines.length > maxItemLines) return inOneLine(text);
  return lines
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
}
