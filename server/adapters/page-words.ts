/** A box on a page that is 1 wide and 1 high, its origin at the top left. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface PlacedWord {
  text: string;
  box: Box;
}

type Matrix = readonly [number, number, number, number, number, number];

/** A piece of text as a PDF places it. */
interface TextItem {
  str: string;
  transform: number[];
  width: number;
  hasEOL: boolean;
}

/** How a page is seen: its size and the transformation to it. */
export interface View {
  width: number;
  height: number;
  scale: number;
  transform: number[];
}

const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** Characters go below the line by this part of their height. */
const descent = 0.2;

/**
 * Returns the words of a PDF page with their boxes. A PDF places pieces of lines, which may hold several words or a part of
 * one; the characters of a piece are taken as equally wide.
 */
export function wordsOfItems(items: readonly (TextItem | object)[], view: View): PlacedWord[] {
  const words: PlacedWord[] = [];
  let isOpen = false;
  for (const item of items) {
    if (!('str' in item)) continue;
    const [a, b, c, d, e, f] = product(
      view.transform as unknown as Matrix,
      item.transform as unknown as Matrix,
    );
    const size = Math.hypot(a, b) || 1;
    const characters = Array.from(item.str);
    const step = (item.width * view.scale) / Math.max(1, characters.length) / size;
    characters.forEach((character, i) => {
      if (character.trim() === '') {
        isOpen = false;
        return;
      }
      const box = around(
        [i * step, (i + 1) * step].flatMap((along) =>
          [-descent, 1 - descent].map((up) => [
            (e + a * along + c * up) / view.width,
            (f + b * along + d * up) / view.height,
          ]),
        ),
      );
      const last = words.at(-1);
      if (isOpen && last) {
        last.text += character;
        last.box = union(last.box, box);
      } else words.push({ text: character, box });
      isOpen = true;
    });
    if (item.hasEOL) isOpen = false;
  }
  return words;
}

const around = (points: number[][]): Box => ({
  x0: Math.min(...points.map(([x]) => x!)),
  y0: Math.min(...points.map(([, y]) => y!)),
  x1: Math.max(...points.map(([x]) => x!)),
  y1: Math.max(...points.map(([, y]) => y!)),
});

const union = (one: Box, other: Box): Box => ({
  x0: Math.min(one.x0, other.x0),
  y0: Math.min(one.y0, other.y0),
  x1: Math.max(one.x1, other.x1),
  y1: Math.max(one.y1, other.y1),
});
