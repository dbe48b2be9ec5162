import { expect, test } from 'vitest';
import { jobScenarios } from '#server/modules/jobs/jobs.build.ts';
import { testApp } from '#server/testing/app.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const jobs = jobScenarios(app, services);

/** Returns every key of a JSON value, at any depth. */
const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
    : [];

test('[ACC-05] an export contains no secrets: neither the payer’s for the provider nor one’s own', async () => {
  const job = await jobs.accepted();
  for (const browser of [job.owner, job.provider.browser]) {
    const data = okBody<{ payments: object[] }>(await browser.get('/api/auth/export'));
    expect(data.payments).toHaveLength(1);
    expect(keysOf(data).filter((key) => /secret|intent|hash|token|password/i.test(key))).toEqual([]);
  }
});
