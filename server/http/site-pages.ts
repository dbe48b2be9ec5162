import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sitePages, type SitePage } from '#contract/pages.ts';
import { otherSitesText } from '#contract/product.ts';
import { settingsTexts } from '#contract/site/settings-texts.ts';
import type { Context } from '#server/context.ts';
import type { Env } from '#server/env.ts';
import type { SettingsCache, VersionedSettings } from '#server/settings.ts';
import { contentPolicy, type InlineHashes } from './security-headers.ts';

interface Document extends InlineHashes {
  html: string;
}
/** Prerendered documents by name: a page's path, or a variant of the sign-in page. */
export type Documents = Map<string, Document>;

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const compress = promisify(brotliCompress);

/** Escapes text for an HTML element or attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** Loads the prerendered documents of a build and fills in the configuration. */
export function loadDocuments(folder: string, env: Env): Documents {
  const list = join(folder, 'site.json');
  if (!existsSync(list)) return new Map();
  const values: Record<string, string> = {
    SUPPORT_EMAIL: env.supportEmail,
    OTHER_SITES: otherSitesText[env.payments === 'stripe' ? 'stripe' : 'none'],
    APP_URL: env.appUrl,
  };
  const listed = JSON.parse(readFileSync(list, 'utf8')) as ({ name: string; file: string } & InlineHashes)[];
  return new Map(
    listed.map(({ name, file, ...hashes }) => {
      const html = readFileSync(join(folder, file), 'utf8').replace(
        /%(SUPPORT_EMAIL|OTHER_SITES|APP_URL)%/g,
        (_, name: string) => escapeHtml(values[name] ?? ''),
      );
      return [name, { ...hashes, html }];
    }),
  );
}

/** Reads the figures that replace the claimed ones after the launch; undefined before it. */
type ReadFigures = (ctx: Context) => Promise<Figures | undefined>;
type Figures = Record<string, number>;

const figuresTtlMs = 10 * 60_000;

/** Returns a function that reads the numbers of listed providers once the site is launched, cached for ten minutes. */
function realFigures(settings: SettingsCache, count: (ctx: Context) => Promise<Figures>): ReadFigures {
  let cached: { figures: Figures; until: number } | undefined;
  return async (ctx) => {
    if (settings.current().launchState !== 'launched') return undefined;
    const now = ctx.now().getTime();
    if (!cached || cached.until <= now) cached = { figures: await count(ctx), until: now + figuresTtlMs };
    return cached.figures;
  };
}

/**
 * Returns the senders of public pages by path; each page is filled and compressed once per change of the settings or, after
 * the launch, of the figures.
 */
export function sitePageSenders(
  app: FastifyInstance,
  documents: Documents,
  env: Env,
  settings: SettingsCache,
  count: (ctx: Context) => Promise<Figures>,
): Map<SitePage, Send> {
  const read = realFigures(settings, count);
  const senders = new Map<SitePage, Send>();
  for (const page of sitePages) {
    const document = documents.get(page);
    if (document) senders.set(page, sender(app, document, env, settings, read));
  }
  return senders;
}

function sender(
  app: FastifyInstance,
  document: Document,
  env: Env,
  settings: SettingsCache,
  readFigures: ReadFigures,
): Send {
  let filled = fill(document, settings.current());
  // At most the first visitor has to wait for it; an app that does not listen, as in most tests, does no such work.
  app.addHook('onListen', async () => void compressed(filled));
  const policy = contentPolicy(env, document);
  return async (request, reply) => {
    const current = settings.current();
    const figures = document.html.includes('%CLAIM_') ? await readFigures(request.ctx) : undefined;
    if (filled.settings !== current || filled.figures !== figures)
      filled = fill(document, current, figures, filled);
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding, cookie');
    if (takesBrotli) reply.header('content-encoding', 'br');
    return reply.send(takesBrotli ? await compressed(filled) : filled.html);
  };
}

interface Filled {
  settings: VersionedSettings;
  figures: Figures | undefined;
  html: string;
  compressed?: Promise<Buffer>;
}

const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Returns the page compressed with maximum quality, which is done once. */
const compressed = (page: Filled) => (page.compressed ??= compress(page.html, best));

/** Fills in the settings, and keeps what was compressed if the page stayed the same. */
function fill(
  { html: template }: Document,
  settings: VersionedSettings,
  figures?: Figures,
  before?: Filled,
): Filled {
  const texts = settingsTexts({ ...settings, claims: { ...settings.claims, ...figures } });
  const html = template.replace(/%(LAUNCH_TEXT|CLAIM_[A-Z]+)%/g, (_, name: string) =>
    escapeHtml(texts[name] ?? ''),
  );
  return before?.html === html ? { ...before, settings, figures } : { settings, figures, html };
}
