import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, recorded, refuse } from '#web/testing/backend.ts';
import { open, resize } from '#web/testing/page.tsx';

test.each([320, 360, 390])('the head of a job room can be read at %i pixels', async (width) => {
  await resize(width, 700);
  const inbox = await recorded('GET /api/inbox');
  const [id] = inbox.flatMap((entry) => (entry.kind === 'room' ? [entry.id] : []));
  const room = await recorded('GET /api/rooms/:id', { id: id! });
  const title = 'Annual inspection with landing gear';
  answer('GET /api/rooms/:id', { ...room, title, tailNumber: 'N172ZQ' });
  refuse('GET /api/requests/:id/deal', 404);
  await open(`/messages?room=${id}`);
  const head = page.getByRole('heading', { name: title, level: 2 });
  await expect.element(head).toBeVisible();
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = head.element();
  expect([scrollHeight > clientHeight, scrollWidth > clientWidth]).toEqual([false, false]);
  await expect.element(page.getByRole('region', { name: /^Job room/ }).getByText('N172ZQ')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(width);
});
