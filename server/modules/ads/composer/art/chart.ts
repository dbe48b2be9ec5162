/** The blue and magenta of aeronautical charts. */
export const chartBlue = '#2f6fb0';
export const chartMagenta = '#c8398f';

/** An airport with a tower (blue) or without (magenta): a disc with its runways and fuel ticks. */
export const airport = (x: number, y: number, size: number, hasTower: boolean, runways: number[]) => {
  const color = hasTower ? chartBlue : chartMagenta;
  const ticks = [0, 90, 180, 270]
    .map(
      (turn) =>
        `<path transform="rotate(${turn} ${x} ${y})" d="M${x} ${y - size}v${-size * 0.3}" stroke="${color}" stroke-width="${size * 0.28}"/>`,
    )
    .join('');
  const strips = runways
    .map(
      (heading) =>
        `<path transform="rotate(${heading} ${x} ${y})" d="M${x} ${y - size * 0.68}V${y + size * 0.68}" stroke="#fff" stroke-width="${size * 0.24}"/>`,
    )
    .join('');
  return `${ticks}<circle cx="${x}" cy="${y}" r="${size}" fill="${color}"/>${strips}`;
};

/** Airspace that begins at a height above the ground: a magenta band that fades inward. */
export const airspace = (x: number, y: number, r: number) =>
  [0, 1, 2, 3, 4]
    .map(
      (ring) =>
        `<circle cx="${x}" cy="${y}" r="${r - ring * 5}" fill="none" stroke="${chartMagenta}" stroke-opacity="${0.26 - ring * 0.05}" stroke-width="5"/>`,
    )
    .join('');

/** Airspace of a towered airport: a dashed blue circle. */
export const controlZone = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${chartBlue}" stroke-width="3" stroke-dasharray="18 10"/>`;

/** Lines of equal height around a hill. */
export const contours = (x: number, y: number, size: number) =>
  [1, 0.78, 0.57, 0.38, 0.2]
    .map((part, i) => {
      const [a, b] = [size * part, size * part * 0.72];
      const [cx, cy] = [x + i * size * 0.02, y - i * size * 0.025];
      return `<path d="M${cx - a} ${cy}C${cx - a} ${cy - b * 0.7} ${cx - a * 0.5} ${cy - b * 1.1} ${cx} ${cy - b * 0.9}C${cx + a * 0.6} ${cy - b * 0.7} ${cx + a * 1.05} ${cy - b * 0.5} ${cx + a} ${cy + b * 0.1}C${cx + a * 0.95} ${cy + b * 0.8} ${cx + a * 0.3} ${cy + b} ${cx - a * 0.2} ${cy + b * 0.85}C${cx - a * 0.7} ${cy + b * 0.8} ${cx - a} ${cy + b * 0.5} ${cx - a} ${cy}Z" fill="#c9b98f" fill-opacity=".1" stroke="#b7a673" stroke-opacity=".55" stroke-width="1.6"/>`;
    })
    .join('');

/** A single from above, nose up, `span` wide. */
export const planView = (x: number, y: number, span: number, heading: number, color: string, skin: string) =>
  `<g transform="translate(${x} ${y}) rotate(${heading}) scale(${span / 200})" fill="${skin}" stroke="${color}" stroke-width="5" stroke-linejoin="round">` +
  '<path d="M-7 -62C-9 -40 -11 -10 -9 20L-4 82H4L9 20C11 -10 9 -40 7 -62C5 -72 -5 -72 -7 -62Z"/>' +
  '<path d="M-98 -22C-100 -30 -96 -34 -88 -35L-10 -38H10L88 -35C96 -34 100 -30 98 -22L96 -14L10 -6H-10L-96 -14Z"/>' +
  '<path d="M-36 76C-38 70 -36 66 -30 65L-5 62H5L30 65C36 66 38 70 36 76L34 82H-34Z"/>' +
  '<path d="M-6 -38H6L5 -24H-5ZM0 62V88M-26 -72H26" fill="none"/></g>';
