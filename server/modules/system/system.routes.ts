import type { FastifyInstance } from 'fastify';
import { domains } from '#contract/index.ts';
import { productName } from '#contract/product.ts';
import { systemEndpoints } from '#contract/site/system.ts';
import type { Env } from '#server/env.ts';
import { bind } from '#server/http/bind.ts';
import { builtOnce } from '#server/http/built-once.ts';
import { docsStyle, renderDocs } from '#server/http/docs-page.ts';
import { describeApi } from '#server/http/openapi.ts';
import type { Checks } from '#server/module.ts';
import { runChecks } from './readiness.ts';

/** Health, configuration and API documentation. */
export function systemRoutes(app: FastifyInstance, checks: Checks, env: Env) {
  const sendDescription = builtOnce(app, 'application/json; charset=utf-8', () =>
    JSON.stringify(describeApi(domains, env.appUrl)),
  );
  const sendDocs = builtOnce(app, 'text/html; charset=utf-8', () => renderDocs(domains));
  bind(app, systemEndpoints, {
    health: () => ({ status: 'ok' as const }),
    ready: async (_ctx, _input, { reply }) => {
      const readiness = await runChecks(checks);
      if (readiness.status !== 'ready') reply.status(503).header('retry-after', 2);
      return readiness;
    },
    config: ({ env, mailer, settings }) => ({
      ...settings.current(),
      productName,
      appUrl: env.appUrl,
      payments: env.payments,
      stripePublishableKey: env.stripe?.STRIPE_PUBLISHABLE_KEY ?? null,
      signIn: { password: true, oidc: env.oidc !== undefined },
      sampleData: env.sampleData,
      supportEmail: env.supportEmail,
      sendsEmail: mailer !== undefined,
      pushPublicKey: env.vapid?.VAPID_PUBLIC_KEY ?? null,
    }),
    openapi: async (_ctx, _input, { request, reply }) => void (await sendDescription(request, reply)),
    docs: async (_ctx, _input, { request, reply }) => void (await sendDocs(request, reply)),
  });
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css').send(docsStyle));
}
