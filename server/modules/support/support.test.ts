import { describe, expect, test } from 'vitest';
import { mails } from '#server/db/schema/mail.ts';
import { supportCases } from '#server/db/schema/support.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';

const { app, services, visitor, clock, settle } = await testApp();
const { db } = services;
const question = { subject: 'Receipt', message: 'Where do I find it?' };

describe('[ACC-09] support cases', () => {
  test('a visitor gives an email address, a user’s is known', async () => {
    expect((await visitor().post('/api/support', question)).json()).toMatchObject({
      issues: [{ path: 'email' }],
    });
    const opened = await visitor().post('/api/support', { ...question, email: 'visitor@example.org' });
    expect([opened.statusCode, opened.json()]).toEqual([
      201,
      expect.objectContaining({ subject: 'Receipt', status: 'open' }),
    ]);
    const { browser, person } = await signedIn(app, services);
    await browser.post('/api/support', { ...question, email: 'somebody-else@example.org' });
    const cases = await db.select().from(supportCases).orderBy(supportCases.id);
    expect(cases).toMatchObject([
      { email: 'visitor@example.org', userId: null },
      { email: person.email, userId: person.id },
    ]);
    expect(await db.$count(mails)).toBe(2);
  });

  test('[LEGAL-02~] are kept for 3 years', async () => {
    clock.forward({ days: 3 * 365 - 1 });
    await settle();
    expect(await db.$count(supportCases)).toBe(2);
    clock.forward({ days: 3 });
    await settle();
    expect(await db.$count(supportCases)).toBe(0);
  });
});
