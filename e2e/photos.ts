import sharp from 'sharp';

/** A photo as a phone takes it: filled with noise, so that compression does not make it tiny. */
export async function photo(name: string, width = 1600, height = 1200) {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 };
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
