import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { oldestBrowsers } from './web/build/browsers.ts';
import { devPages } from './web/build/dev-pages.ts';
import { webManifest } from './web/build/manifest.ts';
import { ogImage } from './web/build/og-image.ts';
import { prerender } from './web/build/prerender.ts';
import { routeScripts } from './web/build/route-scripts.ts';
import { routeTreeOptions } from './web/build/route-tree.ts';
import { serviceWorker } from './web/build/service-worker.ts';
import { hashShapes } from './web/build/shapes.ts';

const here = import.meta.dirname;
const apiPort = process.env.PORT ?? '3000';

/** The libraries of every signed-in page, in few files: many small ones compress badly. */
const libraries = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // Without what only single pages use: lists by page and several queries at once.
  {
    name: 'pages',
    test: /node_modules\/(@tanstack\/(?!.*\/(queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery)\.)|use-sync-external-store)/,
  },
  // The parts that the shell and the home screen are made of, and their icons; they import nothing but each other. Nothing
  // that fetches may come here: public pages have these too.
  {
    name: 'parts',
    test: /web\/ui\/(button|card|badge|skeleton|empty-state|error-state|avatar|status-lamp|code-plate|icon-button|logo|segmented|has-opened|lazy-part|retries|reachable|dialog|drawer|menu|confirm-dialog|online|offline-note|class-names|initials|tones|spinner|drawings|visually-hidden|form\/shown-errors)\.tsx?$|contract\/aircraft\/meter-labels\.ts$|lucide-react\/.*\/icons\/(wrench|clipboard-check|clipboard-list|house|plane|message-square|plus|chevron-down|x|check|bell|radio|sparkles|search)\./,
  },
  // Files of their own anyway: what imports them below would take them along.
  { name: 'limits', test: /contract\/(limits|time)\.ts$/ },
  { name: 'privileges', test: /contract\/providers\/privileges\.ts$/ },
  { name: 'meters', test: /contract\/aircraft\/(meters|new-meters|tail-numbers|restarts)\.ts$/ },
  // What the pages of due lists, requests and jobs share.
  {
    name: 'due',
    test: /(contract\/aircraft\/(due|due-groups|due-request-texts|reminder-templates)|features\/aircraft\/aircraft-today)\.ts$/,
  },
  // Small modules of several lazy pages: the first load names every file, so one file costs less than five. They import
  // nothing that is not in a file above, which would come along.
  {
    name: 'shared',
    test: /web\/(ui\/(stars|load-more|linked-text|chart-scale|tick-divider|file-labels|element-width)|lib\/(use-debounced-input|today|local-storage|stored-draft|use-media-query|focus-first-new|upload|time-left|ago|query-page)|components\/field-name|domain\/payment-labels|features\/(disputes\/ask-button|jobs\/(job\/parties|quotes\/lost-reasons)))\.tsx?$|contract\/payments\/payout-lifecycle\.ts$|lucide-react\/.*\/icons\/(calendar-days|calendar-clock|minus|pencil|trash|camera|clock|clock-3|check-check|info|lock|eye|ellipsis|paperclip|gavel|undo-2|badge-check|arrow-up-right|download|send|file-text|shield-check|chevron-(left|right)|cog|star|sliders-horizontal|bell-ring|landmark|key-round|gift|triangle-alert|user|user-plus|monitor|settings-2|mail|circle-check|play|arrow-right)\./,
  },
  // What every signed-in page fetches with and shows lists with. Who is typing is shared by the live stream and the
  // conversations: a file of its own that failed offline would stop both for good in Firefox.
  {
    name: 'signed-in',
    test: /(contract\/(matching\/match-score|names)\.|web\/(ui\/form\/idempotency-key|lib\/(session|use-action|load-error|page|search|live-state)|features\/directory\/filters|(api\/(unread-messages|notifications|typing)|domain\/(describe-aircraft|quote-count-label))|components\/request-status|features\/requests\/(request-card|cancel-request|recent-requests))\.tsx?$)/,
  },
  // What nearly every form is made of.
  {
    name: 'form',
    test: /web\/ui\/(field|field-context|text-input|text-area|select|checkbox|switch|limit-note|form\/(use-form|field-errors|form-failure|form-dialog|action-bar))\.tsx?$/,
  },
  // What lists by page and the cards of providers are made of.
  {
    name: 'lists',
    test: /node_modules\/@tanstack\/.*\/(infiniteQueryObserver|useInfiniteQuery)\.|web\/(api\/(directory|airports|messages)|components\/airport-input|features\/directory\/chosen-filters)\.tsx?$|contract\/providers\/credential-kinds\.ts$/,
  },
  // Files and photos, to send and to look at, and what is reported.
  {
    name: 'files',
    test: /web\/(ui\/(file-drop|file-list)|lib\/photos\/.*|components\/(files-field|photo-.*|report-dialog)|api\/(reports|reviews))\.tsx?$/,
  },
];

export default defineConfig({
  root: resolve(here, 'web'),
  publicDir: resolve(here, 'web/public'),
  plugins: [
    tanstackRouter(routeTreeOptions),
    react(),
    tailwindcss(),
    devPages(),
    webManifest(),
    ogImage(),
    routeScripts(),
    prerender(resolve(here, 'web')),
    serviceWorker(resolve(here, 'web')),
    brotliFiles(),
  ],
  // Data that a browser keeps is not read by a build that expects another shape.
  define: { SHAPES: JSON.stringify(hashShapes(here)) },
  build: {
    outDir: resolve(here, 'dist/web'),
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        app: resolve(here, 'web/index.html'),
        landing: resolve(here, 'web/site/landing.client.ts'),
        'coming-soon': resolve(here, 'web/site/coming-soon.client.tsx'),
        'sign-in': resolve(here, 'web/site/sign-in.client.tsx'),
        'landing-page': resolve(here, 'web/site/landing-page.css'),
        'coming-soon-page': resolve(here, 'web/site/coming-soon-page.css'),
        'provider-page': resolve(here, 'web/site/provider-page.css'),
        'consent-page': resolve(here, 'web/site/consent-page.css'),
        'text-page': resolve(here, 'web/site/text-page.css'),
        'sign-in-page': resolve(here, 'web/site/sign-in-page.css'),
      },
      output: { codeSplitting: { groups: libraries } },
    },
    target: oldestBrowsers,
    // All of them know module preloads.
    modulePreload: { polyfill: false },
  },
  // The sources of web/api/ have addresses below /api, too.
  server: { proxy: { '^/api/(?!.*[.]ts(?:$|[?]))': `http://127.0.0.1:${apiPort}` } },
});

/** Writes a .br beside every file that shrinks, so that the server compresses nothing while it serves. */
function brotliFiles(): Plugin {
  let outDir = '';
  return {
    name: 'brotli-files',
    apply: 'build',
    configResolved({ build }) {
      outDir = build.outDir;
    },
    // After the plugins that write files of their own.
    closeBundle() {
      for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|svg|webmanifest)$/.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        const content = readFileSync(file);
        const small = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
        if (small.length < content.length) writeFileSync(`${file}.br`, small);
      }
    },
  };
}
