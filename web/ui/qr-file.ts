/** Returns the cells of a QR code with its quiet zone, true for dark; the encoder is loaded when it is first used. */
export const qrCells = async (text: string) => (await import('uqr')).encode(text, { border: 4 }).data;

/** Returns the SVG path of the dark cells. */
export const qrPath = (cells: boolean[][]) =>
  cells.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

const svgFile = (cells: boolean[][]) =>
  new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cells.length} ${cells.length}" shape-rendering="crispEdges">`,
      `<path fill="#fff" d="M0 0h${cells.length}v${cells.length}H0z"/><path d="${qrPath(cells)}"/></svg>`,
    ],
    { type: 'image/svg+xml' },
  );

/** Enough for a poster: about 1,200 pixels. */
const cellPixels = 32;

function pngFile(cells: boolean[][]): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = cells.length * cellPixels;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of cells.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(x * cellPixels, y * cellPixels, cellPixels, cellPixels);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Saves a QR code as a file. */
export async function saveQr(text: string, name: string, kind: 'png' | 'svg') {
  const cells = await qrCells(text);
  const file = kind === 'svg' ? svgFile(cells) : await pngFile(cells);
  if (!file) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${name}.${kind}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
