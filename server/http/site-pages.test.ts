import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { defaultSettings } from '#contract/product.ts';
import type { Context } from '#server/context.ts';
import { readEnv } from '#server/env.ts';
import type { VersionedSettings } from '#server/settings.ts';
import { ownFolder } from '#server/testing/folder.ts';
import { contentPolicy } from './security-headers.ts';
import { loadDocuments } from './site-pages.ts';
import { serveWeb } from './web-pages.ts';

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test('the cookie policy and the content policy name Stripe only while its keys are set', () => {
  const folder = ownFolder();
  const listed = [{ name: '/cookies', file: 'cookies.html', styleHash: 'a', scriptHash: 'b' }];
  writeFileSync(join(folder, 'site.json'), JSON.stringify(listed));
  writeFileSync(join(folder, 'cookies.html'), '<p>%OTHER_SITES%</p>');
  const shown = (variables: Record<string, string>) => {
    const env = readEnv(variables);
    return [loadDocuments(folder, env).get('/cookies')?.html ?? '', contentPolicy(env)];
  };
  const [text, policy] = shown({});
  expect([text, policy?.includes('stripe')]).toEqual(['<p>We load nothing from other sites.</p>', false]);
  const [withKeys, policyWithKeys] = shown(keys);
  expect(withKeys).toContain('__stripe_mid');
  expect(policyWithKeys).toContain('https://js.stripe.com');
});

test('[ROUTE-03~] [SOON-01~] the start page follows the launch state; pages and demo are filled with the settings of now', async () => {
  const folder = ownFolder();
  const hashes = { styleHash: 'a', scriptHash: 'b' };
  const documents = { '/coming-soon': 'soon.html', '/demo': 'landing.html' };
  const listed = Object.entries(documents).map(([name, file]) => ({ name, file, ...hashes }));
  writeFileSync(join(folder, 'site.json'), JSON.stringify(listed));
  writeFileSync(join(folder, 'soon.html'), '<p>Launching %LAUNCH_TEXT%, %CLAIM_OWNERS% owners</p>');
  writeFileSync(join(folder, 'landing.html'), '<p>%CLAIM_MAINTENANCE% providers</p>');
  writeFileSync(join(folder, 'index.html'), '<head></head>');
  let current = { ...defaultSettings, revision: 1 } as VersionedSettings;
  const settings = { current: () => current, replace: () => {} };
  const app = Fastify();
  app.decorateRequest('ctx', null as unknown as Context);
  app.addHook('onRequest', async (request) => {
    request.ctx = { actor: undefined, now: () => new Date() } as Context;
  });
  const profiles = {
    find: async () => undefined,
    listIds: async () => [],
    countByCategory: async () => ({ maintenance: 3 }),
  };
  await serveWeb(app, { env: readEnv({}), settings }, profiles, async () => undefined, folder);
  const shown = async (url: string) => (await app.inject({ url })).body;

  expect(await shown('/')).toBe('<p>Launching Q3 2025, 10,000+ owners</p>');
  expect(await shown('/demo/home')).toContain('&#34;detailing&#34;:256');
  current = {
    ...current,
    launchText: '<b>May & June</b>',
    claims: { ...current.claims, maintenance: 1204, detailing: 300 },
  };
  expect(await shown('/coming-soon')).toContain('&#60;b&#62;May &#38; June&#60;/b&#62;');
  expect(await shown('/demo/home')).toContain('&#34;detailing&#34;:300');
  const packed = await app.inject({ url: '/demo', headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('<p>1,204 providers</p>');
  current = { ...current, launchState: 'launched' };
  // After the launch a figure has rows behind it.
  expect(await shown('/')).toBe('<p>3 providers</p>');
  await app.close();
});
