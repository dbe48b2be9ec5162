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
