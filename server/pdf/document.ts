import { createRequire } from 'node:module';
import { join, dirname } from 'node:path';
import { productName } from '#contract/product.ts';
import { wrap } from './lines.ts';

const require = createRequire(import.meta.url);
const fontFile = (name: string, path: string) => join(dirname(require.resolve(`${name}/package.json`)), path);
const sans = (weight: number) =>
  fontFile('@fontsource/instrument-sans', `files/instrument-sans-latin-${weight}-normal.woff`);
/** For names in letters that our own typeface lacks. */
const other = (name: string) => fontFile('dejavu-fonts-ttf', `ttf/${name}.ttf`);

const ink = '#0b1b2b';
const ink2 = '#4a5b6c';
const line = '#c9d3dc';
const accent = '#0b62b3';

/** A format of pages, in points: 72 to an inch. */
export interface PageFormat {
  size: [width: number, height: number];
  margin: number;
  /** Size of the footer's text. */
  small: number;
}
export const letter: PageFormat = { size: [612, 792], margin: 64, small: 8 };
/** For readers outside of North America. */
export const a4: PageFormat = { size: [595.28, 841.89], margin: 60, small: 8 };
/** US Letter across, with narrow margins, for pictures of pages. */
export const plate: PageFormat = { size: [612, 792], margin: 30, small: 6.5 };
export const widePlate: PageFormat = { size: [792, 612], margin: 30, small: 6.5 };
/** A quarter of US Letter, 4.25 by 5.5 inches: four entries print on one sheet, and each fits the page of a logbook. */
export const sticker: PageFormat = { size: [306, 396], margin: 22, small: 6 };

/** The letters of the Latin subset of our typeface. */
const isLatin = (text: string) => /^[\u0020-\u00ff\u2010-\u2026\u20ac\u2122\u2212]*$/.test(text);

export interface Sheet {
  doc: PDFKit.PDFDocument;
  /** Bounds of the present page. */
  readonly width: number;
  readonly left: number;
  readonly right: number;
  /** The first y of a page without a letterhead. */
  readonly top: number;
  /** Writes a text at a place. */
  text: (text: string, x: number, y: number, style?: Style) => void;
  /** Writes a text of any length in as many lines and pages as it takes; returns the y below it. */
  paragraph: (text: string, x: number, y: number, style?: Style) => number;
  /** Returns the height that `paragraph` takes for a text from the left margin. */
  heightOf: (text: string, style?: Style) => number;
  /** Writes a text that ends at the right margin. */
  amount: (text: string, y: number, style?: Style) => void;
  rule: (y: number, weight?: number, color?: string) => void;
  /** Draws a JPEG or PNG within a box; `alt` is read to who cannot see it. */
  picture: (
    bytes: Uint8Array,
    x: number,
    y: number,
    box: { fit: [width: number, height: number]; alt: string },
  ) => void;
  /** Reserves a picture in a box, which is added to the file afterwards; returns the number of its object. */
  reserve: (box: { x: number; y: number; width: number; height: number }, alt: string) => number;
  /** Number of the last page, from 1. */
  pageNumber: () => number;
  /** Goes back to a page that was written, to fill what was left open there. */
  goTo: (page: number) => void;
  /** Formats of the pages so far. */
  readonly formats: readonly PageFormat[];
  /** The y at which the footer of the present page begins. */
  readonly bottom: number;
  /** Starts a new page if less than `height` is left; returns the y to go on at. */
  room: (y: number, height: number) => number;
  /** Starts a page, and those after it, in a format; returns the y to go on at. */
  newPage: (format?: PageFormat) => number;
  /** Sets the line at the top of the pages that start from now on: they must say what they belong to if they get apart. */
  setHead: (text: string) => void;
}

interface Style {
  size?: number;
  bold?: boolean;
  color?: string;
  width?: number;
  align?: 'left' | 'right';
  /** True for a text that is known to fit its width. */
  isLine?: boolean;
  /** Tag for screen readers. */
  tag?: 'P' | 'H1' | 'H2' | 'TD';
}

interface DocumentOptions {
  title: string;
  kind: string;
  /** Format of the first page; US Letter with a letterhead unless given. */
  format?: PageFormat;
  /** Format of a document with a letterhead, US Letter unless given. */
  paper?: PageFormat;
  /** Printed at the foot of every page. */
  mark?: string;
  /** In the file’s properties. */
  keywords?: string;
  /** Drawing more pages than this throws `TooManyPages`. */
  maxPages?: number;
  /** A file that is attached to the document. */
  attachment?: { name: string; type: string; body: Buffer };
}

/** The document would have more pages than it may. */
export class TooManyPages extends Error {}

/** Draws a document with embedded fonts and tags, and returns its bytes; takes long, so it runs in the thread of drawing.ts. */
export async function drawDocument(
  { title, kind, format, paper = letter, mark, keywords, maxPages = Infinity, attachment }: DocumentOptions,
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  // Few calls draw; the library would cost every start.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    ...toPage(format ?? paper),
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: productName, Subject: kind, ...(keywords && { Keywords: keywords }) },
  });
  doc.registerFont('sans', sans(400));
  doc.registerFont('sans-bold', sans(600));
  doc.registerFont('other', other('DejaVuSans'));
  doc.registerFont('other-bold', other('DejaVuSans-Bold'));
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const sheet = toSheet(doc, format ?? paper, mark !== undefined, maxPages);
  if (attachment) doc.file(attachment.body, { name: attachment.name, type: attachment.type });
  if (!format) letterhead(sheet, kind, title);
  draw(sheet);
  footers(sheet, mark);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

const toPage = ({ size, margin }: PageFormat) => ({ size, margin });

/** Height of the footer with the space above it. */
const footerHeight = ({ small }: PageFormat, isMarked: boolean) => small * (isMarked ? 6.5 : 5);

function toSheet(doc: PDFKit.PDFDocument, first: PageFormat, isMarked: boolean, maxPages: number): Sheet {
  let format = first;
  const formats = [first];
  let head = '';
  const left = () => format.margin;
  const right = () => doc.page.width - format.margin;
  const root = doc.struct('Document');
  doc.addStructure(root);
  const setFont = (value: string, { size = 10, bold = false }: Style) => {
    const family = isLatin(value) ? 'sans' : 'other';
    return doc.font(bold ? `${family}-bold` : family).fontSize(size);
  };
  const text: Sheet['text'] = (value, x, y, style = {}) => {
    const { size = 10, color = ink, align = 'left', tag = 'P', isLine = false } = style;
    root.add(
      doc.struct(tag, {}, () => {
        setFont(value, style)
          .fillColor(color)
          .text(value, x, y, {
            width: style.width ?? right() - x,
            height: size * 1.3,
            ellipsis: true,
            align,
            lineBreak: !isLine,
          });
      }),
    );
  };
  const room: Sheet['room'] = (y, height) => {
    return y + height < bottom() ? y : newPage();
  };
  const bottom = () => doc.page.height - format.margin - footerHeight(format, isMarked);
  const newPage: Sheet['newPage'] = (next = format) => {
    if (formats.length >= maxPages) throw new TooManyPages();
    format = next;
    formats.push(next);
    doc.addPage(toPage(next));
    if (!head) return next.margin;
    text(head, next.margin, next.margin - next.small, { size: next.small, color: ink2 });
    return next.margin + next.small;
  };
  const heightOfLine = ({ size = 10 }: Style) => size * 1.3;
  const linesOf = (value: string, x: number, style: Style) => {
    const font = setFont(value, style);
    return wrap(value, style.width ?? right() - x, (part) => font.widthOfString(part));
  };
  const paragraph: Sheet['paragraph'] = (value, x, top, style = {}) => {
    const lineHeight = heightOfLine(style);
    let y = top;
    for (const each of linesOf(value, x, style)) {
      y = room(y, lineHeight);
      text(each, x, y, { ...style, isLine: true });
      y += lineHeight;
    }
    return y;
  };
  return {
    doc,
    get left() {
      return left();
    },
    get right() {
      return right();
    },
    get width() {
      return right() - left();
    },
    get top() {
      return format.margin;
    },
    text,
    paragraph,
    heightOf: (value, style = {}) => linesOf(value, left(), style).length * heightOfLine(style),
    room,
    newPage,
    setHead: (value) => void (head = value),
    amount: (value, y, style = {}) => text(value, right() - 120, y, { width: 120, align: 'right', ...style }),
    picture: (bytes, x, y, { fit, alt }) =>
      void root.add(doc.struct('Figure', { alt }, () => void doc.image(Buffer.from(bytes), x, y, { fit }))),
    reserve: ({ x, y, width, height }, alt) => {
      const object = doc.ref({});
      object.end(undefined);
      const name = `Later${object.id}`;
      doc.page.xobjects[name] = object;
      root.add(
        doc.struct('Figure', { alt }, () => {
          // The page counts from its top, a picture from its foot.
          doc
            .save()
            .transform(width, 0, 0, -height, x, y + height)
            .addContent(`/${name} Do`);
          doc.restore();
        }),
      );
      return object.id;
    },
    pageNumber: () => formats.length,
    goTo: (page) => {
      format = formats[page - 1]!;
      doc.switchToPage(page - 1);
    },
    formats,
    get bottom() {
      return bottom();
    },
    rule: (y, weight = 0.5, color = line) =>
      void doc.moveTo(left(), y).lineTo(right(), y).lineWidth(weight).strokeColor(color).stroke(),
  };
}

function letterhead({ doc, text, left, right, top }: Sheet, kind: string, number: string) {
  doc.roundedRect(left, top - 6, 22, 22, 5).fill(accent);
  doc
    .moveTo(left + 5, top + 6)
    .lineTo(left + 9, top + 6)
    .lineTo(left + 11, top + 2)
    .lineTo(left + 13, top + 6)
    .lineTo(left + 17, top + 6)
    .lineWidth(1.4)
    .strokeColor('#ffffff')
    .stroke();
  text(productName, left + 30, top - 1, { size: 12, bold: true, width: 200 });
  text(kind, right - 200, top - 6, { size: 10, color: ink2, width: 200, align: 'right' });
  text(number, right - 200, top + 8, { size: 11, bold: true, width: 200, align: 'right' });
}

/** Writes the mark, the name of the product and the number of each page at its foot. */
function footers({ doc, text, formats }: Sheet, mark: string | undefined) {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    const { margin, small } = formats[page]!;
    const half = (doc.page.width - 2 * margin) / 2;
    const y = doc.page.height - margin - small * 1.5;
    const style = { size: small, color: ink2, width: half };
    if (mark)
      text(mark, margin, y - small * 1.6, {
        ...style,
        width: half * 2,
        color: ink,
        bold: true,
        isLine: true,
      });
    text(`${productName}, Inc.`, margin, y, style);
    text(`Page ${page + 1} of ${count}`, margin + half, y, { ...style, align: 'right' });
  }
}

export const colors = { ink, ink2, line };
