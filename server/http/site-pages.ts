import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaultLaunchText } from '#contract/product.ts';
import type { Env } from '#server/env.ts';
import { contentPolicy } from './security-headers.ts';

interface Listed {
  path: string;
  file: string;
  styleHash: string;
}

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** The prerendered public pages of a build, by path, with the settings filled in and compressed once. */
export function loadSitePages(folder: string, env: Env): Map<string, Send> {
  const list = join(folder, 'site.json');
  if (!existsSync(list)) return new Map();
  const pages = JSON.parse(readFileSync(list, 'utf8')) as Listed[];
  return new Map(pages.map((page) => [page.path, sender(folder, page, env)]));
}

function sender(folder: string, { file, styleHash }: Listed, env: Env): Send {
  const html = readFileSync(join(folder, file), 'utf8')
    .replaceAll('%SUPPORT_EMAIL%', escaped(env.supportEmail))
    .replaceAll('%LAUNCH_TEXT%', escaped(defaultLaunchText))
    .replaceAll('%APP_URL%', escaped(env.appUrl));
  const compressed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  const policy = contentPolicy(env, styleHash);
  return (request, reply) => {
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding, cookie');
    if (takesBrotli) reply.header('content-encoding', 'br');
    return reply.send(takesBrotli ? compressed : html);
  };
}
