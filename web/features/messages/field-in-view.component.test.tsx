import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, recorded, refuse } from '#web/testing/backend.ts';
import { open, resize, recordedShop } from '#web/testing/page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
});

const field = page.getByRole('textbox', { name: 'Write a message' });

/** Whether the screen has the whole field, and how far the page scrolls. */
const measure = () => ({
  isWhole: field.element().getBoundingClientRect().bottom <= innerHeight,
  overflow: document.documentElement.scrollHeight - innerHeight,
});

/** Checks the field on a screen with the notice of an unconfirmed account, and without a connection as well. */
async function expectFieldInView(width: number, height: number) {
  await resize(width, height);
  await expect.element(field).toBeVisible();
  await expect.poll(measure).toEqual({ isWhole: true, overflow: 0 });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(page.getByRole('status').filter({ hasText: 'Offline.' })).toBeVisible();
  await expect.poll(measure).toEqual({ isWhole: true, overflow: 0 });
}

test.each([
  [1280, 800],
  [1280, 720],
  [1366, 768],
  [1024, 600],
])('at a desk of %i × %i the field of a job room is in view below every notice', async (width, height) => {
  const inbox = await recorded('GET /api/inbox');
  const [id] = inbox.flatMap((entry) => (entry.kind === 'room' ? [entry.id] : []));
  refuse('GET /api/requests/:id/deal', 404);
  await open(`/messages?room=${id}`, 'owner', { emailVerified: false });
  await expect.element(page.getByRole('complementary', { name: 'Account notice' })).toBeVisible();
  await expectFieldInView(width, height);
  expect(page.getByRole('log').element().clientHeight).toBeGreaterThan(60);
});

test.each([
  [568, 320],
  [844, 390],
  [320, 454],
  [1280, 720],
])('before the first message, the field is whole on %i × %i', async (width, height) => {
  answer('GET /api/messages/conversation/:otherUserId', []);
  await open(`/messages?with=${await recordedShop()}`, 'owner', { emailVerified: false });
  await expect.element(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await expectFieldInView(width, height);
});

test('hidden words of unread rows add nothing to the height of the page', async () => {
  await resize(844, 390);
  const inbox = await recorded('GET /api/inbox');
  const rows = inbox.flatMap((entry) => (entry.kind === 'room' ? [entry] : []));
  answer(
    'GET /api/inbox',
    Array.from({ length: 20 }, (_, id) => ({ ...rows[0]!, id, unreadCount: 2 })),
  );
  await open('/messages');
  await expect.element(page.getByRole('link', { name: '2 unread' }).last()).toBeInTheDocument();
  const { bottom } = page.getByRole('main').element().getBoundingClientRect();
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(Math.ceil(bottom));
});
