import sharp from 'sharp';

// Bounds memory: no cache between images, and one thread per image. These hold for the whole process, and every thread that
// loads the package sets them back, so each imports it from here.
sharp.cache(false);
sharp.concurrency(1);

export default sharp;
export type { Sharp } from 'sharp';
