import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { appPages } from '#contract/pages.ts';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import { sendError } from './error-handler.ts';
import { loadSitePages } from './site-pages.ts';

const webFolder = join(import.meta.dirname, '../../dist/web');

const isApi = (url: string) => url === '/api' || url.startsWith('/api/') || url.startsWith('/api?');

/** Serves the built web: its files with brotli, public pages as they are, the app for its pages, 404 for the rest. */
export async function serveWeb(app: FastifyInstance, env: Env, folder = webFolder) {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) await serveFiles(app, folder);
  const shell = isBuilt ? readFileSync(join(folder, 'index.html'), 'utf8') : notBuilt;
  const sendApp = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache').send(shell);

  const sitePages = loadSitePages(folder, env);
  for (const [path, send] of sitePages) app.get(path, send);
  const front = sitePages.get('/coming-soon');
  for (const page of appPages) {
    app.get(page, (request, reply) =>
      // The start page has two faces: the app for who is signed in, the announcement for everybody else.
      page === '/' && !request.ctx.actor && front ? front(request, reply) : sendApp(reply),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (isApi(request.url) || !wantsPage) return sendError(new AppError('not_found'), request, reply);
    return sendApp(reply.status(404));
  });
}

function serveFiles(app: FastifyInstance, folder: string) {
  return app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Pages are sent by the routes of their paths; what begins with a dot is nobody's business.
    allowedPath: (path) => !/\.html$|^\/\.|^\/site\.json$/.test(path),
    setHeaders: (reply, path) => {
      // Names of assets carry a hash of their content, so a name never changes its meaning.
      const isHashed = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

const notBuilt =
  '<!doctype html><title>Not built</title><p>The web app is not built. Run <code>npm start</code>.';
