import sharp from 'sharp';

/** A photo as a phone takes it: filled with noise, so that compression does not make it tiny. */
export async function photo(name: string, width = 1600, height = 1200) {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 };
  const buffer = await sharp({
    create: { width, height, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A wide picture of two colors, side by side. */
export async function halves(name: string, left: string, right: string) {
  const buffer = await sharp({
    create: { width: 400, height: 600, channels: 3, background: left },
  })
    .extend({ right: 400, background: right })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** The colors in the left and the right half of a picture, each channel full, half or none. */
export async function colorsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [0.25, 0.75].map((part) => {
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * part)) * info.channels;
    const channels = [...data.subarray(at, at + 3)].map((value) => Math.round(value / 127.5) * 127.5);
    return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
  });
}
