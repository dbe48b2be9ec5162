import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { jobScenarios, quoteInput } from '#server/testing/build/jobs.ts';

const { app, services } = await testApp();
const { shop, opened } = jobScenarios(app, services);

test.each([
  [{ availableDate: '9999-12-31' }, 'availableDate', 'Choose a date from 1900 to 2200'],
  [{ availableDate: '0000-01-01' }, 'availableDate', 'Choose a date from 1900 to 2200'],
  [{ availableDate: '2028-10-03' }, 'availableDate', 'Choose a date within 2 years'],
  [{ fileIds: [3_000_000_000] }, 'fileIds.0', expect.any(String)],
])('a quote with %o is rejected', async (change, path, message) => {
  const { id } = await opened();
  const { browser } = await shop();
  const quote = (more: object) => browser.post(`/api/requests/${id}/quotes`, { ...quoteInput, ...more });
  const response = await quote(change);
  expect([response.statusCode, response.json().issues]).toEqual([400, [{ path, message }]]);
  expect((await quote({ availableDate: '2028-10-02' })).statusCode).toBe(201);
});
