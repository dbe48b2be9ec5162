import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);

/** True if the client reads brotli, as every browser that we support does. */
export const takesBrotli = ({ headers }: FastifyRequest) => /\bbr\b/.test(headers['accept-encoding'] ?? '');

/** Shorter texts fit into one packet as they are. */
const minLength = 1024;
/** Higher levels take several times the CPU time for a tenth fewer bytes. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Compresses JSON and documents that are made for each request; files are compressed when they are built. */
export function compressTexts(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < minLength) return payload;
    if (!/^(?:application\/json|text\/html)/.test(String(reply.getHeader('content-type')))) return payload;
    const vary = String(reply.getHeader('vary') ?? '');
    if (!vary.includes('accept-encoding'))
      reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    if (!takesBrotli(request) || reply.hasHeader('content-encoding')) return payload;
    reply.header('content-encoding', 'br').removeHeader('content-length');
    return compress(payload, quick);
  });
}
