import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Context, Services } from './context.ts';
import { AppError } from './errors.ts';
import { maxBodyBytes } from './http/body-limit.ts';
import { clientAddress } from './http/client-address.ts';
import { sendClientError } from './http/client-errors.ts';
import { compressTexts } from './http/compress.ts';
import { handleErrors, sendError } from './http/error-handler.ts';
import { allowKnownHosts } from './http/host-allow-list.ts';
import { metricsRoute } from './http/metrics.ts';
import { limitRates } from './http/rate-limit.ts';
import { keepReferralCodes } from './http/referral-links.ts';
import { readOwnChanges, standIn } from './http/replica-reads.ts';
import { logRequests } from './http/request-log.ts';
import { secureHeaders } from './http/security-headers.ts';
import { endSlowBodies, requestTimeoutMs } from './http/slow-bodies.ts';
import { storageHealth } from './http/storage-health.ts';
import { traceRequests } from './http/trace-requests.ts';
import { serveWeb } from './http/web-pages.ts';
import type { Checks } from './module.ts';
import { modules } from './modules.ts';
import { identify } from './modules/accounts/sign-in/sessions.service.ts';
import { findSellerPage } from './modules/prebuys/consent-form.service.ts';
import {
  countPublicProfiles,
  findPublicProfile,
  listPublicProfiles,
} from './modules/reviews/public-profile.service.ts';

/** Builds the app: plugins, session lookup, error handler, and the routes of each module. */
export async function buildApp(
  services: Services,
  checks: Checks,
  log: FastifyBaseLogger,
  /** False for tests of the limits: on busy cores they must be slow, not rejected. */
  { shedsLoad = services.env.rateLimits, bodySeconds }: { shedsLoad?: boolean; bodySeconds?: number } = {},
): Promise<FastifyInstance> {
  const { env } = services;
  const app = Fastify({
    bodyLimit: maxBodyBytes,
    requestTimeout: requestTimeoutMs,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.trustProxy,
    clientErrorHandler: sendClientError,
    frameworkErrors: (_error, request, reply) => sendError(new AppError('not_found'), request, reply),
    routerOptions: { maxParamLength: 500 },
  });
  app.decorateRequest('ctx', null as unknown as Context);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    request.ctx = { ...services, actor: undefined, log: request.log, clientAddress: clientAddress(request) };
  });
  traceRequests(app, services.tracer, env.trustProxy !== false);
  endSlowBodies(app, bodySeconds);
  const storage = storageHealth();
  handleErrors(app, storage.fail);
  allowKnownHosts(app, env);
  logRequests(app);
  await app.register(cookie);
  secureHeaders(app, env);
  if (shedsLoad) {
    await app.register(underPressure, {
      maxEventLoopDelay: 3_000,
      pressureHandler: () => {
        throw new AppError('unavailable', { retryAfterSeconds: 5 });
      },
    });
  }
  readJsonBodies(app);
  compressTexts(app);
  app.addHook('onRequest', async (request, reply) => {
    Object.assign(request.ctx, await identify(services, request, reply, standIn(request)));
  });
  keepReferralCodes(app, env);
  readOwnChanges(app, env);
  if (env.rateLimits) await limitRates(app);

  metricsRoute(
    app,
    services,
    modules.flatMap(({ gauges = [] }) => gauges),
  );
  for (const { routes = [] } of modules)
    for (const add of routes) await add(app, { ...checks, storage: storage.isUsable }, env);

  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => services.hub.close());
  await serveWeb(
    app,
    services,
    {
      find: findPublicProfile,
      listIds: listPublicProfiles,
      countByCategory: countPublicProfiles,
    },
    findSellerPage,
  );
  return app;
}

/** Parses JSON bodies only; several calls have none, so an empty body is valid. */
function readJsonBodies(app: FastifyInstance) {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}
