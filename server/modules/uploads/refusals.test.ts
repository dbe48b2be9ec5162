import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { uploadPurpose } from '#contract/uploads.ts';
import { limitHits } from '#server/db/schema/system.ts';
import { files } from '#server/db/schema/uploads.ts';
import { toKey, limits } from '#server/modules/limits/limits.service.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { form, formHeaders, type Part } from '#server/testing/build/uploads.ts';
import { blankPng, docx, flat, pdf, spreadsheet, wordDocument } from '#server/testing/sample-files.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';

const { app, services, visitor, stored, incoming } = await uploadsApp();
const { browser } = await signedIn(app, services);
const send = (url: string, ...parts: Part[]) => browser.post(url, form(...parts), formHeaders);

const megabyte = 1024 * 1024;
const verification = '/api/upload/verification-document';
const uploads = (purpose: string) => `/api/uploads?purpose=${purpose}`;
const rowOf = async (id: number) => (await services.db.select().from(files).where(eq(files.id, id)))[0];
const of = (size: number, head: Buffer) => Buffer.concat([head, Buffer.alloc(size - head.length)]);

const jpeg = await flat(40, 30).jpeg().toBuffer();
const png = await flat(40, 30, 4).png().toBuffer();
const webp = await flat(40, 30).webp().toBuffer();
const gif = await flat(40, 30).gif().toBuffer();

describe('[UP-02] [VER-06] accepted files', () => {
  const photos = ['request-photo', 'finding', 'shop-photo'];
  const both = ['delivery', 'quote', 'message', 'evidence'];
  const documents = ['general', 'business'];
  /** Books of an aircraft: no Word documents, which have no pages to look at. */
  const scans = ['logbook-scan'];

  test('every purpose is in one of the lists', () => {
    expect([...photos, ...both, ...documents, ...scans].toSorted()).toEqual(uploadPurpose.options.toSorted());
  });

  const samples: [string, Buffer, string[], string][] = [
    ['jpg', jpeg, [...photos, ...both, ...documents, ...scans], 'image/jpeg'],
    ['png', png, [...photos, ...both, ...documents, ...scans], 'image/png'],
    ['webp', webp, [...photos, ...both, ...scans], 'image/jpeg'],
    ['pdf', pdf, [...both, ...documents, ...scans], 'application/pdf'],
    ['doc', wordDocument, [...both, ...documents], 'application/msword'],
    [
      'docx',
      docx(30 * megabyte),
      [...both, ...documents],
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['xls', spreadsheet, [], ''],
    ['gif', gif, [], ''],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), [], ''],
    ['html named .png', Buffer.from('<!doctype html><script>alert(1)</script>'), [], ''],
    ['script named .pdf', Buffer.from('alert(1); // %PDF-1.7'), [], ''],
    ['exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), [], ''],
    ['zip', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(100)]), [], ''],
  ];
  test.each(samples)('%s', async (kind, body, purposes, mimeType) => {
    const name = kind.split(' named ').join('');
    for (const purpose of uploadPurpose.options) {
      const response = await send(uploads(purpose), { name, type: 'image/png', body });
      if (!purposes.includes(purpose)) {
        expect([response.statusCode, response.json()]).toMatchObject([
          415,
          { code: 'unsupported_file', message: 'File type not supported' },
        ]);
      } else {
        expect(response.statusCode).toBe(200);
        expect((await rowOf(response.json().id))?.mimeType).toBe(mimeType);
      }
    }
  });

  test('verification has its own message, and a profile picture must be an image', async () => {
    const document = await send(verification, { field: 'document', name: 'x.webp', body: webp });
    expect([document.statusCode, document.json().message]).toEqual([
      415,
      'Only PDF, JPG, PNG, and Word documents are allowed for business verification',
    ]);
    const picture = await send('/api/upload/profile-image', { field: 'image', body: pdf });
    expect(picture.statusCode).toBe(415);
    const tall = await flat(1000, 2000).jpeg().toBuffer();
    const own = await send('/api/upload/profile-image', { field: 'image', body: tall });
    expect([own.statusCode, Object.keys(own.json())]).toEqual([200, ['fileUrl']]);
    const [row] = await services.db
      .select()
      .from(files)
      .where(eq(files.key, own.json().fileUrl.split('/').at(-1)));
    expect(row).toMatchObject({ purpose: 'profile-image', width: 512, height: 1024 });
  });

  test.each([
    [uploads('general'), 10],
    [uploads('request-photo'), 10],
    [uploads('message'), 10],
    [uploads('business'), 15],
    [verification, 10],
    [`${verification}?context=business`, 15],
    ['/api/upload/profile-image', 10],
  ])('%s accepts up to %i MB', async (url, maxMb) => {
    const field = url.startsWith('/api/uploads') ? 'file' : url.includes('image') ? 'image' : 'document';
    const isForPhotos = field === 'image' || url.includes('photo');
    const full = await send(url, { field, body: of(maxMb * megabyte, isForPhotos ? jpeg : pdf) });
    expect(full.statusCode).toBe(200);
    const more = await send(url, { field, body: of(maxMb * megabyte + 1, isForPhotos ? jpeg : pdf) });
    expect([more.statusCode, more.json()]).toMatchObject([
      413,
      { code: 'file_too_large', message: `File size must be less than ${maxMb}MB` },
    ]);
  });

  test('a name is sanitized before it is stored', async () => {
    const response = await send(uploads('general'), { name: '..\\..\\a\0b/“Flügel”\u0007.pdf', body: pdf });
    expect((await rowOf(response.json().id))?.name).toBe('“Flügel”.pdf');
  });
});

describe('a rejected upload leaves nothing behind', () => {
  const complete = form({ body: pdf });

  test.each<[string, Buffer, number, string, string?]>([
    ['no file', form(), 400, 'invalid_input', 'Choose a file'],
    ['an empty file', form({ body: '' }), 400, 'invalid_input', 'Choose a file that isn’t empty'],
    [
      'another field',
      form({ field: 'document', body: pdf }),
      400,
      'invalid_input',
      'Send the file as “file”',
    ],
    ['two files', form({ body: pdf }, { body: pdf }), 400, 'invalid_input', 'Send one file at a time'],
    ['a prototype for a field', form({ field: '__proto__', body: pdf }), 400, 'invalid_body'],
    ['a body without its end', complete.subarray(0, -20), 400, 'invalid_body'],
    ['a body cut off in its file', complete.subarray(0, -80), 400, 'invalid_body'],
    ['a body that is no form', Buffer.from('nonsense'), 400, 'invalid_body'],
    ['an empty body', Buffer.alloc(0), 400, 'invalid_input', 'Choose a file'],
    ['80 megapixels', form({ body: blankPng(10_000, 8_000) }), 400, 'invalid_image'],
    ['half a photo', form({ body: jpeg.subarray(0, jpeg.length / 2) }), 400, 'invalid_image'],
  ])('%s', async (_what, body, status, code, sentence) => {
    const before = [await services.db.$count(files), (await stored()).length];
    const response = await browser.post(uploads('message'), body, formHeaders);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    if (sentence) expect(response.json().issues).toEqual([{ path: 'file', message: sentence }]);
    expect([await services.db.$count(files), (await stored()).length]).toEqual(before);
    expect(incoming()).toEqual([]);
  });

  test('fields beside the file are accepted, a hundred of them are not', async () => {
    const field = (i: number) =>
      `--the-boundary-of-a-test\r\nContent-Disposition: form-data; name="x${i}"\r\n\r\nvalue\r\n`;
    const many = (n: number) =>
      Buffer.concat([Buffer.from(Array.from({ length: n }, (_, i) => field(i)).join('')), complete]);
    expect((await browser.post(uploads('message'), many(5), formHeaders)).statusCode).toBe(200);
    expect((await browser.post(uploads('message'), many(100), formHeaders)).statusCode).toBe(400);
  });

  test('other bodies, other purposes and visitors are rejected', async () => {
    const json = await browser.post(uploads('message'), { file: 'x' });
    expect([json.statusCode, json.json().code]).toEqual([415, 'unsupported_type']);
    const purpose = await send(uploads('profile-image'), { body: pdf });
    expect(purpose.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'purpose' }] });
    const outsider = await visitor().post(uploads('message'), complete, formHeaders);
    expect([outsider.statusCode, outsider.json().code]).toEqual([401, 'unauthenticated']);
    const elsewhere = await browser.post(uploads('message'), complete, {
      ...formHeaders,
      origin: 'https://evil.example',
    });
    expect(elsewhere.json().code).toBe('cross_site');
  });

  test('more than 200 per hour are rejected', async () => {
    const limited = await uploadsApp({ RATE_LIMITS: 'on' });
    const { browser, person } = await signedIn(limited.app, limited.services);
    const hits = Array.from({ length: 199 }, () => ({
      key: toKey(limits.uploads, person.id),
      at: limited.clock.now,
    }));
    await limited.services.db.insert(limitHits).values(hits);
    const again = () => browser.post(uploads('message'), complete, formHeaders);
    expect((await again()).statusCode).toBe(200);
    const rejected = await again();
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '3600']);
    limited.clock.forward({ hours: 1 });
    expect((await again()).statusCode).toBe(200);
  });
});
