import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { maxAdPrompt } from '#contract/limits.ts';
import { adLayoutNames, adSizeNames, adSizes } from '#contract/site/ad-layouts.ts';
import { auditLog, users } from '#server/db/schema/accounts.ts';
import { ads } from '#server/db/schema/ads.ts';
import { files } from '#server/db/schema/uploads.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { okBody } from '#server/testing/responses.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';

interface Ad {
  id: number;
  adType: string;
  layout: string;
  size: keyof typeof adSizes;
  description: string;
  imageUrl: string;
  thumbnailUrl: string;
}

const { app, services, clock, settle, stored, visitor } = await uploadsApp();
const { db } = services;
const admin = await signedIn(app, services, { isAdmin: true, firstName: 'Ada', lastName: 'Min' });
const owner = await signedIn(app, services);

const custom = (body: object) => admin.browser.post('/api/admin/generate-custom-ad', body);
const list = async () => okBody<Ad[]>(await admin.browser.get('/api/admin/ads'));
const imageOf = async (url: string) => {
  const response = await admin.browser.get(url);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png']);
  return sharp(response.rawPayload).metadata();
};
const lastEntry = async (action: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.action, action))).at(-1);

describe('[API-14] making ads', () => {
  test('a set has six ads, each layout once, PNG files of exactly their sizes', async () => {
    const response = await admin.browser.post('/api/admin/generate-ads');
    const { ads: made, note } = okBody<{ ads: Ad[]; note: string | null }>(response);
    expect(note).toBeNull();
    expect(made.map(({ layout }) => layout).toSorted()).toEqual([...adLayoutNames].toSorted());
    expect(new Set(made.map(({ size }) => size))).toEqual(new Set(adSizeNames));
    for (const { size, imageUrl, thumbnailUrl, adType, description } of made) {
      const { width, height } = adSizes[size];
      expect(await imageOf(imageUrl)).toMatchObject({ format: 'png', width, height });
      expect(Math.max(...Object.values(pick(await imageOf(thumbnailUrl))))).toBe(480);
      expect([adType, description]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
    }
    // Two files each: image and thumbnail.
    expect(await stored()).toHaveLength(12);
    expect((await list()).map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    expect((await list())[0]).toMatchObject({ createdBy: 'Ada Min', kind: 'set' });
    expect(await lastEntry('ads.made')).toMatchObject({
      actorId: admin.person.id,
      entity: 'ad',
      after: { kind: 'set', ads: made.map(({ id }) => id) },
    });
  });

  test('a set is made as a whole or not at all', async () => {
    const before = [(await list()).length, (await stored()).length];
    const put = services.files.put.bind(services.files);
    let calls = 0;
    vi.spyOn(services.files, 'put').mockImplementation((...args) =>
      ++calls > 7 ? Promise.reject(new Error('full')) : put(...args),
    );
    expect((await admin.browser.post('/api/admin/generate-ads')).statusCode).toBe(503);
    vi.restoreAllMocks();
    expect([(await list()).length, (await stored()).length]).toEqual(before);
  });

  test('a custom ad is a PNG of exactly the size asked for, in the layout asked for or one that suits it', async () => {
    for (const [i, size] of adSizeNames.entries()) {
      const layout = adLayoutNames[i]!;
      const made = okBody<{ imageUrl: string; ad: Ad; note: null }>(
        await custom({ prompt: 'Annual due? Compare quotes.', size, layout }),
      );
      expect(made).toMatchObject({
        note: null,
        ad: { layout, size, description: 'Annual due? Compare quotes.' },
      });
      expect(await imageOf(made.imageUrl)).toMatchObject({ format: 'png', ...pick(adSizes[size]) });
    }
    const { ad } = okBody<{ ad: Ad }>(await custom({ prompt: 'New avionics for your panel.' }));
    expect([ad.size, ad.layout]).toEqual(['1024x1024', 'panel']);
  });
});

const pick = ({ width, height }: { width: number; height: number }) => ({ width, height });

describe('a custom ad', () => {
  test.each([
    ['', 'Fill in this field'],
    ['   ', 'Fill in this field'],
    ['x'.repeat(maxAdPrompt + 1), 'Enter at most 2,000 characters'],
    ['日本の空', 'Use Latin, Greek, Cyrillic, Arabic or Hebrew letters'],
    ['🔥🔥', 'Use Latin, Greek, Cyrillic, Arabic or Hebrew letters'],
  ])('%j is refused with a clear message', async (prompt, message) => {
    const response = await custom({ prompt });
    expect([response.statusCode, response.json().issues]).toEqual([400, [{ path: 'prompt', message }]]);
  });

  test.each([
    ['emoji', 'Fly 👩🏽‍✈️🔥 with us ✈️ 1️⃣'],
    ['right to left', 'ورشة طائرات Cessna 172 قريبة. فحص سنوي.'],
    ['HTML', '<script>alert(1)</script> & <img src=x onerror=alert(1)> </svg>'],
    ['an endless word', 'W'.repeat(maxAdPrompt)],
    ['as much as fits', `Short. ${'many words '.repeat(200)}`.slice(0, maxAdPrompt)],
  ])('%s is printed, and kept as it was entered', async (_what, prompt) => {
    const { ad } = okBody<{ ad: Ad }>(await custom({ prompt, size: '1792x1024' }));
    expect(ad.description).toBe(prompt.trim());
    expect(await imageOf(ad.imageUrl)).toMatchObject(pick(adSizes['1792x1024']));
  });

  test('of an unknown size or layout is refused', async () => {
    for (const bad of [{ size: '512x512' }, { layout: 'picture' }])
      expect((await custom({ prompt: 'x', ...bad })).statusCode).toBe(400);
  });
});

describe('[ROUTE-06~] only administrators', () => {
  test('make, list, see and delete ads', async () => {
    const [ad] = await list();
    for (const [browser, status] of [
      [owner.browser, 403],
      [visitor(), 401],
    ] as const) {
      const responses = [
        await browser.post('/api/admin/generate-ads'),
        await browser.post('/api/admin/generate-custom-ad', { prompt: 'x' }),
        await browser.get('/api/admin/ads'),
        await browser.delete(`/api/admin/ads/${ad!.id}`),
      ];
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status]);
      expect((await browser.get(ad!.imageUrl)).statusCode).toBe(status === 401 ? 401 : 404);
    }
    const second = await signedIn(app, services, { isAdmin: true });
    expect((await second.browser.get(ad!.imageUrl)).statusCode).toBe(200);
    // One who is none any more does not see even their own.
    const { ad: own } = okBody<{ ad: Ad }>(
      await second.browser.post('/api/admin/generate-custom-ad', { prompt: 'Mine.' }),
    );
    await db.update(users).set({ isAdmin: false }).where(eq(users.id, second.person.id));
    expect((await second.browser.get(own.imageUrl)).statusCode).toBe(404);
  });
});

describe('the gallery', () => {
  test('comes in pages, newest first', async () => {
    clock.forward({ minutes: 1 });
    const { ad } = okBody<{ ad: Ad }>(await custom({ prompt: 'The newest.' }));
    const first = await admin.browser.get('/api/admin/ads?limit=2');
    expect(okBody<Ad[]>(first).map(({ id }) => id)[0]).toBe(ad.id);
    expect(Number(first.headers['x-total-count'])).toBe(await db.$count(ads));
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = okBody<Ad[]>(await admin.browser.get(next));
    expect(second).toHaveLength(2);
    expect(okBody<Ad[]>(first).map(({ id }) => id)).not.toContain(second[0]!.id);
  });

  test('deleting removes row and file, and is recorded', async () => {
    const { ad } = okBody<{ ad: Ad }>(await custom({ prompt: 'Gone soon.' }));
    const before = (await stored()).length;
    expect((await admin.browser.delete(`/api/admin/ads/${ad.id}`)).statusCode).toBe(204);
    expect((await stored()).length).toBe(before - 2);
    expect((await admin.browser.get(ad.imageUrl)).statusCode).toBe(404);
    expect((await list()).map(({ id }) => id)).not.toContain(ad.id);
    expect(await lastEntry('ad.deleted')).toMatchObject({
      entityId: String(ad.id),
      actorId: admin.person.id,
      before: { prompt: 'Gone soon.' },
    });
    expect((await admin.browser.delete(`/api/admin/ads/${ad.id}`)).statusCode).toBe(404);
  });

  test('a file that cannot be removed now is removed later', async () => {
    const { ad } = okBody<{ ad: Ad }>(await custom({ prompt: 'Stubborn.' }));
    const before = (await stored()).length;
    vi.spyOn(services.files, 'remove').mockRejectedValueOnce(new Error('away'));
    expect((await admin.browser.delete(`/api/admin/ads/${ad.id}`)).statusCode).toBe(204);
    expect((await stored()).length).toBe(before);
    clock.forward({ hours: 2 });
    await settle();
    expect((await stored()).length).toBe(before - 2);
    // The others stay: they are attached.
    clock.forward({ days: 3 });
    await settle();
    expect(await db.$count(files, eq(files.boundType, 'ad'))).toBe(await db.$count(ads));
  });
});
