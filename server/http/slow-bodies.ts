import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { domains } from '#contract/index.ts';
import { sendClientError } from './client-errors.ts';

/** Enough for what forms send and for most files; an endpoint that takes larger ones has more. */
const maxBodySeconds = 120;

/** The largest allowance of any endpoint, in milliseconds: what the server itself ends. */
export const requestTimeoutMs =
  Math.max(
    ...Object.values(domains)
      .flatMap((table) => Object.values<Endpoint>(table))
      .map((one) => one.maxBodySeconds ?? maxBodySeconds),
    maxBodySeconds,
  ) * 1000;

/** Ends bodies that take longer than their endpoint allows: one that never ends must not occupy its connection forever. */
export function endSlowBodies(app: FastifyInstance, seconds = maxBodySeconds) {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { endpoint } = request.routeOptions.config;
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    if (hasBody) {
      const end = () => {
        // A call of a test has no connection.
        if (raw.complete || !(raw.socket instanceof Socket)) return;
        // One that was refused has its answer.
        if (reply.raw.headersSent) raw.socket.destroy();
        else sendClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
      };
      const timer = setTimeout(end, (endpoint?.maxBodySeconds ?? seconds) * 1000).unref();
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
    }
    done();
  });
}
