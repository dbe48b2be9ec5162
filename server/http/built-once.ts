import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takesBrotli } from './compress.ts';

const compress = promisify(brotliCompress);

/**
 * Returns a sender of a text that stays the same while the process runs. It is built and compressed once, before the
 * first visitor if the app listens, because building it for everyone would keep all others waiting.
 */
export function builtOnce(app: FastifyInstance, type: string, build: () => string) {
  let built: { plain: Buffer; etag: string; compressed: Promise<Buffer> } | undefined;
  const read = () => (built ??= prepare(build()));
  app.addHook('onListen', async () => void read());
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { plain, etag, compressed } = read();
    reply
      .type(type)
      .header('cache-control', 'public, no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', etag);
    // A proxy that compresses makes the tag weak.
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    if (!takesBrotli(request)) return reply.send(plain);
    return reply.header('content-encoding', 'br').send(await compressed);
  };
}

const prepare = (text: string) => ({
  plain: Buffer.from(text),
  etag: `"${hash('sha256', text, 'base64url').slice(0, 27)}"`,
  compressed: compress(text),
});
