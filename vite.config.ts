import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { prerender } from './web/build/prerender.ts';

const here = import.meta.dirname;
const apiPort = process.env.PORT ?? '3000';

export default defineConfig({
  root: resolve(here, 'web'),
  publicDir: resolve(here, 'web/public'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: resolve(here, 'web/pages'),
      generatedRouteTree: resolve(here, 'web/route-tree.gen.ts'),
      quoteStyle: 'single',
    }),
    react({ compiler: true }),
    tailwindcss(),
    prerender(resolve(here, 'web')),
    brotliFiles(),
  ],
  build: {
    outDir: resolve(here, 'dist/web'),
    emptyOutDir: true,
    // Keeps light-dark() native.
    rolldownOptions: {
      input: {
        app: resolve(here, 'web/index.html'),
        landing: resolve(here, 'web/site/landing.client.ts'),
        'coming-soon': resolve(here, 'web/site/coming-soon.client.tsx'),
        site: resolve(here, 'web/site/site.css'),
      },
    },
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
  },
  server: { proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
});

/** Writes a .br beside every file that shrinks, so that the server compresses nothing while it serves. */
function brotliFiles(): Plugin {
  return {
    name: 'brotli-files',
    apply: 'build',
    writeBundle({ dir }) {
      for (const entry of readdirSync(dir ?? '', { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json|txt|webmanifest)$/.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        const content = readFileSync(file);
        const small = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
        if (small.length < content.length) writeFileSync(`${file}.br`, small);
      }
    },
  };
}
