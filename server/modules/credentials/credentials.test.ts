import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/accounts.ts';
import { providerCredentials } from '#server/db/schema/credentials.ts';
import { files } from '#server/db/schema/uploads.ts';
import { testApp } from '#server/testing/app.ts';
import { password, signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import {
  checked,
  mechanic,
  ownPath,
  policy,
  seen,
  stated,
  station,
  type Shown,
} from '#server/testing/build/credentials.ts';
import { registration } from '#server/testing/build/directory.ts';
import { inspect, jobScenarios } from '#server/testing/build/jobs.ts';
import { form, formHeaders } from '#server/testing/build/uploads.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf, nextPage, okBody } from '#server/testing/responses.ts';
import { pdf } from '#server/testing/sample-files.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;
const { shop, owner, opened, quoteOn } = jobScenarios(app, services);
const { notified } = inspect(services);
beforeAll(() => loadTestAirports(db));

const admin = async () => (await signedIn(app, services, { isAdmin: true })).browser;
const at = (time: string) => (clock.now = new Date(time));

const uploadDocument = async (browser: Browser) =>
  okBody<{ id: number; fileUrl: string }>(
    await browser.post(
      '/api/uploads?purpose=business',
      form({ name: 'certificate.pdf', body: pdf }),
      formHeaders,
    ),
  );

describe('[CRED-01~] a provider states credentials', () => {
  test('one of a kind, several others; each with its facts, unchecked', async () => {
    const { browser } = await shop();
    expect(await stated(browser, station)).toMatchObject({
      ...station,
      ratings: station.ratings.toSorted(),
      status: 'stated',
      checkedHow: null,
      checkedAt: null,
      limit: null,
      files: [],
      openQuotes: 0,
    });
    expect(await stated(browser, policy)).toMatchObject({ ...policy, limit: '500000.00', status: 'stated' });
    expect(
      await stated(browser, { kind: 'insurance_products', notCarried: true, number: 'X-1234' }),
    ).toMatchObject({ status: 'not_carried', number: null, validUntil: null });
    expect(codeOf(await browser.post(ownPath, station))).toEqual([409, 'credential_exists']);
    await stated(browser, { kind: 'other', name: 'Lycoming factory trained' });
    await stated(browser, { kind: 'other', name: 'Rotax trained' });
    const own = okBody<Shown[]>(await browser.get(ownPath));
    expect(own.map(({ kind }) => kind)).toEqual([
      'repair_station',
      'insurance_hangarkeepers',
      'insurance_products',
      'other',
      'other',
    ]);
  });

  test('an IA ends on March 31 of an odd year', async () => {
    at('2026-10-02T15:00:00Z');
    const { browser } = await shop();
    const ia = { kind: 'ia', number: '3418417' };
    expect((await browser.post(ownPath, { ...ia, validUntil: '2027-06-30' })).json()).toMatchObject({
      issues: [{ path: 'validUntil' }],
    });
    expect(await stated(browser, ia)).toMatchObject({ validUntil: '2027-03-31' });
  });

  test('input is refused at the field that is wrong', async () => {
    const { browser } = await shop();
    const refused: [path: string, body: object][] = [
      ['number', { kind: 'a_and_p' }],
      ['number', { ...mechanic, number: '12' }],
      ['name', { kind: 'other', number: '12345' }],
      ['notCarried', { ...mechanic, notCarried: true }],
      ['ratings.0', { ...station, ratings: ['radio_4'] }],
      ['limit', { ...policy, limit: 1 }],
      ['validUntil', { ...policy, validUntil: 'soon' }],
      ['validUntil', { ...policy, validUntil: '2099-06-30' }],
      ['validUntil', { kind: 'ia', number: '3418417', validUntil: '2099-03-31' }],
      ['kind', { kind: 'pilot' }],
      ['fileIds', { ...mechanic, fileIds: [999_999] }],
    ];
    for (const [path, body] of refused) {
      const response = await browser.post(ownPath, body);
      expect([response.statusCode, response.json().issues?.[0]?.path]).toEqual([400, path]);
    }
    expect(okBody(await browser.get(ownPath))).toEqual([]);
  });

  test('not by owners, and not without a profile', async () => {
    const { browser } = await owner();
    expect((await browser.get(ownPath)).statusCode).toBe(403);
    expect((await browser.post(ownPath, mechanic)).statusCode).toBe(403);
    const { browser: bare } = await signedIn(app, services, { userType: 'provider' });
    expect(okBody(await bare.get(ownPath))).toEqual([]);
    expect(codeOf(await bare.post(ownPath, mechanic))).toEqual([409, 'provider_profile_required']);
  });

  test('others neither change nor remove them', async () => {
    const { browser } = await shop();
    const { id } = await stated(browser, mechanic);
    const { browser: rival } = await shop();
    expect((await rival.patch(`${ownPath}/${id}`, { number: '9999999' })).statusCode).toBe(404);
    expect((await rival.delete(`${ownPath}/${id}`)).statusCode).toBe(404);
    expect((await browser.delete(`${ownPath}/${id}`)).statusCode).toBe(204);
    expect(okBody(await browser.get(ownPath))).toEqual([]);
  });
});

describe('[CRED-01~] an administrator checks them', () => {
  test('what, how, when and until when; recorded in the audit log and told to the provider', async () => {
    at('2026-10-02T15:00:00Z');
    const { browser, person } = await shop();
    const { browser: reviewer, person: reviewerPerson } = await signedIn(app, services, { isAdmin: true });
    const { id } = await stated(browser, policy);
    expect(await checked(reviewer, id, { validUntil: '2027-02-28' })).toMatchObject({
      status: 'checked',
      checkedHow: seen.how,
      checkedAt: '2026-10-02T15:00:00.000Z',
      validUntil: '2027-02-28',
      number: 'HK-20418',
    });
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'credential'), eq(auditLog.entityId, String(id))));
    expect(entry).toMatchObject({
      action: 'credential.check',
      actorId: reviewerPerson.id,
      before: { verdict: null, validUntil: '2027-01-31' },
      after: { verdict: 'ok', validUntil: '2027-02-28' },
      reason: seen.how,
    });
    const refusal = 'The ratings page is missing. Upload page 2.';
    await checked(reviewer, id, { verdict: 'refused', how: refusal });
    expect(okBody<Shown[]>(await browser.get(ownPath))).toMatchObject([
      { status: 'refused', checkedHow: refusal },
    ]);
    const told = await notified(person.id, 'credential');
    expect(told.map(({ title }) => title)).toEqual(['Credential checked', 'Credential refused']);
    expect(told[1]?.message).toContain(refusal);
  });

  test('a change of a checked fact or document takes the check off, saving the same does not', async () => {
    const { browser } = await shop();
    const reviewer = await admin();
    const { id } = await stated(browser, station);
    await checked(reviewer, id);
    const save = async (body: object) => okBody<Shown>(await browser.patch(`${ownPath}/${id}`, body));
    expect(await save({ number: '7BLR418C', ratings: ['instrument_1', 'radio_3'] })).toMatchObject({
      status: 'checked',
    });
    expect(await save({ ratings: ['radio_3', 'instrument_1', 'airframe_1'] })).toMatchObject({
      status: 'stated',
      checkedAt: null,
      checkedHow: null,
    });
    await checked(reviewer, id);
    const file = await uploadDocument(browser);
    const saved = await save({ fileIds: [file.id] });
    expect(saved).toMatchObject({ status: 'stated', files: [{ name: expect.any(String) }] });
    // A file of the library stays there; its copy belongs to the credential.
    const { fileUrl } = saved.files[0]!;
    // The document is for the provider and administrators alone.
    expect((await browser.get(fileUrl)).statusCode).toBe(200);
    expect((await reviewer.get(fileUrl)).statusCode).toBe(200);
    expect((await (await owner()).browser.get(fileUrl)).statusCode).toBe(404);
  });

  test('not one’s own, not as it no longer is, not what is not carried, not what has ended', async () => {
    at('2026-10-02T15:00:00Z');
    const self = await signedIn(app, services, { isAdmin: true, userType: 'provider' });
    okBody(await self.browser.post('/api/providers', registration));
    const own = await stated(self.browser, mechanic);
    expect(codeOf(await self.browser.post(`/api/admin/credentials/${own.id}/check`, seen))).toEqual([
      403,
      'forbidden',
    ]);

    const { browser } = await shop();
    const reviewer = await admin();
    const check = (id: number, body: object = {}) =>
      reviewer.post(`/api/admin/credentials/${id}/check`, { ...seen, ...body });
    const first = await stated(browser, mechanic);
    clock.forward({ minutes: 1 });
    okBody(await browser.patch(`${ownPath}/${first.id}`, { number: '7777777' }));
    expect(codeOf(await check(first.id, { statedAt: first.statedAt }))).toEqual([409, 'stale_state']);
    okBody(await check(first.id, { checkedAt: null }));
    expect(codeOf(await check(first.id, { checkedAt: null, verdict: 'refused' }))).toEqual([
      409,
      'stale_state',
    ]);
    const none = await stated(browser, { kind: 'insurance_products', notCarried: true });
    expect(codeOf(await check(none.id))).toEqual([409, 'stale_state']);
    const past = await stated(browser, { ...policy, validUntil: '2026-09-30' });
    expect((await check(past.id)).json().issues[0].path).toBe('validUntil');
    const endless = await stated(browser, { kind: 'insurance_premises', number: 'GL-77120' });
    expect((await check(endless.id)).json().issues[0].path).toBe('validUntil');
    expect((await check(first.id, { how: 'Seen' })).statusCode).toBe(400);
    expect((await check(999_999)).statusCode).toBe(404);
    expect((await browser.post(`/api/admin/credentials/${first.id}/check`, seen)).statusCode).toBe(403);
  });

  test('from a queue, the longest waiting first, page by page', async () => {
    at('2028-01-01T15:00:00Z');
    const { browser } = await shop({ businessName: 'Queue Aero' });
    const reviewer = await admin();
    const added: number[] = [];
    for (const body of [mechanic, station, { kind: 'other', name: 'Rotax trained' }]) {
      clock.forward({ minutes: 1 });
      added.push((await stated(browser, body)).id);
    }
    await stated(browser, { kind: 'insurance_products', notCarried: true });
    // A new statement goes to the end.
    clock.forward({ minutes: 1 });
    okBody(await browser.patch(`${ownPath}/${added[0]}`, { number: '7777777' }));
    const read = async (path: string) => {
      const response = await reviewer.get(path);
      const rows = okBody<(Shown & { provider: { businessName: string } })[]>(response);
      const next = nextPage(response);
      return { rows, next };
    };
    const ids: number[] = [];
    let path: string | undefined = '/api/admin/credentials?limit=2';
    while (path) {
      const { rows, next }: Awaited<ReturnType<typeof read>> = await read(path);
      ids.push(...rows.filter(({ provider }) => provider.businessName === 'Queue Aero').map(({ id }) => id));
      path = next;
    }
    expect(ids).toEqual([added[1], added[2], added[0]]);
    await checked(reviewer, added[1]!);
    const { rows } = await read('/api/admin/credentials?status=ok&limit=100');
    expect(rows.find(({ id }) => id === added[1])).toMatchObject({ number: '7BLR418C', status: 'checked' });
    expect((await browser.get('/api/admin/credentials')).statusCode).toBe(403);
  });
});

describe('[CRED-01~] others see them', () => {
  /** What an owner sees of the provider: in the profile, the directory and on a quote. */
  async function views(provider: Awaited<ReturnType<typeof shop>>, name: string) {
    const job = await opened();
    await quoteOn(job.id, provider.browser);
    return async () => {
      const profile = okBody<{ listedCredentials: Shown[]; checkedCredentials: string[] }>(
        await job.owner.get(`/api/providers/${provider.id}`),
      );
      const [card] = okBody<{ checkedCredentials: string[] }[]>(
        await job.owner.get(`/api/providers?q=${name}`),
      );
      const [quote] = okBody<{ provider: { listedCredentials: Shown[] } }[]>(
        await job.owner.get(`/api/requests/${job.id}/quotes`),
      );
      expect(quote?.provider.listedCredentials).toEqual(profile.listedCredentials);
      expect(card?.checkedCredentials).toEqual(profile.checkedCredentials);
      return profile;
    };
  }

  test('with the last three characters of the number; not the refused ones, not who checked', async () => {
    at('2026-10-02T15:00:00Z');
    const provider = await shop({ businessName: 'Zephyrstone Aero' });
    const read = await views(provider, 'Zephyrstone');
    const reviewer = await admin();
    const a = await stated(provider.browser, mechanic);
    const b = await stated(provider.browser, station);
    await stated(provider.browser, policy);
    await stated(provider.browser, { kind: 'insurance_products', notCarried: true });
    await checked(reviewer, a.id);
    await checked(reviewer, b.id, { verdict: 'refused', how: 'The ratings page is missing.' });
    const { listedCredentials, checkedCredentials } = await read();
    expect(checkedCredentials).toEqual(['a_and_p']);
    expect(listedCredentials).toMatchObject([
      { kind: 'a_and_p', number: '•••417', status: 'checked', checkedHow: seen.how },
      { kind: 'insurance_hangarkeepers', number: '•••418', status: 'stated', limit: '500000.00' },
      { kind: 'insurance_products', number: null, status: 'not_carried' },
    ]);
    const text = JSON.stringify(listedCredentials);
    expect(text).not.toContain('3418417');
    expect(text).not.toMatch(/checkedBy|ratings page/);
  });

  test('until the last day has ended at the provider’s base airport', async () => {
    at('2026-10-02T15:00:00Z');
    const provider = await shop({ businessName: 'Quillwater Aero' });
    const read = await views(provider, 'Quillwater');
    const { id } = await stated(provider.browser, { ...policy, validUntil: '2026-10-31' });
    await checked(await admin(), id);
    // Midnight at the end of October 31 in Palo Alto is 07:00 UTC.
    at('2026-11-01T06:59:00Z');
    expect(await read()).toMatchObject({
      checkedCredentials: ['insurance_hangarkeepers'],
      listedCredentials: [{ status: 'checked' }],
    });
    at('2026-11-01T07:01:00Z');
    expect(await read()).toMatchObject({
      checkedCredentials: [],
      listedCredentials: [{ status: 'expired' }],
    });
  });
});

test('accepting without hangarkeepers cover stores what the owner acknowledged, and is never refused', async () => {
  at('2026-10-02T15:00:00Z');
  const { browser } = await shop();
  for (const acknowledgesNoCover of [true, false]) {
    const job = await opened();
    const quoteId = await quoteOn(job.id, browser);
    const accepted = await job.owner.post(
      `/api/service-quotes/${quoteId}/accept`,
      acknowledgesNoCover ? { acknowledgesNoCover } : undefined,
    );
    expect(okBody<{ quote: object }>(accepted).quote).toMatchObject({
      status: 'accepted',
      noCoverAcknowledgedAt: acknowledgesNoCover ? clock.now.toISOString() : null,
    });
  }
});

test('[ACC-05~] an export contains the credentials, and a deleted account has none', async () => {
  at('2026-10-02T15:00:00Z');
  const { browser, id } = await shop();
  const document = await uploadDocument(browser);
  await stated(browser, { ...mechanic, fileIds: [document.id] });
  expect(okBody<{ providerCredentials: object[] }>(await browser.get('/api/auth/export'))).toMatchObject({
    providerCredentials: [{ kind: 'a_and_p', number: '3418417' }],
  });
  expect((await browser.delete('/api/auth/user', { password })).statusCode).toBe(204);
  clock.forward({ days: 31 });
  await settle();
  expect(await db.$count(providerCredentials, eq(providerCredentials.providerId, id))).toBe(0);
  expect(await db.$count(files, eq(files.id, document.id))).toBe(0);
});
