import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { hasSomewhere } from '#contract/accounts/permissions.ts';
import type { ResultOf, Endpoint, EndpointTable, InputOf, Page } from '#contract/endpoint.ts';
import type { Actor, Context, Http } from '#server/context.ts';
import { toEncoder } from '#server/encode.ts';
import { AppError } from '#server/errors.ts';
import './input-messages.ts';
import { bodyLimitOf } from './body-limit.ts';
import { onlyOnce } from './idempotency.ts';
import { rejectUnstorableInput } from './input-guard.ts';
import { onReplica, standIn } from './replica-reads.ts';
import { requireSameSite } from './same-site.ts';

type Handler<E extends Endpoint> = (
  ctx: Context & { actor: E['access'] extends 'public' ? Actor | undefined : Actor },
  input: InputOf<E>,
  http: Http,
) => Promise<ResultOf<E>> | ResultOf<E>;

/** One handler per endpoint of a contract file; a missing or extra one does not compile. */
export type Handlers<T extends EndpointTable> = { [K in keyof T]: Handler<T[K]> };

type AnyHandler = (ctx: Context, input: unknown, http: Http) => unknown;

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/**
 * Serves a module's endpoints: checks access, parses the input, calls the handler, validates and strips the
 * response.
 */
export function bind<T extends EndpointTable>(app: FastifyInstance, table: T, handlers: Handlers<T>) {
  for (const [name, endpoint] of Object.entries(table)) {
    serve(app, endpoint, handlers[name] as unknown as AnyHandler);
  }
}

function serve(app: FastifyInstance, endpoint: Endpoint, handle: AnyHandler) {
  const encode = toEncode(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    // Files, plain forms and calls of other programs are limited by their own parsers.
    ...(!endpoint.upload &&
      !endpoint.form &&
      !endpoint.crossSite && { bodyLimit: bodyLimitOf(endpoint.body) }),
    // Before the body is parsed: visitors must not learn about its schema.
    onRequest: async (request) => {
      admit(endpoint, request);
      if (!endpoint.crossSite) requireSameSite(request);
      refuseDuringMaintenance(endpoint, request);
    },
    handler: async (request, reply) => {
      const input = parse(endpoint, request);
      const run = async (ctx: Context) =>
        encode(await handle({ ...ctx, needs: endpoint.needs }, input, { request, reply }));
      const result =
        endpoint.mayLag || standIn(request)
          ? await onReplica({ request, reply }, run)
          : await onlyOnce(endpoint, request, reply, run);
      return send(endpoint, request, reply, result);
    },
  });
}

function admit(endpoint: Endpoint, { ctx: { actor, env } }: FastifyRequest) {
  const { access } = endpoint;
  if (access === 'public') return;
  if (!actor) throw new AppError('unauthenticated');
  if (!isAdmitted(endpoint, actor)) throw new AppError('forbidden');
  if (access === 'admin' && !actor.hasSecondFactor && !env.sampleData) {
    throw new AppError('second_factor_setup_required');
  }
  requireAccountStatus(endpoint, actor);
}

function isAdmitted({ access, needs }: Endpoint, actor: Actor) {
  if (access === 'user' || access === 'public') return true;
  if (access === 'admin') return actor.isAdmin;
  return actor.userType === access || actor.hasDualAccess || hasSomewhere(actor, needs);
}

/**
 * After a week without a confirmed email, and until they accept new terms that took effect, users may only read; without
 * age and terms they may not read either.
 */
function requireAccountStatus(endpoint: Endpoint, { accountStatus }: Actor) {
  if (accountStatus === 'good' || endpoint.forUnconfirmed) return;
  if (accountStatus !== 'profile_incomplete' && endpoint.method === 'GET') return;
  throw new AppError(accountStatus);
}

/** During maintenance only administrators change anything, and what must not wait for its end. */
function refuseDuringMaintenance(endpoint: Endpoint, { ctx: { actor, settings } }: FastifyRequest) {
  if (endpoint.method === 'GET' || endpoint.duringMaintenance || actor?.isAdmin) return;
  if (settings.current().maintenance) throw new AppError('maintenance', { retryAfterSeconds: 300 });
}

function parse(endpoint: Endpoint, request: FastifyRequest) {
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    try {
      input[part] = parsePart(schema, request[part] ?? {});
    } catch (error) {
      // A path param that cannot be an id names a row that does not exist.
      throw part === 'params' ? new AppError('not_found') : error;
    }
  }
  return input;
}

function parsePart(schema: z.ZodType, raw: unknown) {
  rejectUnstorableInput(raw);
  const { data, error } = schema.safeParse(raw);
  if (error) throw new AppError('invalid_input', { issues: error.issues.map(toIssue) });
  return data;
}

const toIssue = ({ path, message }: z.core.$ZodIssue) => ({ path: path.join('.'), message });

/** The response as sent: validated, dates as text, without fields that the contract does not name. */
export interface Encoded {
  body: unknown;
  total?: number | undefined;
  next?: string | undefined;
}

function toEncode({ response, paged }: Endpoint): (result: unknown) => Encoded {
  if (!response) return () => ({ body: undefined });
  const encode = toEncoder(paged ? z.array(response) : response);
  if (!paged) return (result) => ({ body: encode(result) });
  return (result) => {
    const { items, total, next } = result as Page<unknown>;
    return { body: encode(items), total, next };
  };
}

function send(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, total, next }: Encoded,
) {
  if (endpoint.responseKind) return reply;
  reply.header('cache-control', endpoint.revalidates ? 'private, no-cache' : 'no-store');
  if (total !== undefined) reply.header('x-total-count', total);
  if (next !== undefined) reply.header('link', `<${withCursor(request.url, next)}>; rel="next"`);
  // A handler may set another status, as readiness does; the declared one is the default.
  if (reply.statusCode === 200) reply.status(endpoint.status ?? 200);
  return endpoint.revalidates ? sendIfChanged(request, reply, { body, total, next }) : reply.send(body);
}

/** Sends the body, or 304 if the browser has it already. */
function sendIfChanged(request: FastifyRequest, reply: FastifyReply, { body, total, next }: Encoded) {
  const text = JSON.stringify(body);
  // The headers belong to what is kept: a list may have the same rows and another total.
  const etag = `"${hash('sha256', `${total};${next};${text}`, 'base64url').slice(0, 27)}"`;
  reply.header('etag', etag);
  // A proxy that compresses makes the tag weak.
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

function withCursor(url: string, cursor: string) {
  const [path = '', query = ''] = url.split('?', 2);
  const params = query.split('&').filter((part) => part && !part.startsWith('cursor='));
  return `${path}?${[...params, `cursor=${encodeURIComponent(cursor)}`].join('&')}`;
}
