import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { verificationForm } from '#contract/providers/verification.ts';
import { businessVerifications, verificationDocuments } from '#server/db/schema/trust.ts';
import { files } from '#server/db/schema/uploads.ts';
import { writePaper } from '#server/sample/paper.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import {
  actionsOf,
  business,
  uploadDocument,
  verificationScenarios,
} from '#server/testing/build/verification.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;
const scenes = verificationScenarios(app, services, writePaper);
const path = '/api/business-verification';
const rowOf = async (id: number) =>
  (await db.select().from(businessVerifications).where(eq(businessVerifications.id, id)))[0]!;
const logOf = (id: number) => actionsOf(services, id);

// First: it waits for the checks of what was submitted before.
test('the data of a deleted account is erased with its files', async () => {
  const { browser, person, verification, body } = await scenes.submitted();
  await browser.delete('/api/auth/user', { password: 'a fine long password' });
  clock.forward({ days: 31 });
  await settle();
  const row = await rowOf(verification.id);
  expect(JSON.stringify(row)).not.toMatch(/Tailwind|4417|Embarcadero|api\/files/);
  expect(row.einSealed).toBeNull();
  expect(await db.$count(files, eq(files.ownerId, person.id))).toBe(0);
  expect(body.einDocumentUrl).toBeTruthy();
});

describe('[VER-01~] [API-11] [SHAPE-08] a draft', () => {
  test('nothing yet is null, the first save creates it, later ones update it', async () => {
    const { browser } = await scenes.provider();
    expect((await browser.get(path)).json()).toBeNull();
    const created = await browser.post(path, business);
    expect([created.statusCode, created.json()]).toMatchObject([
      201,
      {
        status: 'draft',
        rejectionReason: null,
        ...business,
        ein: '••-•••4417',
        businessLicenseUrl: null,
        einDocumentUrl: null,
        insuranceDocumentUrl: null,
        certificationDocumentUrls: [],
        can: ['submit'],
        approved: null,
      },
    ]);
    const { id } = created.json();
    const change = { ...business, businessName: 'Tailwind Aero Services LLC', ein: '••-•••4417' };
    expect((await browser.put(`${path}/${id}`, change)).json()).toMatchObject({
      id,
      businessName: change.businessName,
    });
    expect((await browser.get(path)).json()).toMatchObject({ id, businessName: change.businessName });
    expect(codeOf(await browser.post(path, business))).toEqual([409, 'verification_exists']);
    await browser.put(`${path}/${id}`, change);
    expect(await logOf(id)).toEqual(['created', 'updated']);
  });

  test('[VER-04~] required fields, a valid email and known business types', async () => {
    const { browser } = await scenes.provider();
    const issuesOf = async (change: object) =>
      (await browser.post(path, { ...business, ...change }))
        .json()
        .issues?.map((i: { message: string }) => i.message);
    expect(await issuesOf({ businessName: ' ' })).toEqual(['Business name is required']);
    expect(await issuesOf({ businessAddress: '' })).toEqual(['Business address is required']);
    expect(await issuesOf({ businessEmail: 'nobody' })).toEqual(['Valid email required']);
    expect(await issuesOf({ businessType: 'trust' })).toHaveLength(1);
    for (const businessType of ['llc', 'corporation', 'partnership', 'sole_proprietorship', 'other'])
      expect(verificationForm.safeParse({ ...business, businessType }).success).toBe(true);
  });

  test('of two first saves at once one wins', async () => {
    const { browser } = await scenes.provider();
    const both = await Promise.all([browser.post(path, business), browser.post(path, business)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  test('needs a provider profile, and owners are refused', async () => {
    const { browser } = await signedIn(app, services, { userType: 'provider' });
    expect((await browser.get(path)).json()).toBeNull();
    expect(codeOf(await browser.post(path, business))).toEqual([409, 'provider_profile_required']);
    const owner = await signedIn(app, services);
    expect(codeOf(await owner.browser.get(path))).toEqual([403, 'forbidden']);
  });

  test('is its provider’s alone, also for administrators', async () => {
    const { verification, body } = await scenes.draft();
    const other = await scenes.provider();
    const url = `${path}/${verification.id}`;
    expect(codeOf(await other.browser.put(url, body))).toEqual([404, 'not_found']);
    expect(codeOf(await other.browser.post(`${url}/submit`))).toEqual([404, 'not_found']);
    const admin = await scenes.admin();
    expect(codeOf(await admin.get(`/api/admin/verifications/${verification.id}`))).toEqual([
      404,
      'not_found',
    ]);
    const listed = (await admin.get('/api/admin/verifications?limit=100')).json();
    expect(listed.map(({ id }: { id: number }) => id)).not.toContain(verification.id);
  });
});

describe('the EIN', () => {
  test('is sealed, masked in responses, and a saved mask leaves it as it was', async () => {
    const { browser, verification, body } = await scenes.draft();
    const before = await rowOf(verification.id);
    expect(JSON.stringify(before)).not.toMatch(/77-?1234417/);
    expect(before).toMatchObject({ ein: '••-•••4417', einHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const url = `${path}/${verification.id}`;
    for (const ein of ['••-•••4417', undefined]) {
      okBody(await browser.put(url, { ...body, ein }));
      expect(await rowOf(verification.id)).toMatchObject({
        einSealed: before.einSealed,
        einHash: before.einHash,
      });
    }
    const wrong = await browser.put(url, { ...body, ein: '••-•••9999' });
    expect([wrong.statusCode, wrong.json().issues[0].path]).toEqual([400, 'ein']);
    // Typed, pasted from a PDF with its dash, or written with a full-width keyboard: it is one number.
    for (const ein of ['771234417', '77 1234417', '77–1234417', '77‑123.4417', '７７－１２３４４１７']) {
      expect((await browser.put(url, { ...body, ein })).json()).toMatchObject({ ein: '••-•••4417' });
      expect((await rowOf(verification.id)).einHash).toBe(before.einHash);
    }
    okBody(await browser.put(url, { ...body, ein: '' }));
    expect(await rowOf(verification.id)).toMatchObject({ ein: null, einSealed: null, einHash: null });
  });

  test('is revealed to administrators only, which is recorded', async () => {
    const { verification, browser, admin } = await scenes.approved();
    const url = `/api/admin/verifications/${verification.id}/reveal-ein`;
    expect(codeOf(await browser.post(url))).toEqual([403, 'forbidden']);
    expect((await admin.post(url)).json()).toEqual({ ein: '77-1234417' });
    expect(await logOf(verification.id)).toContain('ein_revealed');
    expect((await admin.get(`/api/admin/verifications/${verification.id}`)).body).not.toMatch(/77-?1234417/);
  });
});

describe('[VER-06~] documents', () => {
  test('a second save of the same files makes no second rows; one that is taken out is removed later', async () => {
    const { browser, verification, body } = await scenes.draft();
    const rows = () =>
      db
        .select()
        .from(verificationDocuments)
        .where(eq(verificationDocuments.verificationId, verification.id))
        .orderBy(verificationDocuments.id);
    const before = await rows();
    expect(before.map(({ documentType }) => documentType)).toEqual([
      'business_license',
      'ein_document',
      'insurance',
    ]);
    okBody(await browser.put(`${path}/${verification.id}`, body));
    expect(await rows()).toEqual(before);
    okBody(await browser.put(`${path}/${verification.id}`, { ...body, insuranceDocumentUrl: null }));
    expect((await rows()).map(({ id }) => id)).toEqual(before.slice(0, 2).map(({ id }) => id));
    clock.forward({ hours: 25 });
    await settle();
    expect((await browser.get(body.insuranceDocumentUrl)).statusCode).toBe(404);
    expect((await browser.get(body.einDocumentUrl)).statusCode).toBe(200);
  });

  test('are read by their owner and administrators only', async () => {
    const { browser, body } = await scenes.draft();
    const [other, admin] = [await scenes.provider(), await scenes.admin()];
    const statuses = await Promise.all(
      [browser, admin, other.browser].map(async (one) => (await one.get(body.einDocumentUrl)).statusCode),
    );
    expect(statuses).toEqual([200, 200, 404]);
  });

  test('another account’s file, an unknown one and another site’s address are refused at their field', async () => {
    const { browser, verification, body } = await scenes.draft();
    const other = await scenes.draft();
    for (const url of [
      other.body.businessLicenseUrl,
      `/api/files/${'x'.repeat(43)}`,
      '/api/files/../secrets.json',
    ]) {
      const response = await browser.put(`${path}/${verification.id}`, { ...body, einDocumentUrl: url });
      expect([response.statusCode, response.json().issues[0].path]).toEqual([400, 'einDocumentUrl']);
    }
    const away = await browser.put(`${path}/${verification.id}`, {
      ...body,
      einDocumentUrl: '//evil.example/x',
    });
    expect(away.statusCode).toBe(400);
    expect((await rowOf(verification.id)).einDocumentUrl).toBe(body.einDocumentUrl);
  });
});

describe('[VER-03~] [VER-05~] submitting', () => {
  test('[VER-05~] without the three documents is refused with the specification’s text', async () => {
    const { browser } = await scenes.provider();
    const { id } = okBody<{ id: number }>(
      await browser.post(path, {
        ...business,
        einDocumentUrl: await uploadDocument(browser, writePaper(['EIN'])),
      }),
    );
    const response = await browser.post(`${path}/${id}/submit`);
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      {
        message: 'Please upload all required documents before submitting for review.',
        issues: [{ path: 'businessLicenseUrl' }, { path: 'insuranceDocumentUrl' }],
      },
    ]);
  });

  test('makes it read-only; it can be withdrawn until an administrator has claimed it', async () => {
    const { browser, verification, body } = await scenes.submitted();
    const url = `${path}/${verification.id}`;
    const own = (await browser.get(path)).json();
    expect(own).toMatchObject({ status: 'submitted', can: ['withdraw'] });
    expect(Date.parse(own.answerBy) - Date.parse(own.submittedAt)).toBeGreaterThanOrEqual(3 * 86_400_000);
    expect(codeOf(await browser.put(url, { ...body, einDocumentUrl: null }))).toEqual([409, 'stale_state']);
    expect(codeOf(await browser.post(`${url}/submit`))).toEqual([409, 'stale_state']);
    expect((await browser.post(`${url}/withdraw`)).json()).toMatchObject({
      status: 'draft',
      submittedAt: null,
    });
    okBody(await browser.post(`${url}/submit`));
    okBody(await (await scenes.admin()).post(`/api/admin/verifications/${verification.id}/claim`));
    expect((await browser.post(`${url}/withdraw`)).json()).toMatchObject({
      code: 'stale_state',
      status: 'under_review',
    });
    expect(await logOf(verification.id)).toEqual([
      'created',
      'submitted',
      'withdrawn',
      'submitted',
      'claimed',
    ]);
  });

  test('a rejected one is corrected and sent again', async () => {
    const { browser, verification, body } = await scenes.submitted();
    const url = `${path}/${verification.id}`;
    const admin = await scenes.admin();
    const reason = 'The insurance is in another name.';
    okBody(await admin.post(`/api/admin/verifications/${verification.id}/reject`, { reason }));
    expect((await browser.get(path)).json()).toMatchObject({
      status: 'rejected',
      rejectionReason: reason,
      can: ['correct'],
    });
    expect(codeOf(await browser.post(path, body))).toEqual([409, 'verification_exists']);
    expect((await browser.put(url, body)).json()).toMatchObject({ status: 'draft', rejectionReason: reason });
    expect((await browser.post(`${url}/submit`)).json()).toMatchObject({
      status: 'submitted',
      rejectionReason: null,
    });
  });
});

test('the export has the verification with the mask', async () => {
  const { browser } = await scenes.submitted();
  const { businessVerifications: exported } = (await browser.get('/api/auth/export')).json();
  expect(exported).toMatchObject([
    { businessName: business.businessName, ein: '••-•••4417', status: 'submitted' },
  ]);
  expect(JSON.stringify(exported)).not.toMatch(/77-?1234417|Sealed|Hash/);
});
