import type { IncomingMessage } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import { isSignInError, signInErrors } from '#contract/accounts/sign-in-forms.ts';
import { sitePages } from '#contract/pages.ts';
import { defaultSettings, otherSitesText } from '#contract/product.ts';
import { settingsTexts } from '#contract/site/settings-texts.ts';
import type { Entry } from './prerender.ts';

/** Vite plugin that renders the prerendered pages on each request in development. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost');
        const name = documentFor(url, request);
        if (!name) return next();
        renderPage(server, name, url).then(
          (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
          next,
        );
      });
    },
  };
}

/** Returns the prerendered document for a URL; undefined if there is none. */
function documentFor({ pathname, searchParams }: URL, request: IncomingMessage) {
  if (pathname === '/sign-in') return searchParams.has('step') ? 'second-factor' : 'sign-in-samples';
  if (pathname === '/' && !request.headers.cookie?.includes('sid=')) return '/coming-soon';
  return sitePages.find((page) => page === pathname);
}

async function renderPage(server: ViteDevServer, name: string, url: URL) {
  const { pages, render } = (await server.ssrLoadModule('/site/entry-server.tsx')) as unknown as Entry;
  const { title = '', style = 'text-page.css', script } = pages[name] ?? {};
  const error = url.searchParams.get('error') ?? '';
  const values: Record<string, string> = {
    SUPPORT_EMAIL: 'support@hangarline.example',
    ...settingsTexts(defaultSettings),
    OTHER_SITES: otherSitesText.none,
    RETURN_TO: url.searchParams.get('returnTo') ?? '',
    PROBLEM: isSignInError(error) ? signInErrors[error] : '',
  };
  const body = (await render(name)).replace(/%([A-Z_]+)%/g, (_, name: string) =>
    (values[name] ?? '').replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`),
  );
  return server.transformIndexHtml(
    url.pathname,
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<script src="/theme.js"></script>
<link rel="stylesheet" href="/site/${style}">
${script ? `<script type="module" src="/site/${script}"></script>` : ''}
</head>
<body>${body}</body>
</html>`,
  );
}
