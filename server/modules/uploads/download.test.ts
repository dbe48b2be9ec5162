import { describe, expect, test, vi } from 'vitest';
import type { FilePurpose } from '#server/db/schema/uploads.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Answerer } from '#server/questions.ts';
import { buildUser, signedIn } from '#server/testing/build/accounts.ts';
import { form, formHeaders } from '#server/testing/build/uploads.ts';
import { client } from '#server/testing/client.ts';
import { flat, pdf } from '#server/testing/sample-files.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';
import { attachFiles } from './attachments.service.ts';
import { showFilesOf } from './download.service.ts';

const { app, services, visitor, log } = await uploadsApp();
const { db } = services;
const owner = await signedIn(app, services);
const outsider = await signedIn(app, services);
const admin = await signedIn(app, services, { isAdmin: true });
const jpeg = await flat(900, 600).jpeg().toBuffer();

async function upload(
  purpose: FilePurpose,
  body = pdf,
  name = 'Flügel.pdf',
): Promise<{ id: number; fileUrl: string }> {
  const [url, field] =
    purpose === 'verification'
      ? ['/api/upload/verification-document', 'document']
      : purpose === 'profile-image'
        ? ['/api/upload/profile-image', 'image']
        : [`/api/uploads?purpose=${purpose}`, 'file'];
  const response = await owner.browser.post(url, form({ field, name, body }), formHeaders);
  return response.json();
}
const statuses = async (url: string) => ({
  owner: (await owner.browser.get(url)).statusCode,
  outsider: (await outsider.browser.get(url)).statusCode,
  admin: (await admin.browser.get(url)).statusCode,
  visitor: (await visitor().get(url)).statusCode,
});
const asOwner = { ...services, log, clientAddress: '', actor: { id: owner.person.id } as never };

describe('who may see a file', () => {
  test('[VER-06] a verification document: its owner and administrators', async () => {
    const { fileUrl } = await upload('verification');
    expect(await statuses(fileUrl)).toEqual({ owner: 200, outsider: 404, admin: 200, visitor: 401 });
  });

  test('evidence: administrators too, even before it is attached', async () => {
    const { fileUrl } = await upload('evidence');
    expect(await statuses(fileUrl)).toEqual({ owner: 200, outsider: 404, admin: 200, visitor: 401 });
  });

  test('any other unattached file: its owner only', async () => {
    for (const purpose of ['message', 'general', 'business', 'quote', 'delivery'] as const) {
      const { fileUrl } = await upload(purpose);
      expect(await statuses(fileUrl)).toEqual({ owner: 200, outsider: 404, admin: 404, visitor: 401 });
    }
  });

  test('an attached file: viewers of its row', async () => {
    const { id, fileUrl } = await upload('quote');
    await transaction(db, (tx) => attachFiles({ ...asOwner, db: tx }, [id], { type: 'quote', id: 7 }));
    expect((await outsider.browser.get(fileUrl)).statusCode).toBe(404);
    const isOutsider = showFilesOf(
      'quote',
      async ({ actor }, quoteId) => actor.id === outsider.person.id && quoteId === '7',
    );
    (services.answerers as Answerer[]).push(isOutsider);
    expect(await statuses(fileUrl)).toEqual({ owner: 200, outsider: 200, admin: 404, visitor: 401 });
  });

  test('a file attached to a verification: administrators, whatever its purpose', async () => {
    const { id, fileUrl } = await upload('business');
    const [copy] = await attachFiles(asOwner, [id], { type: 'verification', id: 1 });
    expect(await statuses(fileUrl)).toEqual({ owner: 200, outsider: 404, admin: 404, visitor: 401 });
    expect(await statuses(copy!.fileUrl)).toEqual({ owner: 200, outsider: 404, admin: 200, visitor: 401 });
  });

  test('a profile picture: every signed-in user, while it is in use', async () => {
    const { fileUrl } = await upload('profile-image', jpeg);
    expect((await outsider.browser.get(fileUrl)).statusCode).toBe(404);
    await owner.browser.patch('/api/auth/user', { profileImageUrl: fileUrl });
    expect(await statuses(fileUrl)).toEqual({ owner: 200, outsider: 200, admin: 200, visitor: 401 });
    await owner.browser.patch('/api/auth/user', { profileImageUrl: null });
    expect((await outsider.browser.get(fileUrl)).statusCode).toBe(404);
  });

  test('outside sample data an administrator needs the second factor, as for every admin endpoint', async () => {
    const { app, services } = await uploadsApp({ SAMPLE_DATA: 'off' });
    const person = await signedIn(app, services);
    const response = await person.browser.post(
      '/api/upload/verification-document',
      form({ field: 'document', body: pdf }),
      formHeaders,
    );
    const { email } = await buildUser(services, { isAdmin: true });
    const half = client(app);
    await half.post('/api/auth/login', { email, password: 'a fine long password' });
    expect((await half.get(response.json().fileUrl)).statusCode).toBe(404);
  });

  test('an unknown file returns 404 with the same message', async () => {
    const hidden = await outsider.browser.get((await upload('message')).fileUrl);
    for (const key of ['x', 'x'.repeat(43), '..%2f..%2fsecrets.json', `${'x'.repeat(43)}.thumb`]) {
      const response = await outsider.browser.get(`/api/files/${key}`);
      expect([response.statusCode, response.json().message]).toEqual([404, hidden.json().message]);
      expect((await visitor().get(`/api/files/${key}`)).statusCode).toBeOneOf([401, 404]);
    }
  });
});

describe('how a file is sent', () => {
  test('documents as downloads under their name, images inline; the type is never sniffed', async () => {
    const document = await owner.browser.get((await upload('message')).fileUrl);
    expect(document.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Fl?gel.pdf"; filename*=UTF-8''Fl%C3%BCgel.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const picture = await owner.browser.get((await upload('message', jpeg, 'wing.jpg')).fileUrl);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename=wing.jpg`,
      'x-content-type-options': 'nosniff',
    });
  });

  test('a browser keeps a profile picture, and asks again before it shows a copy of any other file', async () => {
    const cachingOf = async (url: string) => (await owner.browser.get(url)).headers['cache-control'];
    for (const purpose of ['message', 'verification', 'request-photo'] as const)
      expect(await cachingOf((await upload(purpose, jpeg)).fileUrl)).toBe('private, no-cache');
    const { fileUrl } = await upload('profile-image', jpeg);
    expect(await cachingOf(fileUrl)).toBe('private, no-cache');
    await owner.browser.patch('/api/auth/user', { profileImageUrl: fileUrl });
    expect(await cachingOf(fileUrl)).toBe('private, max-age=86400, immutable');
  });

  test('a document has no thumbnail, and the store is not queried for it', async () => {
    const { fileUrl } = await upload('message');
    vi.spyOn(services.files, 'get').mockRejectedValueOnce(new Error('asked'));
    expect((await owner.browser.get(`${fileUrl}?size=thumb`)).statusCode).toBe(404);
    expect((await owner.browser.get(`${fileUrl}?size=huge`)).statusCode).toBe(400);
  });

  test('a client with a current copy gets 304, if it may see the file', async () => {
    const { fileUrl } = await upload('message', jpeg);
    const first = await owner.browser.get(fileUrl);
    const etag = first.headers.etag as string;
    const again = await owner.browser.get(fileUrl, { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await outsider.browser.get(fileUrl, { 'if-none-match': etag })).statusCode).toBe(404);
    expect((await visitor().get(fileUrl, { 'if-none-match': etag })).statusCode).toBe(401);
    const small = await owner.browser.get(`${fileUrl}?size=thumb`, { 'if-none-match': etag });
    expect([small.statusCode, small.headers.etag === etag]).toEqual([200, false]);
  });

  test('HEAD returns the same headers without the bytes', async () => {
    const { fileUrl } = await upload('message');
    const cookie = `sid=${owner.browser.jar.get('sid')}`;
    const head = await app.inject({ method: 'HEAD', url: fileUrl, headers: { cookie } });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(pdf.length),
      '',
    ]);
    expect((await app.inject({ method: 'HEAD', url: fileUrl })).statusCode).toBe(401);
  });

  test('an unreachable store returns 503, lost bytes return 404', async () => {
    const { fileUrl } = await upload('message');
    vi.spyOn(services.files, 'get').mockRejectedValueOnce(new Error('away'));
    const away = await owner.browser.get(fileUrl);
    expect([away.statusCode, away.headers['cache-control'], away.headers.etag]).toEqual([
      503,
      'no-store',
      undefined,
    ]);
    expect(away.headers['content-type']).toContain('application/json');
    await services.files.remove(fileUrl.split('/').at(-1) ?? '');
    expect((await owner.browser.get(fileUrl)).statusCode).toBe(404);
  });
});
