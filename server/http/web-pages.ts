import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pages } from '#contract/pages.ts';
import { AppError } from '#server/errors.ts';
import { sendError } from './error-handler.ts';

const webFolder = join(import.meta.dirname, '../../dist/web');

const isApi = (url: string) => url === '/api' || url.startsWith('/api/') || url.startsWith('/api?');

/** Serves the built web app: its files with brotli, its page for every path that is a page, 404 for the rest. */
export async function serveWeb(app: FastifyInstance, folder = webFolder) {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path) => !path.endsWith('.html') && !path.startsWith('/.'),
      setHeaders: (reply, path) => {
        // Names of assets carry a hash of their content, so a name never changes its meaning.
        const isHashed = path.startsWith(join(folder, 'assets'));
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const shell = isBuilt ? readFileSync(join(folder, 'index.html'), 'utf8') : notBuilt;
  const sendShell = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache').send(shell);

  for (const page of pages) app.get(page, (_request, reply) => sendShell(reply));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (isApi(request.url) || !wantsPage) return sendError(new AppError('not_found'), request, reply);
    return sendShell(reply.status(404));
  });
}

const notBuilt =
  '<!doctype html><title>Not built</title><p>The web app is not built. Run <code>npm start</code>.';
