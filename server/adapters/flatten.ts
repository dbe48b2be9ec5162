import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
  type PDFDocument,
  type PDFPage,
} from '@cantoo/pdf-lib';

// Only for the process that imports pages: it loads the library.

/** What stands on a page for its reader, without links and editing notes. */
const drawnKinds = new Set(['Widget', 'FreeText', 'Stamp', 'Ink', 'Line', 'Square', 'Circle', 'Highlight']);

const hidden = 2;
const notViewed = 32;

const name = (text: string) => PDFName.of(text);

/** Draws the values of form fields whose program left that to the reader; a form that is broken stays as it is. */
export async function drawMissingValues(source: PDFDocument) {
  if (!source.catalog.has(name('AcroForm'))) return;
  try {
    source.getForm().updateFieldAppearances();
    await source.flush();
  } catch {
    // The fields that have been drawn are enough.
  }
}

/**
 * Draws what lies on a page into its content: values of form fields, stamps and text that was added. A page that becomes
 * part of another file has no fields.
 */
export function flatten(source: PDFDocument, page: PDFPage) {
  const annotations = page.node.Annots();
  if (!annotations) return;
  const form = source.catalog.lookupMaybe(name('AcroForm'), PDFDict);
  for (let place = 0; place < annotations.size(); place++) {
    const annotation = annotations.lookup(place);
    if (!(annotation instanceof PDFDict) || !isShown(annotation)) continue;
    const drawn = appearanceOf(annotation);
    const matrix = drawn && matrixTo(numbersIn(annotation, 'Rect'), drawn.stream.dict);
    if (!matrix) continue;
    const { dict } = drawn.stream;
    dict.set(name('Subtype'), name('Form'));
    const fonts = form?.get(name('DR'));
    if (!dict.has(name('Resources')) && fonts) dict.set(name('Resources'), fonts);
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(...matrix),
      drawObject(page.node.newXObject('Flat', drawn.ref)),
      popGraphicsState(),
    );
  }
}

function isShown(annotation: PDFDict) {
  const kind = annotation.lookup(name('Subtype'));
  const flags = annotation.lookup(name('F'));
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 0;
  return kind instanceof PDFName && drawnKinds.has(kind.decodeText()) && !(bits & (hidden | notViewed));
}

/** Returns the normal appearance of an annotation, of a checkbox in its state: ISO 32000-1, 12.5.5. */
function appearanceOf(annotation: PDFDict) {
  const appearances = annotation.lookup(name('AP'));
  if (!(appearances instanceof PDFDict)) return undefined;
  const state = annotation.lookup(name('AS'));
  const normal = appearances.lookup(name('N'));
  const ofState = normal instanceof PDFDict && state instanceof PDFName ? normal.get(state) : undefined;
  const ref = normal instanceof PDFDict ? ofState : appearances.get(name('N'));
  const stream = ref && annotation.context.lookup(ref);
  return ref instanceof PDFRef && stream instanceof PDFStream ? { ref, stream } : undefined;
}

type Matrix = [number, number, number, number, number, number];

function numbersIn(dict: PDFDict, key: string) {
  const list = dict.lookup(name(key));
  if (!(list instanceof PDFArray)) return undefined;
  const numbers = list.asArray().map((_one, place) => list.lookup(place));
  const values = numbers.flatMap((one) => (one instanceof PDFNumber ? [one.asNumber()] : []));
  return values.length === numbers.length ? values : undefined;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function boxAround(points: (readonly [number, number])[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const corners = ([a = 0, b = 0, c = 0, d = 0]: number[]) =>
  [
    [a, b],
    [c, b],
    [a, d],
    [c, d],
  ] as const;

/** Returns what puts the box of an appearance, turned by its own matrix, where the annotation is. */
function matrixTo(rect: number[] | undefined, appearance: PDFDict): Matrix | undefined {
  const own = numbersIn(appearance, 'BBox');
  if (rect?.length !== 4 || own?.length !== 4) return undefined;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersIn(appearance, 'Matrix') ?? [];
  const from = boxAround(corners(own).map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]));
  const to = boxAround([...corners(rect)]);
  const scale = [to.width / from.width, to.height / from.height] as const;
  if (!scale.every((one) => Number.isFinite(one) && one > 0)) return undefined;
  return [scale[0], 0, 0, scale[1], to.x - from.x * scale[0], to.y - from.y * scale[1]];
}
