import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { nextPage, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { opened, funded, delivered } = jobScenarios(app, services);

interface Listed {
  id: number;
  status: string;
  owner: { id: string };
}

test('administrators find every job by status, title and party; an open request is none', async () => {
  const admin = await signedIn(app, services, { isAdmin: true });
  const list = async (query = '') => okBody<Listed[]>(await admin.browser.get(`/api/admin/jobs${query}`));
  await opened();
  const running = await funded({ title: 'Replace the alternator' });
  const done = await delivered();
  expect(await list()).toMatchObject([
    { id: done.id, status: 'delivered', owner: { id: done.ownerId } },
    { id: running.id, status: 'in_progress' },
  ]);
  expect(await list('?status=delivered')).toMatchObject([{ id: done.id }]);
  expect(await list('?q=ALTERNATOR')).toMatchObject([{ id: running.id }]);
  expect(await list('?q=tailwind%20aero')).toHaveLength(2);
  expect(await list('?q=no%20such%20job')).toEqual([]);
  const first = await admin.browser.get('/api/admin/jobs?limit=1');
  expect(first.headers['x-total-count']).toBe('2');
  expect(okBody(await admin.browser.get(nextPage(first)!))).toMatchObject([{ id: running.id }]);
});
