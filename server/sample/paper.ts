/** A line of a paper; `size` in points. */
type Line = string | { text: string; size: number };

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, '-');

/** Writes a one-page PDF of text lines. By hand: a PDF library would double the time of the first start. */
export function writePaper(lines: readonly Line[]): Buffer {
  let y = 740;
  const content = lines
    .map((line) => {
      const { text, size } = typeof line === 'string' ? { text: line, size: 15 } : line;
      y -= size * 2.2;
      return `BT /F1 ${size} Tf 72 ${y.toFixed(1)} Td (${escaped(text)}) Tj ET`;
    })
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

export const textOf = (lines: readonly Line[]) =>
  lines.map((line) => (typeof line === 'string' ? line : line.text)).join('\n');

export type Paper = readonly Line[];
