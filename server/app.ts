import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Context, Services } from './context.ts';
import { AppError } from './errors.ts';
import { clientAddress } from './http/client-address.ts';
import { handleErrors, sendError } from './http/error-handler.ts';
import { allowKnownHosts } from './http/host-allow-list.ts';
import { metricsRoute } from './http/metrics.ts';
import { limitRates } from './http/rate-limit.ts';
import { keepReferralCodes } from './http/referral-links.ts';
import { logRequests } from './http/request-log.ts';
import { secureHeaders } from './http/security-headers.ts';
import { serveWeb } from './http/web-pages.ts';
import { accountRoutes } from './modules/accounts/accounts.routes.ts';
import { identify } from './modules/accounts/sign-in/sessions.service.ts';
import { signInFormRoutes } from './modules/accounts/sign-in/sign-in-form.routes.ts';
import { adRoutes } from './modules/ads/ads.routes.ts';
import { aircraftRoutes } from './modules/aircraft/aircraft.routes.ts';
import { airportRoutes } from './modules/airports/airports.routes.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { credentialRoutes } from './modules/credentials/credentials.routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { directoryRoutes } from './modules/directory/directory.routes.ts';
import { disputeRoutes } from './modules/disputes/disputes.routes.ts';
import { financeRoutes } from './modules/finance/finance.routes.ts';
import { findingRoutes } from './modules/findings/findings.routes.ts';
import { homeRoutes } from './modules/home/home.routes.ts';
import { jobRoutes } from './modules/jobs/jobs.routes.ts';
import { signOffRoutes } from './modules/jobs/sign-off/sign-offs.routes.ts';
import { liveRoutes } from './modules/live/live.routes.ts';
import { mailRoutes } from './modules/mail/mail.routes.ts';
import { matchingRoutes } from './modules/matching/matching.routes.ts';
import { messagingRoutes } from './modules/messaging/messaging.routes.ts';
import { notificationRoutes } from './modules/notifications/notifications.routes.ts';
import { operationRoutes } from './modules/operations/operations.routes.ts';
import { paymentRoutes } from './modules/payments/payments.routes.ts';
import { webhookRoutes } from './modules/payments/webhooks.routes.ts';
import { payoutRoutes } from './modules/payouts/payouts.routes.ts';
import { quoteRoutes } from './modules/quotes/quotes.routes.ts';
import { receiptRoutes } from './modules/receipts/receipts.routes.ts';
import { referralRoutes } from './modules/referrals/referrals.routes.ts';
import { registryRoutes } from './modules/registry/registry.routes.ts';
import { reportRoutes } from './modules/reports/reports.routes.ts';
import { requestRoutes } from './modules/requests/requests.routes.ts';
import { findPublicProfile, listPublicProfiles } from './modules/reviews/public-profile.service.ts';
import { reviewRoutes } from './modules/reviews/reviews.routes.ts';
import { scheduleRoutes } from './modules/schedule/schedule.routes.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { statisticsRoutes } from './modules/statistics/statistics.routes.ts';
import { supportRoutes } from './modules/support/support.routes.ts';
import type { Checks } from './modules/system/readiness.ts';
import { systemRoutes } from './modules/system/system.routes.ts';
import { uploadRoutes } from './modules/uploads/uploads.routes.ts';
import { verificationRoutes } from './modules/verification/verification.routes.ts';
import { waitlistRoutes } from './modules/waitlist/waitlist.routes.ts';

const maxBodyBytes = 1024 * 1024;

/** Builds the app: plugins, session lookup, error handler, and the routes of each module. */
export async function buildApp(
  services: Services,
  checks: Checks,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const { env } = services;
  const app = Fastify({
    bodyLimit: maxBodyBytes,
    // A body that never ends must not occupy its connection forever.
    requestTimeout: 120_000,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.trustProxy,
    frameworkErrors: (_error, request, reply) => sendError(new AppError('not_found'), request, reply),
    routerOptions: { maxParamLength: 500 },
  });
  app.decorateRequest('ctx', null as unknown as Context);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    request.ctx = { ...services, actor: undefined, log: request.log, clientAddress: clientAddress(request) };
  });
  handleErrors(app);
  allowKnownHosts(app, env);
  logRequests(app);
  await app.register(cookie);
  secureHeaders(app, env);
  // Disabled with the other limits: tests on busy cores must be slow, not rejected.
  if (env.rateLimits) {
    await app.register(underPressure, {
      maxEventLoopDelay: 3_000,
      pressureHandler: () => {
        throw new AppError('unavailable', { retryAfterSeconds: 5 });
      },
    });
  }
  readJsonBodies(app);
  app.addHook('onRequest', async (request, reply) => {
    Object.assign(request.ctx, await identify(services, request, reply));
  });
  keepReferralCodes(app, env);
  if (env.rateLimits) await limitRates(app);

  systemRoutes(app, checks);
  metricsRoute(app, services);
  accountRoutes(app);
  await signInFormRoutes(app);
  settingsRoutes(app);
  liveRoutes(app);
  await notificationRoutes(app);
  await uploadRoutes(app);
  airportRoutes(app);
  credentialRoutes(app);
  directoryRoutes(app);
  verificationRoutes(app);
  reviewRoutes(app);
  dashboardRoutes(app);
  scheduleRoutes(app);
  registryRoutes(app);
  waitlistRoutes(app);
  supportRoutes(app);
  mailRoutes(app);
  auditRoutes(app);
  operationRoutes(app);
  adRoutes(app);
  aircraftRoutes(app);
  matchingRoutes(app);
  requestRoutes(app);
  quoteRoutes(app);
  paymentRoutes(app);
  await webhookRoutes(app);
  jobRoutes(app);
  findingRoutes(app);
  signOffRoutes(app);
  payoutRoutes(app);
  disputeRoutes(app);
  receiptRoutes(app);
  financeRoutes(app);
  statisticsRoutes(app);
  messagingRoutes(app);
  homeRoutes(app);
  reportRoutes(app);
  referralRoutes(app);

  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => services.hub.close());
  await serveWeb(app, services, { find: findPublicProfile, listIds: listPublicProfiles });
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
