import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { checked, mechanic, policy, stated } from '#server/testing/build/credentials.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { form, formHeaders } from '#server/testing/build/uploads.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';
import { flat } from '#server/testing/sample-files.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';
import { findPublicProfile } from './public-profile.service.ts';

const { app, services, visitor } = await uploadsApp();
const { shop } = jobScenarios(app, services);
const jpeg = await flat(90, 60).jpeg().toBuffer();

const upload = async (browser: Browser, url: string, field: string) =>
  okBody<{ id: number; fileUrl: string }>(
    await browser.post(url, form({ field, name: 'a.jpg', body: jpeg }), formHeaders),
  );
const status = async (url: string) => (await visitor().get(url)).statusCode;

/** A shop with a logo, a photo of the shop and a photo for a quote. */
async function pictured() {
  const made = await shop();
  const { browser } = made;
  const logo = await upload(browser, '/api/upload/profile-image', 'image');
  okBody(await browser.patch('/api/auth/user', { profileImageUrl: logo.fileUrl }));
  const photo = await upload(browser, '/api/uploads?purpose=shop-photo', 'file');
  okBody(await browser.patch('/api/service-providers/me', { photoIds: [photo.id] }));
  const other = await upload(browser, '/api/uploads?purpose=quote', 'file');
  const at = ({ fileUrl }: { fileUrl: string }) =>
    fileUrl.replace('/api/files/', `/api/providers/${made.id}/pictures/`);
  return { ...made, logo: at(logo), photo: at(photo), other: at(other) };
}

test('visitors see exactly the logo and the photos of a listed shop, and may keep them for an hour', async () => {
  const made = await pictured();
  expect(await findPublicProfile(services, made.id)).toMatchObject({
    logo: made.logo,
    photos: [{ url: made.photo, width: 90, height: 60 }],
  });
  expect(await status(made.logo)).toBe(200);
  const sent = await visitor().get(made.photo);
  expect([sent.statusCode, sent.headers['cache-control'], sent.headers['content-type']]).toEqual([
    200,
    'public, max-age=3600',
    'image/jpeg',
  ]);
  expect(await status(made.other)).toBe(404);
  const another = await shop();
  expect(await status(made.photo.replace(`/${made.id}/`, `/${another.id}/`))).toBe(404);
});

test.each([
  [
    'is hidden',
    (id: string) =>
      services.db
        .update(serviceProviders)
        .set({ hiddenAt: services.now() })
        .where(eq(serviceProviders.userId, id)),
  ],
  [
    'has no confirmed email',
    (id: string) => services.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id)),
  ],
])('a shop that %s shows visitors no picture', async (_, change) => {
  const { person, photo, logo } = await pictured();
  await change(person.id);
  expect([await status(photo), await status(logo)]).toEqual([404, 404]);
});

test('checked certificates are named by kind without numbers, insurance with its end', async () => {
  const { id, browser } = await shop();
  const { browser: admin } = await signedIn(app, services, { isAdmin: true });
  await checked(admin, (await stated(browser, mechanic)).id);
  await checked(admin, (await stated(browser, policy)).id);
  await stated(browser, { ...policy, kind: 'insurance_premises' });
  const profile = await findPublicProfile(services, id);
  expect(profile).toMatchObject({
    certificates: ['A&P certificate'],
    insurances: [{ name: 'Hangarkeepers insurance', validUntil: policy.validUntil }],
    verifiedChecks: null,
  });
  expect(JSON.stringify(profile)).not.toMatch(/417|418/);
});
