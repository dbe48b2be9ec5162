import { PDFDocument as FormDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** Returns the bytes of a PDF. */
export async function pdfBytes(pdf: PDFKit.PDFDocument) {
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A PDF with the text of each page; of a letter's size. */
export function textPdf(pages: string[][], options: PDFKit.PDFDocumentOptions = {}) {
  const pdf = new PDFDocument({ ...options, autoFirstPage: false, margin: 72, size: 'LETTER' });
  for (const lines of pages) {
    pdf.addPage().fontSize(14);
    for (const line of lines) pdf.text(line);
  }
  return pdfBytes(pdf);
}

/**
 * A filled form: a field that its program drew twice as large, a box that is checked and one that is not, a hidden note, and
 * a field whose value the reader draws.
 */
export async function formPdf() {
  const pdf = await FormDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  page.drawText('Form 337', { x: 72, y: 700, size: 10, font });
  page.drawText('Agency', { x: 172, y: 700, size: 10, font });
  const { context } = pdf;
  const appearance = (text: string) =>
    context.register(
      context.stream(`BT /F 10 Tf 2 2 Td (${text}) Tj ET`, {
        BBox: [0, 0, 50, 10],
        Resources: { Font: { F: font.ref } },
      }),
    );
  const widget = (at: [number, number], rest: object) => {
    const [x, y] = at;
    const fields = { Type: 'Annot', Subtype: 'Widget', Rect: [x, y, x + 100, y + 20], ...rest };
    page.node.addAnnot(context.register(context.obj(fields as never)));
  };
  widget([200, 500], { AP: { N: appearance('Seat rails') } });
  const states = () => ({ N: { Yes: appearance('Approved'), Off: appearance('Refused') } });
  widget([200, 400], { AP: states(), AS: PDFName.of('Yes') });
  widget([200, 300], { AP: { N: appearance('Unseen') }, F: 2 });
  const form = pdf.getForm();
  const field = form.createTextField('kit');
  field.addToPage(page, { x: 200, y: 200, width: 200, height: 20, font });
  field.setText('STC SA01234');
  return Buffer.from(await pdf.save());
}

const drawing = (inside: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600"><rect width="1200" height="600" fill="#fff"/>${inside}</svg>`,
    ),
  ).png();

/** A photo of a paper with lines of print; 1200 by 600, each line 110 below the one before. */
export const photoOf = (lines: string[]) =>
  drawing(
    lines
      .map(
        (line, i) =>
          `<text x="60" y="${120 + i * 110}" font-family="DejaVu Sans" font-size="48">${line}</text>`,
      )
      .join(''),
  );

/** A photo of handwriting, which recognition cannot read. */
export const handwriting = () =>
  drawing(
    [150, 300, 450]
      .map((y) => {
        const loops = Array.from(
          { length: 30 },
          (_, i) => `q ${8 + (i % 5) * 4} ${i % 2 ? -45 : 38}, ${30 + (i % 3) * 5} ${(i % 4) - 2}`,
        );
        return `<path d="M 60 ${y} ${loops.join(' ')}" fill="none" stroke="#123" stroke-width="5"/>`;
      })
      .join(''),
  );
