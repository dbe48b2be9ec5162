import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { toDocument } from './document.ts';

/** Entry of site.json: what the server knows about a prerendered document. */
interface Prerendered {
  name: string;
  file: string;
  /** Hashes of the inline style and script, for the content security policy. */
  styleHash: string;
  scriptHash: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * Vite plugin that writes the public pages as HTML after the build: content from React, inline style, and only the
 * script that a page names. `site.json` lists them for the server.
 */
export function prerender(root: string): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const { pages, render } = await loadEntry(root);
      const readStyle = (name: string) => readFileSync(join(dir, findAsset(bundle, name)), 'utf8').trim();
      const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync(join(dir, 'favicon.svg'), 'utf8').trim())}`;
      const theme = readFileSync(join(dir, 'theme.js'), 'utf8').trim();
      const font = findAsset(bundle, 'instrument-sans-latin-wght');
      const list: Prerendered[] = [];
      for (const [name, page] of Object.entries(pages)) {
        const file = `site${name.replaceAll('/', '-').replace(/^(?!-)/, '-')}.html`;
        const style = readStyle(page.style);
        const html = toDocument({
          ...page,
          path: page.isUnlisted ? undefined : (page.path ?? name),
          body: await render(name),
          style,
          theme,
          icon,
          font,
          scripts: page.script ? listScripts(bundle, page.script) : [],
        });
        writeFileSync(join(dir, file), html);
        list.push({ name, file, styleHash: sha256(style), scriptHash: sha256(theme) });
      }
      writeFileSync(join(dir, 'site.json'), JSON.stringify(list));
    },
  };
}

interface Page {
  title: string;
  description: string;
  style: string;
  script?: string;
  firstView: string;
  isUnlisted?: true;
  path?: string;
}

/** Exports of entry-server.tsx. */
export interface Entry {
  pages: Record<string, Page>;
  render: (name: string) => Promise<string>;
}

/** Builds entry-server.tsx for Node in a temporary folder and imports it. */
async function loadEntry(root: string): Promise<Entry> {
  const outDir = mkdtempSync(join(tmpdir(), 'hangarline-prerender-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [react()],
      ssr: { noExternal: true },
      build: { ssr: join(root, 'site/entry-server.tsx'), outDir, emptyOutDir: true },
    });
    return (await import(pathToFileURL(join(outDir, 'entry-server.js')).href)) as Entry;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

function findAsset(bundle: Rolldown.OutputBundle, name: string): string {
  for (const output of Object.values(bundle)) {
    if (output.type === 'asset' && output.names.some((own) => own.includes(name))) return output.fileName;
  }
  throw new Error(`${name} is missing in the build`);
}

/** Returns the file of an entry and of everything it imports statically. */
function listScripts(bundle: Rolldown.OutputBundle, script: string): string[] {
  const [entry] = script.split('.');
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const first = chunks.find(({ name, isEntry }) => isEntry && name === entry);
  if (!first) throw new Error(`${entry} is missing in the build`);
  const files = new Set([first.fileName]);
  for (const file of files) {
    for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(next);
  }
  return [...files];
}
