import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { ownFolder } from '#server/testing/folder.ts';
import { contentPolicy } from './security-headers.ts';
import { loadDocuments } from './site-pages.ts';

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
