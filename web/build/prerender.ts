import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type { SitePage } from '#contract/pages.ts';

/** What the server needs to know about a prerendered page. */
export interface PrerenderedPage {
  path: string;
  file: string;
  /** Of its inline style, for the content security policy. */
  styleHash: string;
}

/**
 * Writes the public pages as HTML after the browser's build: content from React, style inline, no script but the little
 * that a page asks for. `site.json` lists them for the server.
 */
export function prerender(root: string): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const { pages, render } = await loadEntry(root);
      const style = readFileSync(
        join(
          dir,
          fileOf(bundle, (f) => f.name === 'site.css'),
        ),
        'utf8',
      ).trim();
      const font = fileOf(bundle, (f) => f.name?.includes('instrument-sans-latin-wght') ?? false);
      const list: PrerenderedPage[] = [];
      for (const path of Object.keys(pages) as SitePage[]) {
        const page = pages[path];
        const script = page.script && fileOf(bundle, (f) => f.name === page.script);
        const file = `site${path.replaceAll('/', '-')}.html`;
        writeFileSync(
          join(dir, file),
          document({ ...page, path, body: await render(path), style, font, script }),
        );
        list.push({ path, file, styleHash: createHash('sha256').update(style).digest('base64') });
      }
      writeFileSync(join(dir, 'site.json'), JSON.stringify(list));
    },
  };
}

/** What entry-server.tsx exports. */
interface Entry {
  pages: Record<SitePage, { title: string; description: string; script?: string }>;
  render: (path: SitePage) => Promise<string>;
}

/** The pages' code for Node, built beside and thrown away. */
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

type Named = { name?: string | undefined };

function fileOf(bundle: Rolldown.OutputBundle, isIt: (file: Named) => boolean): string {
  for (const output of Object.values(bundle)) {
    const name = output.type === 'chunk' ? output.name : output.names[0];
    if (isIt({ name })) return output.fileName;
  }
  throw new Error('a file of the public pages is missing in the build');
}

interface Document {
  path: string;
  title: string;
  description: string;
  body: string;
  style: string;
  font: string;
  script: string | undefined;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

const document = ({ path, title, description, body, style, font, script }: Document) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(description)}">
<meta property="og:title" content="${escaped(title)}">
<meta property="og:description" content="${escaped(description)}">
<meta property="og:type" content="website">
<link rel="canonical" href="%APP_URL%${path}">
<script src="/theme.js"></script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>
<style>${style}</style>
${script ? `<script type="module" src="/${script}"></script>` : ''}
</head>
<body>
${body}
</body>
</html>
`;
