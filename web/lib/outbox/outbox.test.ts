import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import type { KeptRecord } from '#web/lib/kept-records.ts';
import { createOutbox, type ItemStore, type OutboxItem } from './outbox.ts';

interface Note extends OutboxItem {
  text: string;
}

/** A store that several tabs share. */
function memoryStore(): ItemStore {
  const records = new Map<string, KeptRecord>();
  return {
    keepRecord: (record) => Promise.resolve(void records.set(record.key, record)),
    changeRecord: (key, part) => {
      const record = records.get(key);
      return Promise.resolve(void (record && records.set(key, { ...record, ...part })));
    },
    dropRecord: (key) => Promise.resolve(void records.delete(key)),
    listRecords: <Kept extends KeptRecord>(prefix: string) =>
      Promise.resolve(
        [...records.values()].filter(({ key }) => key.startsWith(prefix)).toSorted(byKey) as Kept[],
      ),
    isInMemory: () => false,
  };
}
const byKey = (a: KeptRecord, b: KeptRecord) => (a.key < b.key ? -1 : 1);

const refused = (status: number, code = 'stale_state') =>
  new ApiError(status, JSON.stringify({ code, message: 'No.' }));
const minute = 60_000;

let now = 1_000_000;
let signedIn = 'amy';
let store = memoryStore();
/** What the server does with a text; without an entry it takes it. */
let answers = new Map<string, () => Promise<unknown>>();
let received: string[] = [];
const send = vi.fn(async ({ text }: Note) => {
  await answers.get(text)?.();
  received.push(text);
});
const delivery = { send, refusalOf: (_note: Note, { body }: ApiError) => body?.message ?? '' };
const openTab = () =>
  createOutbox<Note>({
    store,
    isSignedIn: (userId) => Promise.resolve(userId === signedIn),
    now: () => now,
    timeLimitMs: 500,
  });
const failWith = (text: string, error: Error) => answers.set(text, () => Promise.reject(error));

beforeEach(() => {
  now = 1_000_000;
  signedIn = 'amy';
  store = memoryStore();
  answers = new Map();
  received = [];
  send.mockClear();
});

const texts = async (outbox: ReturnType<typeof openTab>, userId = 'amy') => {
  await outbox.load(userId);
  return outbox.items(userId).map(({ text, state }) => `${text} ${state}`);
};

test('items are sent in their order, each once with a key of its own, and are gone then', async () => {
  const outbox = openTab();
  for (const text of ['one', 'two', 'three']) await outbox.add('amy', { subject: 'room', text });
  expect(await texts(outbox)).toEqual(['one waiting', 'two waiting', 'three waiting']);
  const { sent } = await outbox.send('amy', delivery);
  expect(sent.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  expect(received).toEqual(['one', 'two', 'three']);
  expect(new Set(send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)).size).toBe(3);
  expect(await texts(outbox)).toEqual([]);
  await outbox.send('amy', delivery);
  expect(received).toHaveLength(3);
});

test('items are of one user: nobody else sees them, and they are sent while that user is signed in', async () => {
  const outbox = openTab();
  await outbox.add('amy', { subject: 'room', text: 'mine' });
  expect(await texts(outbox, 'bob')).toEqual([]);
  signedIn = 'bob';
  await outbox.send('amy', delivery);
  await outbox.send('bob', delivery);
  expect(received).toEqual([]);
  signedIn = 'amy';
  await openTab().send('amy', delivery);
  expect(received).toEqual(['mine']);
});

test.each([
  ['no connection', new TypeError('Failed to fetch')],
  ['another call with the key', refused(409, 'request_in_progress')],
  ['signed out', refused(401, 'unauthenticated')],
  ['timeout', refused(408)],
  ['too early', refused(425)],
  ['too many', refused(429, 'rate_limited')],
  ['maintenance', refused(503, 'maintenance')],
  ['a failure', refused(500, 'internal')],
])('%s: the item waits and is sent later with the same key', async (_what, error) => {
  const outbox = openTab();
  await outbox.add('amy', { subject: 'room', text: 'one' });
  await outbox.add('amy', { subject: 'room', text: 'two' });
  failWith('one', error);
  await outbox.send('amy', delivery);
  expect(received).toEqual([]);
  expect(await texts(outbox)).toEqual(['one waiting', 'two waiting']);
  answers.clear();
  now += minute;
  await outbox.send('amy', delivery);
  expect(received).toEqual(['one', 'two']);
  const [first, second] = send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
  expect(second).toBe(first);
});

test('a refusal is final: the item stays with its reason, holds up nobody, and can be sent again or removed', async () => {
  const outbox = openTab();
  const { key } = await outbox.add('amy', { subject: 'room', text: 'one' });
  await outbox.add('amy', { subject: 'room', text: 'two' });
  failWith('one', refused(409));
  const settled = await outbox.send('amy', delivery);
  expect(settled.refused.map(({ text, refusal }) => [text, refusal])).toEqual([['one', 'No.']]);
  expect(received).toEqual(['two']);
  await outbox.send('amy', delivery, { isForced: true });
  expect(send).toHaveBeenCalledTimes(2);
  expect(await texts(outbox)).toEqual(['one refused']);
  answers.clear();
  await outbox.renew('amy', key);
  await outbox.send('amy', delivery);
  expect(received).toEqual(['two', 'one']);
});

test('a call that never ends does not hold up another subject, and is made again after some time', async () => {
  const outbox = openTab();
  await outbox.add('amy', { subject: 'room', text: 'stuck' });
  await outbox.add('amy', { subject: 'aircraft', text: 'reading' });
  answers.set('stuck', () => new Promise(() => {}));
  const first = outbox.send('amy', delivery);
  await vi.waitFor(() => expect(received).toEqual(['reading']));
  await first;
  answers.clear();
  await outbox.send('amy', delivery);
  expect(received).toEqual(['reading', 'stuck']);
});

test('an item that always fails is tried less and less often and lets those behind it pass after three failures', async () => {
  const outbox = openTab();
  await outbox.add('amy', { subject: 'room', text: 'broken' });
  await outbox.add('amy', { subject: 'room', text: 'behind' });
  failWith('broken', refused(500, 'internal'));
  const tries: number[] = [];
  const start = now;
  for (; now < start + 30 * minute; now += 10_000) {
    const before = send.mock.calls.filter(([{ text }]) => text === 'broken').length;
    await outbox.send('amy', delivery);
    if (send.mock.calls.filter(([{ text }]) => text === 'broken').length > before) tries.push(now - start);
  }
  expect(tries).toEqual([0, 20, 60, 140, 300, 620, 1220].map((seconds) => seconds * 1000));
  expect(received).toEqual(['behind']);
  expect(await texts(outbox)).toEqual(['broken waiting']);
  // At once when the browser is online again.
  answers.clear();
  await outbox.send('amy', delivery, { isForced: true });
  expect(received).toEqual(['behind', 'broken']);
});

test('maintenance is nobody’s fault: the order stays however long it lasts', async () => {
  const outbox = openTab();
  await outbox.add('amy', { subject: 'room', text: 'one' });
  await outbox.add('amy', { subject: 'room', text: 'two' });
  failWith('one', refused(503, 'maintenance'));
  for (let i = 0; i < 10; i++, now += minute) await outbox.send('amy', delivery);
  answers.clear();
  await outbox.send('amy', delivery);
  expect(received).toEqual(['one', 'two']);
});

test('what its author discards meanwhile is not sent', async () => {
  const outbox = openTab();
  await outbox.add('amy', { subject: 'room', text: 'one' });
  const { key } = await outbox.add('amy', { subject: 'room', text: 'two' });
  answers.set('one', () => outbox.remove('amy', key));
  await outbox.send('amy', delivery);
  expect(received).toEqual(['one']);
});

test('a tab that was frozen while it sent does not bring back what another tab has sent', async () => {
  const [frozen, other] = [openTab(), openTab()];
  await frozen.add('amy', { subject: 'room', text: 'photo' });
  const { promise, reject } = Promise.withResolvers<never>();
  answers.set('photo', () => promise);
  const thawed = frozen.send('amy', delivery);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  // The other tab removes it, as after a send of its own.
  await other.load('amy');
  await other.remove('amy', other.items('amy')[0]!.key);
  reject(new TypeError('Failed to fetch'));
  await thawed;
  expect(await texts(other)).toEqual([]);
});

test('the tabs of a browser follow each other', async () => {
  const [one, other] = [openTab(), openTab()];
  await other.load('amy');
  await one.add('amy', { subject: 'room', text: 'hello' });
  await vi.waitFor(() => expect(other.items('amy').map(({ text }) => text)).toEqual(['hello']));
});

test('what was refused for a reason that is gone is sent again, the rest stays', async () => {
  const outbox = openTab();
  for (const text of ['terms', 'other']) await outbox.add('amy', { subject: text, text });
  failWith('terms', refused(403, 'terms_not_accepted'));
  failWith('other', refused(403, 'forbidden'));
  await outbox.send('amy', delivery);
  answers.clear();
  await outbox.renewAll('amy', 'terms_not_accepted');
  await outbox.send('amy', delivery);
  expect(received).toEqual(['terms']);
  expect(outbox.items('amy')).toMatchObject([{ text: 'other', state: 'refused' }]);
});
