import * as z from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { launchState } from './settings.ts';

export const paymentsKind = z.enum(['sandbox', 'stripe', 'none']);

/** Settings of this installation that the browser needs. */
export const siteConfig = z.object({
  productName: z.string(),
  appUrl: z.string(),
  payments: paymentsKind,
  stripePublishableKey: z.string().nullable(),
  signIn: z.object({ password: z.boolean(), oidc: z.boolean() }),
  launchState,
  /** Only administrators can change anything at the moment. */
  maintenance: z.boolean(),
  registrationOpen: z.boolean(),
  verificationRequired: z.boolean(),
  sampleData: z.boolean(),
  supportEmail: z.string(),
  /** False without a mail server: emails are stored for the administrators. */
  sendsEmail: z.boolean(),
  /** The key that browsers subscribe to push messages with; null if push is not set up. */
  pushPublicKey: z.string().nullable(),
});

export const readiness = z.object({
  status: z.enum(['ready', 'not_ready']),
  checks: z.record(z.string(), z.boolean()),
});

export const systemEndpoints = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'The process is alive',
    response: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/health/ready',
    access: 'public',
    summary: 'Whether the process is ready; 503 with the failed checks if not',
    response: readiness,
  }),
  config: endpoint({
    method: 'GET',
    path: '/api/config',
    access: 'public',
    summary: 'What’s configured on this site',
    response: siteConfig,
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This description',
    responseKind: 'json',
  }),
  docs: endpoint({
    method: 'GET',
    path: '/api/docs',
    access: 'public',
    summary: 'This description as a page',
    responseKind: 'page',
  }),
};
