import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifications } from '#server/db/schema/notifications.ts';
import { writePaper } from '#server/sample/paper.ts';
import { testApp } from '#server/testing/app.ts';
import { actionsOf, approval, verificationScenarios } from '#server/testing/build/verification.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock } = await testApp();
const { db } = services;
const scenes = verificationScenarios(app, services, writePaper);
const reviews = '/api/admin/verifications';
const titlesOf = async (userId: string) =>
  (
    await db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.id)
  ).map(({ title }) => title);
const logOf = (id: number) => actionsOf(services, id);

test('[VER-08~] a document is asked for: the provider is notified, adds it and submits again', async () => {
  const { browser, person, verification } = await scenes.submitted();
  const admin = await scenes.admin();
  const path = `${reviews}/${verification.id}`;
  const queued = async (status: string) =>
    okBody<{ id: number }[]>(await admin.get(`${reviews}?status=${status}&limit=100`)).some(
      ({ id }) => id === verification.id,
    );
  const asking = { document: 'insurance', note: 'Page 2 with the dates is missing.' };
  expect((await admin.post(`${path}/ask`, { ...asking, note: 'Page 2' })).statusCode).toBe(400);
  expect(okBody(await admin.post(`${path}/ask`, asking))).toMatchObject({
    status: 'draft',
    askedDocument: 'insurance',
    askedNote: 'Page 2 with the dates is missing.',
  });
  expect([await queued('waiting'), await queued('asked')]).toEqual([false, true]);
  expect(await titlesOf(person.id)).toEqual(['We need a document']);
  expect(okBody(await browser.get('/api/business-verification'))).toMatchObject({
    status: 'draft',
    askedDocument: 'insurance',
  });
  // Nothing is decided while it waits for the document.
  expect(codeOf(await admin.post(`${path}/approve`, approval))).toEqual([409, 'stale_state']);
  clock.forward({ minutes: 1 });
  okBody(await browser.post(`/api/business-verification/${verification.id}/submit`));
  expect([await queued('waiting'), await queued('asked')]).toEqual([true, false]);
  expect(okBody(await admin.get(path))).toMatchObject({ status: 'submitted', askedDocument: null });
  expect(await logOf(verification.id)).toEqual([
    'created',
    'submitted',
    'claimed',
    'document_asked',
    'submitted',
  ]);
});

test('a draft that nobody asked about stays its provider’s own', async () => {
  const { browser, verification } = await scenes.submitted();
  okBody(await browser.post(`/api/business-verification/${verification.id}/withdraw`));
  const admin = await scenes.admin();
  expect((await admin.get(`${reviews}/${verification.id}`)).statusCode).toBe(404);
});
