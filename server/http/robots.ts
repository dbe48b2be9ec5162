import type { FastifyInstance } from 'fastify';
import { appPages, listedPages } from '#contract/pages.ts';
import type { Env } from '#server/env.ts';
import { escapeHtml } from './site-pages.ts';

/** Serves robots.txt and the sitemap: public pages may be indexed, API and app pages may not. */
export function serveRobots(app: FastifyInstance, env: Env) {
  const robots = robotsText(env.appUrl);
  const sitemap = sitemapXml(env.appUrl);
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap));
}

function robotsText(appUrl: string) {
  // A rule applies to every path with its prefix, so params and everything below them are covered.
  const prefixes = appPages.filter((page) => page !== '/').map((page) => page.replace(/:.*/, ''));
  const rules = ['/api/', '/sign-in', ...prefixes].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${appUrl}/sitemap.xml`, ''].join('\n');
}

function sitemapXml(appUrl: string) {
  const urls = listedPages.map((page) => `  <url><loc>${escapeHtml(appUrl + page)}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`;
}
