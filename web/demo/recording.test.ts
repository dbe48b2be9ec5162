import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors, type ErrorCode } from '#contract/errors.ts';
import { domains } from '#contract/index.ts';
import { demoRequests } from '#web/lib/demo-path.ts';
import { demoUploads } from '#web/lib/upload.ts';
import { demoBackend } from './backend.ts';
import { guide, stepAt } from './guide.ts';
import { fromRelative, mapTexts, topicOf, toRelative, type Recording } from './recording.ts';
import { forgetChanges } from './replay.ts';

const recordings = Object.entries(
  import.meta.glob<Recording>('./recorded/*.json', { import: 'default', eager: true }),
).map(([file, recording]) => [/(\w+)\.json/.exec(file)![1]!, recording] as const);

const endpoints: Endpoint[] = Object.values(domains).flatMap((table) => Object.values(table));
function endpointOf(key: string): Endpoint | undefined {
  const [method, path = ''] = key.split('?')[0]!.split(' ');
  const isPath = ({ path: pattern }: Endpoint) =>
    new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
  const found = endpoints.filter((endpoint) => endpoint.method === method && isPath(endpoint));
  return found.find(({ path: pattern }) => !pattern.includes(':')) ?? found[0];
}

/** Names of fields that the contract no longer has: parsing drops them. */
function dropped(before: unknown, after: unknown): string[] {
  if (before === null || typeof before !== 'object' || after === null || typeof after !== 'object') return [];
  return Object.entries(before).flatMap(([name, value]) =>
    name in after ? dropped(value, (after as Record<string, unknown>)[name]) : [name],
  );
}

const now = new Date('2031-03-04T05:06:00Z');

test.each(recordings)('recorded responses have the shapes of the contract: %s', (topic, recording) => {
  const hint = (key: string) => `${key}: the contract has changed; run npm run demo:record`;
  for (const [key, { status, body, like, rows }] of Object.entries(recording)) {
    const endpoint = endpointOf(key);
    expect(endpoint?.response, hint(key)).toBeDefined();
    expect(topicOf(key.split(/[ ?]/)[1]!), hint(key)).toBe(topic);
    if (status) {
      expect(errors[(body as { code: ErrorCode }).code]?.status, hint(key)).toBe(status);
      continue;
    }
    const all = new Map((recording[like ?? '']?.body as { id: number }[])?.map((item) => [item.id, item]));
    const items = rows?.map(([id, changes]) => ({ ...all.get(id), ...changes })) ?? body;
    const sent = mapTexts(items, (text) => fromRelative(text, now));
    const { response, paged } = endpoint!;
    const parsed = (paged ? z.array(response!) : response!).safeParse(sent);
    expect(parsed.error?.issues, hint(key)).toBeUndefined();
    expect(dropped(sent, parsed.data), hint(key)).toEqual([]);
  }
});

test('recordings hold no addresses of people and of files, and no dates that age', () => {
  for (const [topic, recording] of recordings) {
    const text = JSON.stringify(recording)
      .replaceAll('visitor@demo.test', '')
      // Directives are numbered like dates.
      .replaceAll(/"adNumber":"[\d-]+"/g, '');
    for (const pattern of [/[\w.-]+@[\w-]+\.\w+/, /\/api\/files\//, /"20\d\d-\d\d-\d\d/])
      expect(pattern.exec(text)?.[0], topic).toBeUndefined();
  }
});

test('dates keep their distance to now', () => {
  const [then, later] = [new Date('2026-10-02T15:00:00Z'), new Date('2027-01-01T01:30:00Z')];
  for (const [text, moved] of [
    ['2026-10-02T13:30:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2026-10-30', '2027-01-29'],
    // The last day of a month stays one; a past one is some day.
    ['2026-10-31', '2027-01-31'],
    ['2027-11-30', '2028-02-29'],
    ['2026-09-30', '2026-12-30'],
    ['Monday the 6th', 'Monday the 6th'],
  ] as const)
    expect(fromRelative(toRelative(text, then), later)).toBe(moved);
});

const get = async (address: string) => {
  const response = await demoBackend(address, {});
  return { response, body: (await response.json()) as { id: number; rating: string }[] };
};

test('recorded lists are filtered, sorted and paged; a call without a recording fails aloud', async () => {
  const { response, body } = await get('/api/providers?sort=rating&rating=4.5&limit=3');
  expect(Number(response.headers.get('x-total-count'))).toBeGreaterThan(10);
  // In the server's order: many good reviews come before few perfect ones.
  expect(body).toHaveLength(3);
  const { body: all } = await get('/api/providers?sort=rating&rating=4.5&limit=100');
  const ratings = all.map(({ rating }) => Number(rating));
  expect(ratings.lastIndexOf(5)).toBeGreaterThan(ratings.findIndex((rating) => rating < 5));
  const cursor = /cursor=(\w+)/.exec(response.headers.get('link') ?? '')?.[1];
  const second = await get(`/api/providers?sort=rating&rating=4.5&limit=3&cursor=${cursor}`);
  expect(second.body.map(({ id }) => id)).not.toContain(body[0]!.id);
  const near = await get('/api/providers?location=palo%20alto&radiusNm=25&sort=distance');
  expect(near.response.headers.get('x-location')).toContain('KPAO');
  expect(near.body[0]).toMatchObject({ businessName: 'Bayline Aero Maintenance' });
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await get('/api/admin/users')).response.status).toBe(404);
  expect(said).toHaveBeenCalledWith('the demo has no response to GET /api/admin/users');
});

test('what a visitor writes is in the conversation and on top of the inbox; a file alone is a message', async () => {
  vi.useFakeTimers();
  const photo = { id: 1, fileUrl: 'blob:1', name: 'tire.jpg', mimeType: 'image/jpeg', size: 7 };
  demoUploads.set(1, photo);
  const { body: providers } = await get('/api/providers');
  const receiverId = (providers.at(-1) as unknown as { userId: string }).userId;
  const sent = await demoBackend('/api/messages', {
    method: 'POST',
    body: JSON.stringify({ receiverId, content: ' ', fileIds: [1] }),
  });
  expect(await sent.json()).toMatchObject({ content: '', files: [{ ...photo, thumbnailUrl: null }] });
  const { body: log } = await get(`/api/messages/conversation/${receiverId}?limit=50`);
  expect(log).toHaveLength(1);
  const { body: inbox } = await get('/api/inbox?filter=all&limit=30');
  expect(inbox[0]).toMatchObject({ userId: receiverId, lastMessageHasFiles: true });
  vi.useRealTimers();
});

const post = async <T>(address: string, body: object = {}) =>
  (await (await demoBackend(address, { method: 'POST', body: JSON.stringify(body) })).json()) as T;
const read = async <T>(address: string) => (await (await demoBackend(address, {})).json()) as T;

test('the guide’s requests are those that it speaks of', async () => {
  const titles = await Promise.all(
    Object.values(demoRequests).map((id) => read<{ title: string }>(`/api/requests/${id}`)),
  );
  expect(titles.map(({ title }) => title)).toEqual([
    'Annual inspection',
    'GTX 345 transponder install',
    'ELT inspection and battery',
  ]);
});

interface Item {
  serviceType: string;
  status: string;
  dueDate: string;
  template: string | null;
}

test('answers to findings are kept: approved work is held and deferred work is on the due list', async () => {
  const job = `/api/requests/${demoRequests.transponder}`;
  const [first, second, third] = await read<{ id: number; title: string; photos: { fileUrl: string }[] }[]>(
    `${job}/findings`,
  );
  expect(first!.photos[0]!.fileUrl).toMatch(/^data:image\/webp/);
  await post(`${job}/findings/decide`, {
    approve: [first!.id],
    decline: [{ id: second!.id, reason: 'Another shop does it' }],
    defer: [third!.id],
  });
  expect(await read(`${job}/findings`)).toMatchObject([
    { status: 'approved', can: [] },
    { status: 'declined', reason: 'Another shop does it' },
    { status: 'deferred', reminderId: expect.any(Number) },
    { status: 'reported' },
    { status: 'reported' },
  ]);
  expect(await read(`${job}/deal`)).toMatchObject({
    additions: [{ price: '262.50', status: 'paid', payment: { status: 'held', totalAmount: '262.50' } }],
  });
  const list = await read<Item[]>('/api/aircraft/1/reminders');
  expect(list.find(({ serviceType }) => serviceType === third!.title)).toMatchObject({ status: 'ok' });
});

test('calendar-month items are due at the end of a month whenever the demo is opened; undo takes a restart back', async () => {
  const calendar = async () =>
    (await read<Item[]>('/api/aircraft/1/reminders')).filter(({ template }) =>
      ['annual', 'elt', 'elt_battery'].includes(template ?? ''),
    );
  const isLast = (date: string) => new Date(Date.parse(date) + 86_400_000).getUTCDate() === 1;
  for (const daysLater of [0, 3, 9, 17, 25]) {
    forgetChanges();
    vi.setSystemTime(Date.parse('2031-03-04T17:00:00Z') + daysLater * 86_400_000);
    expect((await calendar()).map(({ dueDate }) => isLast(dueDate))).toEqual([true, true, true]);
  }
  const job = `/api/requests/${demoRequests.elt}`;
  const { restart } = await read<{ restart: { items: { was: { date: string } }[] } }>(`${job}/deal`);
  expect(restart.items.map(({ was }) => isLast(was.date))).toEqual([true, true]);
  expect((await calendar()).map(({ status }) => status)).toEqual(['due_soon', 'ok', 'ok']);
  await post(`${job}/undo-restart`);
  expect((await calendar()).map(({ status }) => status)).toEqual(['due_soon', 'due_soon', 'due_soon']);
  expect(await read(`${job}/deal`)).toMatchObject({ restart: { canUndo: false } });
  vi.useRealTimers();
});

test('every step of the guide is a page, and pages below it belong to it', () => {
  expect(guide.map(({ path }) => stepAt(path.split('?')[0]!))).toEqual(guide.map((_, at) => at));
  expect(guide[stepAt('/demo/providers/7')]?.title).toBe('Find Services');
  expect(guide[stepAt(`/demo/requests/${demoRequests.transponder}`)]?.title).toBe('Findings');
  expect(stepAt('/demo/unknown')).toBe(-1);
});
