import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Unhashed files that every page of the app links. */
const plainFiles = ['/theme.js', '/favicon.svg', '/manifest.webmanifest'];

/**
 * Lazy parts that must be cached for when nothing can be fetched: the error pages of the app and of any other page, and
 * findings that wait on this device, with the form for more.
 */
const offlineParts = new Set(['_app', 'failed-page', 'offline-findings', 'dialog-panel']);

/** Vite plugin that builds /sw.js after the app, with the list of its files and a version derived from them. */
export function serviceWorker(root: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const files = [...startFiles(bundle).map((name) => `/${name}`), ...plainFiles];
        await build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: {
            VERSION: JSON.stringify(computeVersion(dir, bundle)),
            SHELL_FILES: JSON.stringify(files),
          },
          build: {
            outDir: dir,
            emptyOutDir: false,
            rolldownOptions: {
              input: join(root, 'features/pwa/service-worker.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}

/** Returns the files of the app's first page: its entry, static imports, styles and fonts. */
function startFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const output = bundle[name];
    if (output?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const style of output.viteMetadata?.importedCss ?? []) files.add(style);
    for (const next of output.imports) add(next);
  };
  for (const output of Object.values(bundle)) {
    const isFirst =
      output.type === 'chunk' && ((output.isEntry && output.name === 'app') || offlineParts.has(output.name));
    if (isFirst) add(output.fileName);
    // Fonts beyond Latin load on demand.
    if (output.type === 'asset' && /(?<!-ext-[\w-]*)\.woff2$/.test(output.fileName))
      files.add(output.fileName);
  }
  return [...files].sort();
}

function computeVersion(dir: string, bundle: Rolldown.OutputBundle) {
  const hash = createHash('sha256').update(readFileSync(join(dir, 'index.html')));
  for (const name of Object.keys(bundle).sort()) hash.update(name);
  return hash.digest('hex').slice(0, 12);
}
