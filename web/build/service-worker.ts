import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Unhashed files that every page of the app links. */
const plainFiles = ['/theme.js', '/favicon.svg', '/manifest.webmanifest'];

/** Lazy parts that must be cached for when nothing can be fetched: the frame of the app and its dialogs. */
const offlineParts = ['pages/_app.tsx', 'ui/dialog-panel.tsx'];

/** Pages that open without a connection, with what the browser keeps of them (`api/kept-pages.ts`). */
const offlinePages = [
  'index',
  'home',
  'aircraft/index',
  'requests/index',
  'requests/$id',
  'requests/$id_.findings',
  'messages',
].map((page) => `pages/_app/${page}.tsx`);

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

/** Returns the files of the app's first page and of the pages that open offline: scripts, styles and fonts. */
function startFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (name: string, isWhole: boolean) => {
    const output = bundle[name];
    if (output?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const style of output.viteMetadata?.importedCss ?? []) files.add(style);
    for (const next of output.imports) add(next, isWhole);
    if (isWhole) for (const next of output.dynamicImports) if (!isElsewhere(bundle[next])) add(next, true);
  };
  // Parts that a page loads later come along, before the entry, which knows all pages, marks what they share.
  for (const output of Object.values(bundle)) if (opensOffline(output)) add(output.fileName, true);
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.isEntry && output.name === 'app') add(output.fileName, false);
    // Fonts beyond Latin load on demand.
    if (output.type === 'asset' && /(?<!-ext-[\w-]*)\.woff2$/.test(output.fileName))
      files.add(output.fileName);
  }
  return [...files].sort();
}

type Output = Rolldown.OutputBundle[string];

/** Returns the source file of a lazy part, without the query that splits a page from its route. */
const sourceOf = (output: Output | undefined) =>
  (output?.type === 'chunk' && output.facadeModuleId?.split('?')[0]) || '';

/** Other pages, and the recorded responses of the demo. */
const isElsewhere = (output: Output | undefined) => /\/web\/(demo\/|pages\/(?!-))/.test(sourceOf(output));

const opensOffline = (output: Output) =>
  [...offlineParts, ...offlinePages].some((path) => sourceOf(output).endsWith(`/web/${path}`));

function computeVersion(dir: string, bundle: Rolldown.OutputBundle) {
  const hash = createHash('sha256').update(readFileSync(join(dir, 'index.html')));
  for (const name of Object.keys(bundle).sort()) hash.update(name);
  return hash.digest('hex').slice(0, 12);
}
