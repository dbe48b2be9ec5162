import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** Packages with native code, data files or processes of their own, and large ones that only some calls load. */
const external = [
  'sharp',
  'tesseract.js',
  'mammoth',
  'unpdf',
  'pdfkit',
  'satori',
  'pg-native',
  '@zxcvbn-ts/language-common',
];

/**
 * The server in a few files: resolving and stripping some 2,600 modules took most of the processor time of a start.
 * Child processes and threads run from their sources, which need few modules.
 */
export default defineConfig({
  build: {
    ssr: resolve(import.meta.dirname, 'server/main.ts'),
    target: 'node24',
    rolldownOptions: { external },
  },
  ssr: { noExternal: true, external },
  publicDir: false,
});
