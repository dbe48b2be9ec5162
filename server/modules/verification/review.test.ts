import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { businessVerifications } from '#server/db/schema/trust.ts';
import { transaction } from '#server/db/transaction.ts';
import { writePaper } from '#server/sample/paper.ts';
import { testApp } from '#server/testing/app.ts';
import { signIn } from '#server/testing/build/accounts.ts';
import { actionsOf, approval, business, verificationScenarios } from '#server/testing/build/verification.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock } = await testApp();
const { db } = services;
const scenes = verificationScenarios(app, services, writePaper);
const own = '/api/business-verification';
const reviews = '/api/admin/verifications';
const titlesOf = async (userId: string) =>
  (
    await db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.id)
  ).map(({ title }) => title);
const badgeOf = async (providerId: number) => {
  const [row] = await db
    .select({
      isVerified: serviceProviders.isVerified,
      verifiedAt: serviceProviders.verifiedAt,
      user: { isVerified: users.isVerified, userTypeLocked: users.userTypeLocked },
    })
    .from(serviceProviders)
    .innerJoin(users, eq(users.id, serviceProviders.userId))
    .where(eq(serviceProviders.id, providerId));
  return row!;
};
const waitingFor = async (admin: Browser) => {
  const list = await admin.get(`${reviews}?status=waiting&limit=100`);
  const ids = list.json().map(({ id }: { id: number }) => id);
  expect(Number(list.headers['x-total-count'])).toBe(ids.length);
  return ids;
};
const logOf = (id: number) => actionsOf(services, id);

describe('the queue', () => {
  test('lists what waits, oldest first, with its age in business days and who reviews it', async () => {
    const older = await scenes.submitted();
    clock.forward({ days: 5 });
    const newer = await scenes.submitted();
    const admin = await scenes.admin();
    okBody(await admin.post(`${reviews}/${newer.verification.id}/claim`));
    const list = (await admin.get(`${reviews}?status=waiting&limit=100`)).json();
    const mine = list.filter(({ id }: { id: number }) =>
      [older.verification.id, newer.verification.id].includes(id),
    );
    // From Friday, October 2 to Wednesday, October 7.
    expect(mine).toMatchObject([
      { id: older.verification.id, status: 'submitted', businessDays: 3, claim: null, looks: null },
      {
        id: newer.verification.id,
        status: 'under_review',
        businessDays: 0,
        claim: { name: 'J. Ahn', isYou: true },
      },
    ]);
    expect(JSON.stringify(list)).not.toMatch(/77-?1234417|ein/i);
    const one = await admin.get(`${reviews}?status=waiting&limit=1`);
    expect([one.json().length, Number(one.headers['x-total-count'])]).toEqual([1, list.length]);
    expect(codeOf(await older.browser.get(reviews))).toEqual([403, 'forbidden']);
  });
});

test('an account that is being deleted leaves the queue, and is back in it when it is restored', async () => {
  const { browser, person, verification } = await scenes.submitted();
  const admin = await scenes.admin();
  const url = `${reviews}/${verification.id}`;
  expect(await waitingFor(admin)).toContain(verification.id);
  await browser.delete('/api/auth/user', { password: 'a fine long password' });
  expect(await waitingFor(admin)).not.toContain(verification.id);
  expect(codeOf(await admin.get(url))).toEqual([404, 'not_found']);
  expect(codeOf(await admin.post(`${url}/approve`, approval))).toEqual([404, 'not_found']);
  await signIn(app, person);
  expect(await waitingFor(admin)).toContain(verification.id);
});

describe('[VER-08] a decision', () => {
  test('approval sets the badge on provider and user and locks the account type', async () => {
    const { id, person, verification, admin } = await scenes.approved({
      notes: 'Called the county.',
      einVerified: true,
      businessRegistrationVerified: true,
    });
    expect(await badgeOf(id)).toEqual({
      isVerified: true,
      verifiedAt: clock.now,
      user: { isVerified: true, userTypeLocked: true },
    });
    expect((await admin.get(`${reviews}/${verification.id}`)).json()).toMatchObject({
      status: 'approved',
      reviewNotes: 'Called the county.',
      einVerified: true,
      businessRegistrationVerified: true,
      backgroundCheckedOn: '2026-10-01',
      verificationMethod: 'manual',
      // The insurance ends within the year.
      insuranceEndsOn: '2027-06-01',
      expiresAt: '2027-06-01T23:59:59.000Z',
      history: [
        { action: 'created', by: 'Wiley Post' },
        { action: 'submitted' },
        { action: 'claimed', by: 'June Ahn' },
        { action: 'approved' },
      ],
    });
    expect(await titlesOf(person.id)).toEqual(['Your business is verified']);
    // The profile names what stands behind the badge.
    expect(okBody(await admin.get(`/api/providers/${id}`))).toMatchObject({
      isVerified: true,
      verifiedChecks: {
        insuranceEndsOn: '2027-06-01',
        backgroundCheckedOn: '2026-10-01',
        backgroundNotCheckedBecause: null,
      },
    });
    const browser = await signIn(app, person);
    expect(codeOf(await browser.patch('/api/auth/user', { userType: 'owner' }))).toEqual([
      409,
      'user_type_locked',
    ]);
  });

  test('what was submitted again since the administrator looked is not decided unseen', async () => {
    const { browser, verification } = await scenes.submitted();
    const admin = await scenes.admin();
    const path = `${reviews}/${verification.id}`;
    const { submittedAt } = okBody<{ submittedAt: string }>(await admin.get(path));
    clock.forward({ minutes: 1 });
    okBody(await browser.post(`/api/business-verification/${verification.id}/withdraw`));
    okBody(await browser.post(`/api/business-verification/${verification.id}/submit`));
    for (const [step, body] of [
      ['claim', {}],
      ['approve', approval],
      ['reject', { reason: 'The licence is not readable.' }],
    ] as const)
      expect(codeOf(await admin.post(`${path}/${step}`, { ...body, submittedAt }))).toEqual([
        409,
        'stale_state',
      ]);
    expect(okBody(await admin.get(path))).toMatchObject({ status: 'submitted' });
  });

  test('while it waits the business keeps its name and the account its type', async () => {
    const { browser } = await scenes.submitted();
    const rename = async (businessName: string) =>
      codeOf(await browser.patch('/api/service-providers/me', { businessName }));
    expect(await rename('Delta TechOps Official')).toEqual([409, 'verification_waits']);
    expect(await rename('Tailwind Aero, L.L.C.')).toEqual([200, undefined]);
    expect(codeOf(await browser.patch('/api/auth/user', { userType: 'owner' }))).toEqual([
      409,
      'has_open_work',
    ]);
  });

  test('a rejection has a reason of at least 10 characters', async () => {
    const { id, person, verification } = await scenes.submitted();
    const admin = await scenes.admin();
    const reject = (reason: string) => admin.post(`${reviews}/${verification.id}/reject`, { reason });
    expect((await reject('Too short')).statusCode).toBe(400);
    expect((await reject('Send the whole page.')).json()).toMatchObject({ status: 'rejected' });
    expect((await badgeOf(id)).isVerified).toBe(false);
    expect(await titlesOf(person.id)).toEqual(['Verification needs a correction']);
    expect(await logOf(verification.id)).toEqual(['created', 'submitted', 'claimed', 'rejected']);
  });

  const { checked } = approval;
  test.each([
    [{ expiresAt: '2030-01-01T00:00:00Z' }, 'expiresAt'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    // The badge ends with the insurance at the latest.
    [{ expiresAt: '2027-06-02T12:00:00Z' }, 'expiresAt'],
    [{ checked: undefined }, 'checked'],
    [{ checked: { ...checked, certificates: false } }, 'checked.certificates'],
    [{ checked: { ...checked, insurance: undefined } }, 'checked.insurance'],
    [{ checked: { ...checked, insurance: { endsOn: '2020-01-01' } } }, 'checked.insurance.endsOn'],
    [{ checked: { ...checked, backgroundCheck: {} } }, 'checked.backgroundCheck'],
    [
      { checked: { ...checked, backgroundCheck: { notDoneBecause: 'Why?' } } },
      'checked.backgroundCheck.notDoneBecause',
    ],
    [
      { checked: { ...checked, backgroundCheck: { doneOn: '2199-01-01' } } },
      'checked.backgroundCheck.doneOn',
    ],
  ])('%j is refused', async (change, field) => {
    const { id, verification } = await scenes.submitted();
    const response = await (
      await scenes.admin()
    ).post(`${reviews}/${verification.id}/approve`, { ...approval, ...change });
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, field]);
    expect((await badgeOf(id)).isVerified).toBe(false);
    expect(await logOf(verification.id)).not.toContain('claimed');
  });

  test('a sole proprietor without an EIN sends an ID, and the reviewer reads what was not checked', async () => {
    const { verification, browser } = await scenes.submitted({
      businessType: 'sole_proprietorship',
      ein: '',
      einDocumentKind: 'id',
    });
    const admin = await scenes.admin();
    const url = `${reviews}/${verification.id}`;
    expect(okBody(await admin.get(url))).toMatchObject({ ein: null, einDocumentKind: 'id' });
    const refused = await admin.post(`${url}/approve`, { ...approval, einVerified: true });
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'einVerified']);
    const backgroundCheck = { notDoneBecause: 'Works alone, no state check exists.' };
    okBody(await admin.post(`${url}/approve`, { checked: { ...checked, backgroundCheck } }));
    const { history } = okBody<{ history: { details: string }[] }>(await admin.get(url));
    expect(history.at(-1)!.details).toBe(
      'Certificates checked, EIN not given, insurance until 2027-06-01, no background check: Works alone, no state check exists., until 2027-06-01',
    );
    // Other kinds of business have an EIN letter.
    const renewal = { ...business, businessType: 'llc', einDocumentKind: 'w9' };
    expect(okBody(await browser.post(own, renewal))).toMatchObject({ einDocumentKind: null });
  });

  test('no one reviews their own business', async () => {
    const { person, verification } = await scenes.submitted();
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, person.id));
    const self = await signIn(app, person);
    // Neither do they read the hints, nor is it in their queue.
    const url = `${reviews}/${verification.id}`;
    expect((await self.get(url)).json()).toMatchObject({
      code: 'forbidden',
      message: 'This is your own business. Another administrator reviews it.',
    });
    const { documents } = okBody<{ documents: { id: number }[] }>(await (await scenes.admin()).get(url));
    expect((await self.get(`${url}/documents/${documents[0]!.id}/text`)).statusCode).toBe(403);
    expect(await waitingFor(self)).not.toContain(verification.id);
    for (const [step, body] of [
      ['claim', {}],
      ['approve', approval],
      ['reject', { reason: 'Not good enough.' }],
      ['reveal-ein', undefined],
    ] as const)
      expect(codeOf(await self.post(`${reviews}/${verification.id}/${step}`, body))).toEqual([
        403,
        'forbidden',
      ]);
  });

  test('of two reviewers one wins, and the other is told; a claim can be taken over', async () => {
    const { verification } = await scenes.submitted();
    const [one, two] = [await scenes.admin(), await scenes.admin()];
    const url = `${reviews}/${verification.id}`;
    const both = await Promise.all([one.post(`${url}/claim`), two.post(`${url}/claim`)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [winner, loser] = both[0].statusCode === 200 ? [one, two] : [two, one];
    expect((await loser.post(`${url}/approve`, approval)).json()).toMatchObject({
      code: 'verification_claimed',
      message: 'Another administrator is reviewing this verification.',
    });
    expect((await loser.post(`${url}/claim`, { takeOver: true })).json()).toMatchObject({
      claim: { isYou: true },
    });
    expect(codeOf(await winner.post(`${url}/approve`, approval))).toEqual([409, 'verification_claimed']);
    const decisions = await Promise.all([
      loser.post(`${url}/approve`, approval),
      loser.post(`${url}/reject`, { reason: 'I changed my mind.' }),
    ]);
    expect(decisions.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await logOf(verification.id)).toContain('taken_over');
  });

  test('a provider’s call and an approval at once wait for each other in one order, never in a circle', async () => {
    const { id, verification } = await scenes.submitted();
    const admin = await scenes.admin();
    const { promise: approving, resolve } = Promise.withResolvers<unknown>();
    await transaction(db, async (tx) => {
      // As a provider's call does: the profile, then the verification.
      await tx.select().from(serviceProviders).where(eq(serviceProviders.id, id)).for('update');
      resolve(admin.post(`${reviews}/${verification.id}/approve`, approval));
      await setTimeout(200);
      const row = eq(businessVerifications.id, verification.id);
      await tx.select().from(businessVerifications).where(row).for('update');
    });
    expect(await approving).toMatchObject({ statusCode: 200 });
  });

  test('revealing the EIN is in the audit log of the site as well', async () => {
    const { verification, admin } = await scenes.approved();
    okBody(await admin.post(`${reviews}/${verification.id}/reveal-ein`));
    expect(await db.$count(auditLog, eq(auditLog.action, 'verification.ein_revealed'))).toBeGreaterThan(0);
  });
});

describe('after the approval', () => {
  test('a renewal is a new draft from the approved one, which counts until the next approval', async () => {
    const { browser, id, verification, body, admin } = await scenes.approved();
    const { approved: _none, documents: _documents, ...former } = (await browser.get(own)).json();
    expect(former).toMatchObject({ id: verification.id, status: 'approved', can: [] });
    expect(codeOf(await browser.put(`${own}/${verification.id}`, body))).toEqual([409, 'stale_state']);
    const since = (await badgeOf(id)).verifiedAt;
    clock.forward({ days: 20 });
    const renewal = await browser.post(own, former);
    expect([renewal.statusCode, renewal.json()]).toMatchObject([
      201,
      { status: 'draft', ein: '••-•••4417', approved: { id: verification.id, status: 'approved' } },
    ]);
    const { id: renewalId } = renewal.json();
    okBody(await browser.post(`${own}/${renewalId}/submit`));
    expect((await admin.post(`${reviews}/${renewalId}/reveal-ein`)).json()).toEqual({ ein: '77-1234417' });
    okBody(await admin.post(`${reviews}/${renewalId}/approve`, approval));
    expect(await badgeOf(id)).toMatchObject({ isVerified: true, verifiedAt: since });
    const [old] = await db
      .select()
      .from(businessVerifications)
      .where(eq(businessVerifications.id, verification.id));
    expect(old?.status).toBe('expired');
    expect((await browser.get(body.einDocumentUrl)).statusCode).toBe(200);
  });

  test('another business name on the profile is asked about, takes the badge off and prepares a review', async () => {
    const { browser, id, person, verification } = await scenes.approved();
    const rename = async (businessName: string, confirmRename?: boolean) =>
      browser.patch('/api/service-providers/me', { businessName, confirmRename });
    expect(codeOf(await rename('Boeing Service Center'))).toEqual([409, 'rename_unverifies']);
    expect(okBody(await browser.get('/api/service-providers/me'))).toMatchObject({
      businessName: 'Tailwind Aero',
      isVerified: true,
    });
    okBody(await rename('Boeing Service Center', true));
    expect(await badgeOf(id)).toMatchObject({
      isVerified: false,
      user: { isVerified: false, userTypeLocked: true },
    });
    expect((await browser.get(own)).json()).toMatchObject({
      status: 'draft',
      businessName: 'Boeing Service Center',
      ein: '••-•••4417',
      businessAddress: business.businessAddress,
      documents: [{}, {}, {}],
      approved: { id: verification.id, approvedName: 'Tailwind Aero' },
    });
    expect(await titlesOf(person.id)).toContain('New business name needs a review');
    // Without a badge there is nothing to ask about, and the verified name brings it back.
    okBody(await rename('Boeing Service'));
    okBody(await rename('Tailwind Aero'));
    expect((await badgeOf(id)).isVerified).toBe(true);
  });

  test('a correction of the name keeps the badge and is shown to administrators; small steps lead nowhere else', async () => {
    const { browser, id, admin } = await scenes.approved();
    const rename = async (businessName: string) =>
      codeOf(await browser.patch('/api/service-providers/me', { businessName }));
    expect(await rename('Tailwind Aero, Inc.')).toEqual([200, undefined]);
    expect(await rename('Tailwinds Aeros')).toEqual([200, undefined]);
    expect((await badgeOf(id)).isVerified).toBe(true);
    const told = okBody<{ title: string; message: string; path: string }[]>(
      await admin.get('/api/notifications'),
    );
    expect(told[0]).toMatchObject({
      title: 'Verified business corrected its name',
      message: 'The name changed from “Tailwind Aero” to “Tailwinds Aeros”. The Verified badge stays.',
    });
    expect(await rename('Tailspins Aeros')).toEqual([409, 'rename_unverifies']);
  });
});
