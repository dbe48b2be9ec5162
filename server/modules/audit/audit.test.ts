import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { nextPage, okBody } from '#server/testing/responses.ts';
import { record } from './audit.service.ts';

const { app, services } = await testApp();
const admin = await signedIn(app, services, { isAdmin: true, firstName: 'Ada', lastName: 'Admin' });
const owner = await signedIn(app, services, { firstName: 'Otto', lastName: 'Owner' });

interface Entry {
  action: string;
  actor: { name: string } | null;
  user: { name: string } | null;
  before: object;
  after: object;
  reason: string | null;
}
const list = async (query = '') => okBody<Entry[]>(await admin.browser.get(`/api/admin/audit${query}`));

test('[ACC-07~] the audit log lists who changed what, from what to what, and why', async () => {
  const user = `/api/admin/user/${owner.person.id}`;
  okBody(await admin.browser.put(`${user}/type`, { userType: 'provider', reason: 'Asked by phone' }));
  okBody(await admin.browser.put(`/api/user/${owner.person.id}/dual-access`, { hasDualAccess: true }));
  const [latest, first] = await list();
  expect(latest).toMatchObject({ action: 'user.dual-access', reason: null });
  expect(first).toMatchObject({
    action: 'user.type',
    actor: { name: 'Ada Admin' },
    user: { name: 'Otto Owner' },
    before: { userType: 'owner' },
    after: { userType: 'provider' },
    reason: 'Asked by phone',
  });
  expect(await list('?q=BY%20PHONE')).toHaveLength(1);
  expect(await list(`?q=${owner.person.email}&action=user.type`)).toHaveLength(1);
  expect(await list('?q=nobody%20did%20this')).toEqual([]);
  const page = await admin.browser.get('/api/admin/audit?limit=1');
  expect(page.headers['x-total-count']).toBe('2');
  expect(okBody(await admin.browser.get(nextPage(page)!))).toEqual([first]);
});

test('the log is exported as CSV, by its filters, and that is recorded', async () => {
  const file = await admin.browser.get('/api/admin/audit.csv?action=user.type');
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...rows] = file.body.trim().split('\r\n');
  expect(head).toContain('Time,Administrator,Action,About,Id,Account,Before,After,Reason');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('Changed account type,User,');
  expect(rows[0]).toContain('Asked by phone');
  expect((await list())[0]).toMatchObject({ action: 'audit.export', after: { action: 'user.type' } });
});

test('people among the changed values are named, in the list and in the file', async () => {
  await record(
    { ...services, actor: undefined },
    {
      action: 'support.claimed',
      entity: 'support_case',
      entityId: 4,
      before: { claimedById: null },
      after: { claimedById: owner.person.id },
    },
  );
  expect((await list('?action=support.claimed'))[0]).toMatchObject({
    before: { claimedById: null },
    after: { claimedById: owner.person.email },
  });
  const { body } = await admin.browser.get('/api/admin/audit.csv?action=support.claimed');
  expect(body).toContain('Claimed a support case,Support case,4');
  expect(body).toContain(owner.person.email);
  expect(body).not.toContain(owner.person.id);
});
