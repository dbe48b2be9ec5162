import type { FastifyInstance } from 'fastify';
import { appPages, listedPages } from '#contract/pages.ts';
import type { Context } from '#server/context.ts';
import type { Env } from '#server/env.ts';
import { onReplica } from './replica-reads.ts';
import { escapeHtml } from './site-pages.ts';

/**
 * Serves robots.txt and the sitemap: public pages, those of providers among them, may be indexed, API and app pages may
 * not.
 */
export function serveRobots(app: FastifyInstance, env: Env, getPaths: (ctx: Context) => Promise<string[]>) {
  const robots = robotsText(env.appUrl);
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/sitemap.xml', async (request, reply) => {
    const paths = await onReplica({ request, reply }, getPaths);
    return reply
      .type('application/xml; charset=utf-8')
      .send(sitemapXml(env.appUrl, [...listedPages, ...paths]));
  });
}

/** The directory itself is for signed-in users; the pages below it are public. */
const directory = '/providers';

function robotsText(appUrl: string) {
  // A rule applies to every path with its prefix, so params and everything below them are covered.
  const prefixes = appPages
    .filter((page) => page !== '/' && !page.startsWith(directory))
    .map((page) => page.replace(/:.*/, ''));
  const rules = ['/api/', '/sign-in', `${directory}$`, `${directory}?`, ...prefixes];
  return [
    'User-agent: *',
    ...rules.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${appUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function sitemapXml(appUrl: string, paths: readonly string[]) {
  const urls = paths.map((page) => `  <url><loc>${escapeHtml(appUrl + page)}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`;
}
