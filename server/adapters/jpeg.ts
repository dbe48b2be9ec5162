/** Returns what a PDF must know of a stored picture; one that is no JPEG is written as one to `into`. */
export async function asJpeg(path: string, mimeType: string, into: string) {
  const { default: sharp } = await import('./sharp.ts');
  if (mimeType === 'image/jpeg') {
    const { width, height, channels } = await sharp(path).metadata();
    return { path, width, height, channels };
  }
  const drawn = await sharp(path).flatten({ background: '#fff' }).jpeg({ quality: 90 }).toFile(into);
  return { path: into, width: drawn.width, height: drawn.height, channels: drawn.channels };
}
