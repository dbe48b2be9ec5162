import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { findingsOf } from '#server/testing/build/findings.ts';
import { act, inspect } from '#server/testing/build/jobs.ts';
import { paint, prebuyScenarios, reportOf, tank, truss } from '#server/testing/build/prebuys.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const on = prebuyScenarios(app, services);
const { titles } = inspect(services);

describe('[PREB-05] findings on a pre-buy', () => {
  test('have three grades and ranges; nothing is decided or paid, and the sums stand on the report', async () => {
    const job = await on.running();
    const by = job.provider.browser;
    for (const finding of [truss, tank, paint])
      okBody(await act(by, job.id, 'findings', { price: 0, ...finding }));
    const seen = await findingsOf(job.owner, job.id);
    expect(seen).toMatchObject([
      { grade: 'unairworthy', costLow: '1600.00', costHigh: '2500.00', price: '0.00', can: [] },
      { grade: 'negotiable', can: [] },
      { grade: 'cosmetic', costLow: null, costHigh: null, can: [] },
    ]);
    expect((await findingsOf(by, job.id))[0]?.can).toEqual(['edit', 'withdraw']);
    const ids = seen.map(({ id }) => id);
    for (const body of [{ approve: ids }, { decline: [{ id: ids[1], reason: 'No.' }] }, { defer: ids }])
      expect(codeOf(await act(job.owner, job.id, 'findings/decide', body))).toEqual([409, 'stale_state']);
    expect(await titles(job.ownerId, 'job_progress')).not.toContain('New finding to decide');
    okBody(await on.report(job, 1));
    okBody(await on.stop(job));
    okBody(await on.deliver(job));
    expect((await findingsOf(job.owner, job.id)).map(({ can }) => can)).toEqual([[], [], []]);
    expect((await reportOf(job)).report).toMatchObject({
      sums: [
        { grade: 'unairworthy', count: 1, cost: { low: '1600.00', high: '2500.00' }, notEstimated: 0 },
        { grade: 'negotiable', count: 1, cost: { low: '1200.00', high: '1800.00' }, notEstimated: 0 },
        { grade: 'cosmetic', count: 1, cost: null, notEstimated: 1 },
      ],
      cost: { low: '2800.00', high: '4300.00' },
    });
  });

  test.each([
    ['grade', { ...truss, grade: 'watch' }],
    ['grade', { ...truss, grade: 'recommended' }],
    ['price', { ...truss, price: 100 }],
    ['costHigh', { ...truss, costHigh: undefined }],
    ['costLow', { ...truss, costLow: undefined }],
    ['costHigh', { ...truss, costLow: 2500, costHigh: 1600 }],
    ['costLow', { ...truss, costLow: -1 }],
    ['costHigh', { ...truss, costHigh: 1_000_000 }],
    ['costLow', { ...truss, costLow: 1600.005 }],
  ])('with a wrong %s are refused', async (path, finding) => {
    const job = await on.running();
    const response = await act(job.provider.browser, job.id, 'findings', finding);
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, path]);
  });

  test('their grades and ranges belong to pre-buys alone', async () => {
    const job = await on.funded();
    for (const change of [{ grade: 'cosmetic' }, { grade: 'watch', costLow: 1, costHigh: 2 }]) {
      const response = await act(job.provider.browser, job.id, 'findings', {
        ...paint,
        price: 0,
        ...change,
      });
      expect(response.statusCode).toBe(400);
    }
  });

  test('are edited and withdrawn until they are delivered, and read by the buyer alone', async () => {
    const job = await on.running();
    const by = job.provider.browser;
    const { id } = okBody<{ id: number }>(await act(by, job.id, 'findings', truss));
    expect(okBody(await by.patch(`/api/findings/${id}`, { costHigh: 2000 }))).toMatchObject({
      costLow: '1600.00',
      costHigh: '2000.00',
    });
    expect((await by.patch(`/api/findings/${id}`, { costHigh: 1000 })).statusCode).toBe(400);
    const stranger = await on.mechanicShop();
    expect(codeOf(await stranger.browser.get(`/api/requests/${job.id}/findings`))).toEqual([
      404,
      'not_found',
    ]);
    okBody(await by.delete(`/api/findings/${id}`));
    okBody(await on.report(job, 1));
    okBody(await on.stop(job));
    okBody(await on.deliver(job));
    expect((await reportOf(job)).report.findings).toEqual([]);
    expect(codeOf(await act(by, job.id, 'findings', truss))).toEqual([409, 'stale_state']);
  });
});
