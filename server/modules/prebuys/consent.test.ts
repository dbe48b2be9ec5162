import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { consentStatement } from '#contract/prebuys/consent-lifecycle.ts';
import { mails } from '#server/db/schema/mail.ts';
import { prebuyConsents } from '#server/db/schema/prebuys.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn, signIn } from '#server/testing/build/accounts.ts';
import { act, inspect } from '#server/testing/build/jobs.ts';
import { fullScope, given, mooney, prebuyScenarios } from '#server/testing/build/prebuys.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;
const on = prebuyScenarios(app, services);
const { titles } = inspect(services);

const unknownToken = 'x'.repeat(43);

describe('[PREB-02] the seller’s consent', () => {
  test('is asked for by email at most three times, with one link and why they got it', async () => {
    const job = await on.posted();
    const email = 'glenn@seller.test';
    for (let n = 0; n < 3; n++)
      expect(okBody(await act(job.owner, job.id, 'consent', { email }))).toMatchObject({
        url: null,
        consent: { status: 'sent', sentTo: email },
      });
    const all = await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);
    const sent = all.slice(-3);
    expect(sent).toHaveLength(3);
    const last = sent.at(-1)!;
    expect(last.subject).toBe('A buyer asks to have your aircraft examined');
    expect(last.text).toContain('entered your address');
    expect(last.text?.match(/\/consent\/[\w-]{43}/g)).toHaveLength(1);
    // The former links are gone from the stored emails.
    expect(sent[0]!.text).not.toMatch(/\/consent\/[\w-]{43}/);
    expect(codeOf(await act(job.owner, job.id, 'consent', { email }))).toEqual([429, 'rate_limited']);
    expect((await on.detailOf(job.owner, job.id)).prebuy.emailsLeft).toBe(0);
    okBody(await act(job.owner, job.id, 'consent', {}));
  });

  test('administrators don’t read the link in the outbox; without a mail server it is revealed, and that is recorded', async () => {
    const job = await on.posted();
    const email = 'outbox@seller.test';
    okBody(await act(job.owner, job.id, 'consent', { email }));
    const { browser: admin } = await signedIn(app, services, { isAdmin: true });
    const [mail] = okBody<{ id: number; text: string; canReveal: boolean }[]>(
      await admin.get(`/api/admin/mails?q=${email}`),
    );
    expect(mail).toMatchObject({ text: expect.stringContaining('/consent/hidden'), canReveal: true });
    expect(mail?.text).not.toMatch(/\/consent\/[\w-]{16,}/);
    const { text } = okBody<{ text: string }>(await admin.post(`/api/admin/mails/${mail?.id}/reveal`));
    expect(text).toMatch(/\/consent\/[\w-]{43}/);
  });

  test('what the buyer typed puts no link into the email', async () => {
    const { browser } = await signedIn(app, services, {
      firstName: 'Visit evil.example/pay',
      lastName: 'Now',
    });
    const made = {
      ...mooney,
      make: 'https://evil.example/login',
      model: 'or mail a@evil.example',
      tailNumber: 'N5279Q',
    };
    const { id } = okBody<{ id: number }>(await browser.post('/api/prebuys', made));
    const email = 'links@seller.test';
    okBody(await act(browser, id, 'consent', { email }));
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, email));
    for (const body of [mail?.text, mail?.html])
      expect(body).not.toMatch(/evil\.example|@evil|https:\/\/evil/);
    expect(mail?.text).toContain('Visit evil example pay N. wants a mechanic');
  });

  test('the token is stored as a hash alone, and a new link ends the former one', async () => {
    const job = await on.posted();
    const [first, second] = [await on.asked(job), await on.asked(job)];
    expect(codeOf(await on.seller().get(`/api/consents/${first}`))).toEqual([404, 'link_ended']);
    okBody(await on.seller().get(`/api/consents/${second}`));
    const rows = await db.select().from(prebuyConsents).where(eq(prebuyConsents.requestId, job.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(second);
  });

  test('the link shows what is asked, and of the buyer no surname', async () => {
    const { person, browser } = await signedIn(app, services, { firstName: 'Harold', lastName: 'Ostrander' });
    const { id } = okBody<{ id: number }>(await browser.post('/api/prebuys', mooney));
    const token = await on.asked({ id, owner: browser });
    const response = await on.seller().get(`/api/consents/${token}`);
    expect(okBody(response)).toEqual({
      status: 'sent',
      buyer: 'Harold O.',
      aircraft: { tailNumber: 'N5273Q', make: 'Mooney', model: 'M20J', year: 1988 },
      airport: { code: 'KBMQ', city: 'Burnet' },
      provider: null,
      wantedStages: ['records', 'inspection', 'flight'],
      scope: null,
      used: [],
      name: null,
      files: [],
      statement: consentStatement,
      expiresAt: new Date(clock.now.getTime() + 14 * 86_400_000).toISOString(),
    });
    expect(response.body).not.toMatch(/Ostrander/);
    expect(response.body).not.toContain(person.email);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('[PREB-02~] the buyer’s last name shows once the buyer ticks it, link by link, also in the email', async () => {
    const { browser } = await signedIn(app, services, { firstName: 'Harold', lastName: 'Ostrander' });
    const { id } = okBody<{ id: number }>(await browser.post('/api/prebuys', mooney));
    const email = 'surname@seller.test';
    const ask = async (body: object) =>
      okBody<{ url: string | null; consent: { showsSurname: boolean } }>(
        await act(browser, id, 'consent', body),
      );
    const buyerAt = async (url: string | null) =>
      okBody<{ buyer: string }>(await on.seller().get(`/api/consents/${url?.split('/').at(-1)}`)).buyer;
    const shown = await ask({ showSurname: true });
    expect(shown.consent.showsSurname).toBe(true);
    expect(await buyerAt(shown.url)).toBe('Harold Ostrander');
    expect(await buyerAt((await ask({})).url)).toBe('Harold O.');
    const textOf = async () =>
      (await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).at(-1)!.text;
    await ask({ email, showSurname: true });
    expect(await textOf()).toContain('Harold Ostrander');
    await ask({ email });
    expect(await textOf()).not.toContain('Ostrander');
    const provider = await on.mechanicShop();
    expect((await on.detailOf(provider.browser, id)).prebuy.consent).toMatchObject({ showsSurname: false });
  });

  test('given, it keeps name, scope, time and wording, shows providers the airport and notifies', async () => {
    const job = await on.posted();
    const shop = await on.mechanicShop();
    await on.quoteStages(job.id, shop.browser);
    const token = await on.asked(job);
    expect(okBody(await on.answered(token))).toEqual({ status: 'given' });
    const [row] = await db.select().from(prebuyConsents).where(eq(prebuyConsents.requestId, job.id));
    expect(row).toMatchObject({
      status: 'given',
      name: 'Glenn Pruitt',
      scope: fullScope,
      statement: consentStatement,
      answeredAt: clock.now,
    });
    expect(await titles(job.ownerId, 'prebuy')).toEqual(['The seller agreed']);
    expect(await titles(shop.person.id, 'prebuy')).toEqual(['The seller agreed']);
    const seen = await on.detailOf(shop.browser, job.id);
    expect(seen).toMatchObject({ airport: { code: 'KBMQ' }, prebuy: { airport: { code: 'KBMQ' } } });
    // Whose it is they learn with the acceptance.
    expect(seen.prebuy).toMatchObject({ tailNumber: null, seller: null, consent: { name: null } });
    expect(codeOf(await on.answered(token))).toEqual([409, 'stale_state']);
    expect(codeOf(await act(job.owner, job.id, 'consent', {}))).toEqual([409, 'stale_state']);
  });

  test('declined, its link ends, and the buyer can’t ask about the tail number for 30 days', async () => {
    const job = await on.posted();
    const token = await on.asked(job);
    expect(okBody(await on.answered(token, { answer: 'refuse' }))).toEqual({ status: 'declined' });
    expect(await titles(job.ownerId, 'prebuy')).toEqual(['The seller declined']);
    expect(codeOf(await on.seller().get(`/api/consents/${token}`))).toEqual([404, 'link_ended']);
    expect(codeOf(await act(job.owner, job.id, 'consent', {}))).toEqual([409, 'stale_state']);
    expect((await on.detailOf(job.owner, job.id)).prebuy.can).toEqual([]);
    expect(codeOf(await job.owner.post('/api/prebuys', mooney))).toEqual([409, 'stale_state']);
    okBody(await job.owner.post('/api/prebuys', { ...mooney, tailNumber: 'N5274Q' }));
    // Another buyer is another matter.
    await on.posted();
    clock.forward({ days: 30 });
    const again = await signIn(app, job.person);
    expect((await on.detailOf(again, job.id)).prebuy.can).toEqual(['ask_consent']);
    okBody(await again.post('/api/prebuys', mooney));
  });

  test('withdrawn, it hides the airport again while nothing is accepted', async () => {
    const job = await on.quoted();
    expect(okBody(await on.answered(job.token, { answer: 'withdraw' }))).toEqual({ status: 'withdrawn' });
    const seen = await on.detailOf(job.provider.browser, job.id);
    expect(seen).toMatchObject({
      airport: null,
      prebuy: { airport: null, consent: { status: 'withdrawn', scope: null } },
    });
    expect(codeOf(await on.seller().get(`/api/consents/${job.token}`))).toEqual([404, 'link_ended']);
    expect(codeOf(await job.owner.post(`/api/service-quotes/${job.quoteId}/accept`))).toEqual([
      409,
      'consent_required',
    ]);
  });

  test('not answered, it expires after 14 days', async () => {
    const job = await on.posted();
    const token = await on.asked(job);
    clock.forward({ days: 14 });
    expect(codeOf(await on.answered(token))).toEqual([404, 'link_ended']);
    await settle();
    expect((await on.detailOf(job.owner, job.id)).prebuy.consent?.status).toBe('expired');
    expect(await titles(job.ownerId, 'prebuy')).toEqual(['The seller didn’t answer']);
    await on.asked(job);
  });

  test('ends with the request', async () => {
    const job = await on.posted();
    const token = await on.asked(job);
    okBody(await job.owner.delete(`/api/requests/${job.id}`));
    expect(codeOf(await on.answered(token))).toEqual([404, 'link_ended']);
  });

  test.each([
    ['name', { ...given, name: undefined }],
    ['name', { ...given, name: ' ' }],
    ['scope', { ...given, scope: undefined }],
    [
      'scope',
      { ...given, scope: { records: false, openPanels: false, engineRun: false, testFlight: false } },
    ],
    ['scope.testFlight', { ...given, scope: { ...fullScope, testFlight: 'yes' } }],
    ['answer', { answer: 'perhaps' }],
  ])('a wrong %s is refused, and nothing is stored: %j', async (path, body) => {
    const job = await on.posted();
    const token = await on.asked(job);
    const response = await on.answered(token, body);
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, path]);
    expect((await on.detailOf(job.owner, job.id)).prebuy.consent?.status).toBe('sent');
  });

  test('a wrong token reads like an ended one, and only the buyer asks', async () => {
    const job = await on.posted();
    for (const token of [unknownToken, 'short', '1'])
      expect(codeOf(await on.seller().get(`/api/consents/${token}`))).toEqual([404, 'link_ended']);
    expect(codeOf(await on.answered(unknownToken))).toEqual([404, 'link_ended']);
    const stranger = await on.owner();
    expect(codeOf(await act(stranger.browser, job.id, 'consent', {}))).toEqual([404, 'not_found']);
    const plain = await on.opened();
    expect(codeOf(await act(plain.owner, plain.id, 'consent', {}))).toEqual([404, 'not_found']);
  });

  test('can’t be withdrawn before it is given', async () => {
    const job = await on.posted();
    expect(codeOf(await on.answered(await on.asked(job), { answer: 'withdraw' }))).toEqual([
      409,
      'stale_state',
    ]);
  });
});
