import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toReferralCode } from '#contract/accounts/referral-rules.ts';
import { appPages, movedPages, signedInPages } from '#contract/pages.ts';
import type { Services } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { rootFolder } from '#server/root-folder.ts';
import type { SettingsCache } from '#server/settings.ts';
import { plainRefresh, serveConsent, type FindSellerPage } from './consent-page.ts';
import { sendError } from './error-handler.ts';
import { providerPageSender, providerPaths, type PublicProfiles } from './provider-page.ts';
import { serveRobots } from './robots.ts';
import { documentHeaders } from './security-headers.ts';
import { serveSignIn } from './sign-in-page.ts';
import { escapeHtml, loadDocuments, sitePageSenders } from './site-pages.ts';

const webFolder = join(rootFolder, 'dist/web');

const isApi = (url: string) => url === '/api' || url.startsWith('/api/') || url.startsWith('/api?');

/**
 * Serves the built web app: its files with brotli, prerendered public pages, the app for its pages, 404 for
 * the rest.
 */
export async function serveWeb(
  app: FastifyInstance,
  { env, settings }: Pick<Services, 'env' | 'settings'>,
  profiles: PublicProfiles,
  findSellerPage: FindSellerPage,
  folder = webFolder,
) {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) await serveFiles(app, folder);
  const shell = isBuilt ? readFileSync(join(folder, 'index.html'), 'utf8') : notBuilt;
  const sendApp = (reply: FastifyReply, html = shell) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache').send(html);

  const documents = loadDocuments(folder, env);
  serveSignIn(app, env, documents);
  serveConsent(app, env, documents, findSellerPage);
  serveRobots(app, env, providerPaths(profiles));
  const sendProvider = providerPageSender(env, documents, profiles);
  const sitePages = sitePageSenders(app, documents, env, settings, profiles.countByCategory);
  for (const [path, send] of sitePages) app.get(path, send);
  const findFront = () =>
    sitePages.get(settings.current().launchState === 'launched' ? '/demo' : '/coming-soon');
  const forMembers = new Set<string>(signedInPages);
  const scripts = isBuilt ? readRouteScripts(folder) : {};
  for (const page of appPages) {
    if (page.startsWith('/demo/')) {
      app.get(page, (_request, reply) => sendApp(reply, withClaims(shell, settings)));
      continue;
    }
    const html = withScripts(shell, scripts[page] ?? []);
    if (page === '/consent/:token') {
      app.get<{ Params: { token: string } }>(page, ({ params }, reply) =>
        sendApp(reply, inHead(html, [plainRefresh(params.token)])),
      );
      continue;
    }
    app.get(forMembers.has(page) ? withKnownId(page) : page, (request, reply) => {
      if (request.ctx.actor) return sendApp(reply, withCalls(html, page, request));
      // A referral link leads to the invitation, before launch, too.
      if (page === '/' && toReferralCode((request.query as { ref?: unknown }).ref))
        return reply.redirect(`/sign-up${new URL(request.url, env.appUrl).search}`);
      // The start page is the app for signed-in users; visitors get the landing page, or the one before launch.
      const front = page === '/' && findFront();
      if (front) return front(request, reply);
      if (page === '/providers/:id' && sendProvider) return sendProvider(request, reply);
      if (!forMembers.has(page)) return sendApp(reply);
      return reply.redirect(`/api/login?returnTo=${encodeURIComponent(request.url)}`);
    });
  }
  for (const [from, to] of Object.entries(movedPages))
    app.get(from, (request, reply) => reply.redirect(to + new URL(request.url, env.appUrl).search, 308));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (isApi(request.url) || !wantsPage) return sendError(new AppError('not_found'), request, reply);
    return sendApp(reply.status(404));
  });
}

/** Pages of accounts, whose id is a UUID. */
const ofAccounts = new Set(['/admin/users/:id', '/groups/:id', '/groups/:id/statement']);

/** An id in a path is a number, that of an account a UUID; '/requests/nw' has neither and names no page. */
const withKnownId = (page: string) =>
  page.replace(':id', ofAccounts.has(page) ? ':id(^[0-9a-f-]{36}$)' : String.raw`:id(^[1-9]\d{0,9}$)`);

/** The scripts that each page needs beside those of the document, as the build wrote them. */
function readRouteScripts(folder: string): Record<string, string[] | undefined> {
  const file = join(folder, 'route-scripts.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
}

const inHead = (html: string, tags: string[]) => html.replace('</head>', () => `${tags.join('')}</head>`);

/** Names scripts in a document, so that they load together with those that would ask for them. */
const withScripts = (html: string, paths: string[]) =>
  inHead(
    html,
    paths.map((path) => `<link rel="modulepreload" href="${path}">`),
  );

/** The call that a page shows first, as the page itself makes it: another one would be wasted. */
const firstCalls: Record<string, string | undefined> = {
  '/providers': '/api/providers?sort=best',
  '/providers/:id': '/api/providers/:id',
  '/requests/:id': '/api/requests/:id',
  '/messages': '/api/inbox?filter=all&limit=30',
};

/** Names the first calls of a page in its document, before the script that makes them while the others load. */
function withCalls(html: string, page: string, { url, params }: FastifyRequest) {
  // A query means other filters, or another room.
  const first = url.includes('?') ? undefined : firstCalls[page];
  const calls = ['/api/auth/user', ...(first ? [first.replace(':id', (params as { id: string }).id)] : [])];
  const metas = calls.map((path) => `<meta name="first-call" content="${escapeHtml(path)}">`);
  return html.replace('<head>', () => `<head>${metas.join('')}`);
}

/** The demo calls no server, so the claimed figures come with its document. */
function withClaims(html: string, settings: SettingsCache) {
  const { claims, referralDemo } = settings.current();
  const metas = Object.entries({ claims, referralDemo }).map(
    ([name, figures]) => `<meta name="${name}" content="${escapeHtml(JSON.stringify(figures))}">`,
  );
  return inHead(html, metas);
}

function serveFiles(app: FastifyInstance, folder: string) {
  return app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    lastModified: false,
    // Pages are sent by their own routes; dotfiles are never served.
    allowedPath: (path) => !/\.html$|^\/\.|^\/(?:site|route-scripts)\.json$/.test(path),
    setHeaders: (reply, path) => {
      // Asset names contain a hash of their content, so they are immutable.
      const isHashed = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // Document headers would be half of the bytes of a small file.
      if (isHashed) for (const name of documentHeaders) reply.removeHeader(name);
    },
  });
}

const notBuilt =
  '<!doctype html><title>Not built</title><p>The web app is not built. Run <code>npm start</code>.';
