import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mail.ts';
import { supportReplies } from '#server/db/schema/support.ts';
import { testApp } from '#server/testing/app.ts';
import { password, signedIn } from '#server/testing/build/accounts.ts';

const { app, services, visitor, clock, settle } = await testApp();
const { db } = services;
const admin = await signedIn(app, services, { isAdmin: true, firstName: 'Ada', lastName: 'Quill' });
const inbox = '/api/admin/support';

/** Opens a support case and advances the time by a minute, for the rate limit. */
async function ask(subject: string, email = 'visitor@example.org') {
  const opened = await visitor().post('/api/support', { subject, message: `About ${subject}`, email });
  clock.forward({ minutes: 1 });
  return opened.json().id as number;
}

const list = async (query: string) => {
  const response = await admin.browser.get(`${inbox}?${query}`);
  const cursor = /cursor=([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1];
  const subjects = response.json().map(({ subject }: { subject: string }) => subject) as string[];
  return { subjects, total: response.headers['x-total-count'], cursor };
};
const mailsTo = (email: string) =>
  db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);
const auditOf = (id: number) =>
  db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
    .orderBy(auditLog.id);

describe('[ACC-09] the administrators’ inbox', () => {
  test('lists open cases oldest first and closed ones newest first, in pages', async () => {
    const ids = [await ask('Pages one'), await ask('Pages two'), await ask('Pages three')];
    const first = await list('q=pages&limit=2');
    expect(first).toMatchObject({ subjects: ['Pages one', 'Pages two'], total: '3' });
    const second = await list(`q=pages&limit=2&cursor=${first.cursor}`);
    expect(second).toEqual({ subjects: ['Pages three'], total: '3', cursor: undefined });
    for (const id of ids) await admin.browser.put(`${inbox}/${id}/status`, { status: 'closed' });
    expect((await list('q=pages')).total).toBe('0');
    const closed = await list('status=closed&q=pages&limit=1');
    expect(closed).toMatchObject({ subjects: ['Pages three'], total: '3' });
    expect((await list(`status=closed&q=pages&limit=1&cursor=${closed.cursor}`)).subjects).toEqual([
      'Pages two',
    ]);
    // A cursor is valid for its own list only.
    expect((await admin.browser.get(`${inbox}?cursor=${closed.cursor}`)).statusCode).toBe(400);
  });

  test('searches by text, address, name and number; special characters are escaped', async () => {
    const id = await ask('100% of my hours', 'search-me@example.org');
    const { browser } = await signedIn(app, services, { firstName: 'Bessie', lastName: 'Coleman' });
    await browser.post('/api/support', { subject: 'Signed in', message: 'Hello' });
    for (const q of ['100%25', 'SEARCH-ME@', 'about 100', String(id), `%23${id}`]) {
      expect((await list(`q=${q}`)).subjects, q).toContain('100% of my hours');
    }
    expect((await list('q=bessie%20cole')).subjects).toEqual(['Signed in']);
    expect((await list('q=1%25')).subjects).toEqual([]);
    expect((await list('q=_')).subjects).toEqual([]);
  });

  test('a case names its requester, and a reply is stored, emailed and logged', async () => {
    const requester = await signedIn(app, services);
    const opened = await requester.browser.post('/api/support', {
      subject: 'Receipt',
      message: 'Where is it?',
    });
    const path = `${inbox}/${opened.json().id}`;
    expect((await admin.browser.get(path)).json()).toMatchObject({
      subject: 'Receipt',
      message: 'Where is it?',
      status: 'open',
      email: requester.person.email,
      person: { id: requester.person.id, firstName: 'Amelia', lastName: 'Earhart', userType: 'owner' },
      replies: [],
    });
    const replied = await admin.browser.post(`${path}/replies`, {
      message: 'On the job’s page.\n\n<b>Regards</b>',
    });
    expect([replied.statusCode, replied.json()]).toEqual([
      201,
      expect.objectContaining({
        status: 'answered',
        replies: [
          expect.objectContaining({
            message: 'On the job’s page.\n\n<b>Regards</b>',
            author: { id: admin.person.id, firstName: 'Ada', lastName: 'Quill' },
          }),
        ],
      }),
    ]);
    expect((await list('status=answered&q=receipt')).subjects).toEqual(['Receipt']);
    await settle();
    const sent = (await mailsTo(requester.person.email)).at(-1);
    expect(sent).toMatchObject({ subject: 'Reply from support' });
    expect(sent?.text).toContain('On the job’s page.\n\n<b>Regards</b>');
    expect(sent?.text).toContain(`/support/${opened.json().id}`);
    expect(sent?.html).not.toContain('<b>');
    expect(await auditOf(opened.json().id)).toMatchObject([
      { action: 'support.claimed', before: { claimedById: null }, after: { claimedById: admin.person.id } },
      {
        action: 'support.answered',
        actorId: admin.person.id,
        before: { status: 'open' },
        after: { status: 'answered' },
      },
    ]);
  });

  test('concurrent replies are all stored and emailed', async () => {
    const id = await ask('Concurrent', 'at-once@example.org');
    const responses = await Promise.all(
      [0, 1, 2, 3].map((n) => admin.browser.post(`${inbox}/${id}/replies`, { message: `Reply ${n}` })),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    const { replies } = (await admin.browser.get(`${inbox}/${id}`)).json();
    expect(replies.map(({ message }: { message: string }) => message).toSorted()).toEqual([
      'Reply 0',
      'Reply 1',
      'Reply 2',
      'Reply 3',
    ]);
    // One receipt and four replies.
    expect(await mailsTo('at-once@example.org')).toHaveLength(5);
    // Each logged `before` is the previous `after`: concurrent changes were serialized.
    expect((await auditOf(id)).map(({ before }) => before)).toEqual([
      { claimedById: null },
      { status: 'open' },
      { status: 'answered' },
      { status: 'answered' },
      { status: 'answered' },
    ]);
  });

  test('a repeated reply with the same idempotency key is sent once', async () => {
    const id = await ask('Lost', 'lost@example.org');
    const send = () =>
      admin.browser.post(
        `${inbox}/${id}/replies`,
        { message: 'Here it is' },
        { 'idempotency-key': 'one-reply' },
      );
    expect((await send()).json()).toEqual((await send()).json());
    expect(await db.$count(supportReplies, eq(supportReplies.caseId, id))).toBe(1);
    expect(await mailsTo('lost@example.org')).toHaveLength(2);
  });

  test('closing and reopening are logged once each', async () => {
    const id = await ask('Opening hours');
    const set = async (status: string) =>
      (await admin.browser.put(`${inbox}/${id}/status`, { status })).json().status;
    expect([await set('closed'), await set('closed'), await set('open')]).toEqual([
      'closed',
      'closed',
      'open',
    ]);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['support.closed', 'support.reopened']);
    await set('closed');
    // A reply to a closed case is still sent.
    expect(
      (await admin.browser.post(`${inbox}/${id}/replies`, { message: 'Nine to five' })).json().status,
    ).toBe('answered');
  });

  test('a requester who has deleted their account cannot be replied to', async () => {
    const requester = await signedIn(app, services);
    const opened = await requester.browser.post('/api/support', { subject: 'Goodbye', message: 'Bye' });
    await requester.browser.delete('/api/auth/user', { password });
    clock.forward({ days: 31 });
    await settle();
    const chief = await signedIn(app, services, { isAdmin: true });
    const path = `${inbox}/${opened.json().id}`;
    expect((await chief.browser.get(path)).json()).toMatchObject({ email: null });
    const written = await db.$count(mails);
    const rejected = await chief.browser.post(`${path}/replies`, { message: 'Wait!' });
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'asker_gone']);
    expect(await db.$count(supportReplies, eq(supportReplies.caseId, opened.json().id))).toBe(0);
    expect(await db.$count(mails)).toBe(written);
    // The case can still be closed.
    expect((await chief.browser.put(`${path}/status`, { status: 'closed' })).json().status).toBe('closed');
  });

  test('is for administrators only; unknown cases and invalid input are rejected', async () => {
    const id = await ask('Rejections');
    const chief = await signedIn(app, services, { isAdmin: true });
    const { browser } = await signedIn(app, services, { hasDualAccess: true });
    const calls = (by: typeof browser) =>
      Promise.all([
        by.get(inbox),
        by.get(`${inbox}/${id}`),
        by.post(`${inbox}/${id}/replies`, { message: '' }),
        by.post(`${inbox}/${id}/claim`, { takeOver: 'x' }),
        by.put(`${inbox}/${id}/status`, { status: 'x' }),
      ]);
    const statusesOf = async (by: typeof browser) => (await calls(by)).map(({ statusCode }) => statusCode);
    expect(await statusesOf(visitor())).toEqual([401, 401, 401, 401, 401]);
    expect(await statusesOf(browser)).toEqual([403, 403, 403, 403, 403]);
    expect(await statusesOf(chief.browser)).toEqual([200, 200, 400, 400, 400]);
    expect((await chief.browser.get(`${inbox}/999999`)).statusCode).toBe(404);
    expect((await chief.browser.post(`${inbox}/999999/replies`, { message: 'x' })).statusCode).toBe(404);
    expect((await chief.browser.put(`${inbox}/999999/status`, { status: 'closed' })).statusCode).toBe(404);
    expect((await chief.browser.get(`${inbox}?status=lost`)).statusCode).toBe(400);
    // 'answered' is set by a reply only.
    expect((await chief.browser.put(`${inbox}/${id}/status`, { status: 'answered' })).statusCode).toBe(400);
  });
});
