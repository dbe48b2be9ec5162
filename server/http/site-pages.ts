import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sitePages, type SitePage } from '#contract/pages.ts';
import { defaultLaunchText, otherSitesText } from '#contract/product.ts';
import type { Env } from '#server/env.ts';
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

/** Loads the prerendered documents of a build and fills in the settings. */
export function loadDocuments(folder: string, env: Env): Documents {
  const list = join(folder, 'site.json');
  if (!existsSync(list)) return new Map();
  const settings: Record<string, string> = {
    SUPPORT_EMAIL: env.supportEmail,
    LAUNCH_TEXT: defaultLaunchText,
    OTHER_SITES: otherSitesText[env.payments === 'stripe' ? 'stripe' : 'none'],
    APP_URL: env.appUrl,
  };
  const listed = JSON.parse(readFileSync(list, 'utf8')) as ({ name: string; file: string } & InlineHashes)[];
  return new Map(
    listed.map(({ name, file, ...hashes }) => {
      const html = readFileSync(join(folder, file), 'utf8').replace(
        /%(SUPPORT_EMAIL|LAUNCH_TEXT|OTHER_SITES|APP_URL)%/g,
        (_, setting: string) => escapeHtml(settings[setting] ?? ''),
      );
      return [name, { ...hashes, html }];
    }),
  );
}

/** Returns the senders of public pages by path; each page is compressed once. */
export function sitePageSenders(documents: Documents, env: Env): Map<SitePage, Send> {
  const senders = new Map<SitePage, Send>();
  for (const page of sitePages) {
    const document = documents.get(page);
    if (document) senders.set(page, sender(document, env));
  }
  return senders;
}

function sender(document: Document, env: Env): Send {
  // Maximum compression, in parallel with the start: at most the first visitor has to wait for it.
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const compressed = compress(document.html, best);
  const policy = contentPolicy(env, document);
  return async (request, reply) => {
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding, cookie');
    if (takesBrotli) reply.header('content-encoding', 'br');
    return reply.send(takesBrotli ? await compressed : document.html);
  };
}
