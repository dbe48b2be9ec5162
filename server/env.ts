import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { email } from '#contract/common.ts';
import type { paymentsKind as paymentsKinds } from '#contract/site/system.ts';

/** An invalid configuration, with a one-line message for the operator. */
export class ConfigError extends Error {}

const onOff = z.enum(['on', 'off']);
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `expected a URL beginning with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });
/** True for an IP address, or a range of them such as 10.0.0.0/8. */
const isAddressRange = (text: string) => {
  const [address = '', prefix = '0', ...rest] = text.trim().split('/');
  return isIP(address) > 0 && /^\d{1,3}$/.test(prefix) && rest.length === 0;
};
const emailList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(email));
/** `name=value,name=value`, the values encoded as in an address. */
const headerList = z
  .string()
  .regex(/^[\w-]+=[^,=]*(?:,[\w-]+=[^,=]*)*$/, 'expected name=value, separated by commas')
  .transform((text) =>
    Object.fromEntries(
      text.split(',').map((pair) => pair.split('=').map(decodeURIComponent)) as [string, string][],
    ),
  );
const secret = z.string().min(32, 'expected at least 32 characters');

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  REPLICA_URL: url('postgres:', 'postgresql:').optional(),
  WAL_ARCHIVE: z.string().min(1).optional(),
  APP_URL: url('http:', 'https:').optional(),
  SESSION_SECRET: secret.optional(),
  ENCRYPTION_KEY: secret.optional(),
  ADMIN_EMAILS: emailList.default([]),
  DEMO_ACCESS_CODE: z.string().optional(),
  SUPPORT_EMAIL: email.default('support@hangarline.example'),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PAYMENTS: z.enum(['sandbox', 'stripe']).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: url('http:', 'https:').optional(),
  OIDC_ISSUER_URL: url('http:', 'https:').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: url('http:', 'https:').default('https://api.openai.com/v1'),
  OPENAI_IMAGE_MODEL: z.string().default('gpt-image-1'),
  OPENAI_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(300).default(60),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/, 'expected an address beginning with mailto: or https://')
    .optional(),
  PUSH_TO_LOOPBACK: onOff.default('off'),
  CLAMD_HOST: z.string().optional(),
  SAMPLE_DATA: onOff.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.default({}),
  METRICS_TOKEN: z.string().min(16, 'expected at least 16 characters').optional(),
  RATE_LIMITS: onOff.default('on'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => /^(on|off|\d{1,2})$/.test(value) || value.split(',').every(isAddressRange),
      'expected on, off, a number of proxies, or their addresses',
    )
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
type Variables = z.output<typeof variables>;
type PaymentsKind = z.output<typeof paymentsKinds>;

export type Env = ReturnType<typeof readEnv>;

/** Reads and validates the configuration; the only reader of the process environment. */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const v = parse(source);
  const appUrl = (v.APP_URL ?? defaultAppUrl(v)).replace(/\/+$/, '');
  const onLoopback = isLoopback(v.HOST) && isLoopback(new URL(appUrl).hostname);
  if (v.RATE_LIMITS === 'off' && !onLoopback) {
    throw new ConfigError('RATE_LIMITS: may be off only while HOST and APP_URL are loopback addresses');
  }
  if (v.PUSH_TO_LOOPBACK === 'on' && !onLoopback) {
    throw new ConfigError('PUSH_TO_LOOPBACK: may be on only while HOST and APP_URL are loopback addresses');
  }
  if (v.TRUST_PROXY && !v.APP_URL) {
    throw new ConfigError(
      'APP_URL: required when TRUST_PROXY is set, since people then come by another address',
    );
  }
  if (v.DATABASE_URL && v.WAL_ARCHIVE) {
    throw new ConfigError(
      'WAL_ARCHIVE: is for the built-in database; that of DATABASE_URL has an archive of its own',
    );
  }
  if (v.DATABASE_URL) {
    for (const name of ['SESSION_SECRET', 'ENCRYPTION_KEY'] as const) {
      if (!v[name]) throw new ConfigError(`${name}: required when DATABASE_URL is set`);
    }
  }
  const stripe = group(v, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']);
  return {
    port: v.PORT,
    host: v.HOST,
    onLoopback,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    replicaUrl: v.REPLICA_URL,
    walArchive: v.WAL_ARCHIVE && resolve(v.WAL_ARCHIVE),
    appUrl,
    sessionSecret: v.SESSION_SECRET,
    encryptionKey: v.ENCRYPTION_KEY,
    adminEmails: v.ADMIN_EMAILS,
    demoAccessCode: v.DEMO_ACCESS_CODE,
    supportEmail: v.SUPPORT_EMAIL,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM ?? v.SUPPORT_EMAIL,
    s3: withRegion(
      group(v, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']),
      v.S3_REGION,
    ),
    payments: paymentsKind(v, Boolean(stripe), onLoopback),
    stripe: stripe && { ...stripe, STRIPE_API_URL: v.STRIPE_API_URL },
    oidc: group(v, ['OIDC_ISSUER_URL', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']),
    openai: v.OPENAI_API_KEY
      ? {
          apiKey: v.OPENAI_API_KEY,
          baseUrl: v.OPENAI_BASE_URL.replace(/\/+$/, ''),
          imageModel: v.OPENAI_IMAGE_MODEL,
          timeoutSeconds: v.OPENAI_TIMEOUT_SECONDS,
        }
      : undefined,
    vapid: vapid(v),
    pushToLoopback: v.PUSH_TO_LOOPBACK === 'on',
    clamdHost: v.CLAMD_HOST,
    sampleData: v.SAMPLE_DATA ? v.SAMPLE_DATA === 'on' : onLoopback,
    otlp: v.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT, headers: v.OTEL_EXPORTER_OTLP_HEADERS }
      : undefined,
    metricsToken: v.METRICS_TOKEN,
    rateLimits: v.RATE_LIMITS === 'on',
    drainMs: v.DRAIN_SECONDS * 1000,
    trustProxy: trustProxy(v.TRUST_PROXY),
    logLevel: v.LOG_LEVEL,
  };
}

function parse(source: Record<string, string | undefined>): Variables {
  // An empty value means unset, as in a .env file with nothing after the equals sign.
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = variables.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`);
}

/**
 * Settings that are only valid together: returns all of them, or undefined if none is set; throws if some are
 * missing.
 */
function group<K extends keyof Variables>(v: Variables, names: K[]): Record<K, string> | undefined {
  const unset = names.filter((name) => !v[name]);
  if (unset.length === names.length) return undefined;
  if (unset.length > 0) {
    const present = names.find((name) => v[name]);
    throw new ConfigError(`${unset[0]}: required when ${present} is set`);
  }
  return Object.fromEntries(names.map((name) => [name, String(v[name])])) as Record<K, string>;
}

const withRegion = <T extends object>(settings: T | undefined, S3_REGION: string) =>
  settings && { ...settings, S3_REGION };

/** The keys that push messages are signed with; push services ask for an address of who sends them. */
function vapid(v: Variables) {
  const keys = group(v, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']);
  if (!keys) return undefined;
  for (const [name, bytes] of [
    ['VAPID_PUBLIC_KEY', 65],
    ['VAPID_PRIVATE_KEY', 32],
  ] as const) {
    if (!/^[\w-]+$/.test(keys[name]) || Buffer.from(keys[name], 'base64url').length !== bytes)
      throw new ConfigError(`${name}: expected ${bytes} bytes in URL-safe base64`);
  }
  return { ...keys, VAPID_SUBJECT: v.VAPID_SUBJECT ?? `mailto:${v.SUPPORT_EMAIL}` };
}

/**
 * The sandbox is the default only on loopback, where no other machine can reach it; elsewhere it must be
 * configured.
 */
function paymentsKind(v: Variables, hasStripe: boolean, onLoopback: boolean): PaymentsKind {
  if (v.PAYMENTS === 'stripe' && !hasStripe) {
    throw new ConfigError(
      'PAYMENTS: stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
    );
  }
  if (v.PAYMENTS) return v.PAYMENTS;
  if (hasStripe) return 'stripe';
  return onLoopback ? 'sandbox' : 'none';
}

function defaultAppUrl({ HOST, PORT }: Variables) {
  // A name, not an address: browsers store passkeys for names only.
  const host = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

/** True for addresses that only this machine can reach. */
export function isLoopback(host: string) {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare)
  );
}

/** As Fastify expects it: on (one proxy) or off, a number of proxies in front of us, or a list of their addresses. */
function trustProxy(
  value: string | undefined,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (!value || value === 'off') return false;
  // Believing any number of proxies would let a client name its own address.
  const hops = value === 'on' ? 1 : Number(value);
  if (Number.isInteger(hops)) return (_address, hop) => hop < hops;
  return value.split(',').map((part) => part.trim());
}
