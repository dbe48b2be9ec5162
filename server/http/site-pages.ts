import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sitePages, type SitePage } from '#contract/pages.ts';
import { otherSitesText } from '#contract/product.ts';
import { settingsTexts } from '#contract/site/settings-texts.ts';
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

/** Returns the senders of public pages by path; each page is filled and compressed once per change of the settings. */
export function sitePageSenders(
  app: FastifyInstance,
  documents: Documents,
  env: Env,
  settings: SettingsCache,
): Map<SitePage, Send> {
  const senders = new Map<SitePage, Send>();
  for (const page of sitePages) {
    const document = documents.get(page);
    if (document) senders.set(page, sender(app, document, env, settings));
  }
  return senders;
}

function sender(app: FastifyInstance, document: Document, env: Env, settings: SettingsCache): Send {
  let filled = fill(document, settings.current());
  // At most the first visitor has to wait for it; an app that does not listen, as in most tests, does no such work.
  app.addHook('onListen', async () => void compressed(filled));
  const policy = contentPolicy(env, document);
  return async (request, reply) => {
    const current = settings.current();
    if (filled.settings !== current) filled = fill(document, current, filled);
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
  html: string;
  compressed?: Promise<Buffer>;
}

const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Returns the page compressed with maximum quality, which is done once. */
const compressed = (page: Filled) => (page.compressed ??= compress(page.html, best));

/** Fills in the settings, and keeps what was compressed if the page stayed the same. */
function fill({ html: template }: Document, settings: VersionedSettings, before?: Filled): Filled {
  const texts = settingsTexts(settings);
  const html = template.replace(/%(LAUNCH_TEXT|CLAIM_[A-Z]+)%/g, (_, name: string) =>
    escapeHtml(texts[name] ?? ''),
  );
  return before?.html === html ? { ...before, settings } : { settings, html };
}
