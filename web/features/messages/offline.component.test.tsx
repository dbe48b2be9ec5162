import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keys } from '#web/api/keys.ts';
import { listRecords } from '#web/lib/kept-records.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answer, lose, recorded, refuse } from '#web/testing/backend.ts';
import { open, recordedShop } from '#web/testing/page.tsx';
import { setReached } from '#web/ui/online.ts';

afterEach(() => {
  setReached(true);
  vi.restoreAllMocks();
});

test('without a connection, what was not opened here before says so', async () => {
  lose('GET /api/inbox');
  await open('/messages');
  const failed = page.getByRole('alert').filter({ hasText: 'Couldn’t load your conversations' });
  await expect.element(failed).toMatchTextContent('Try again in a moment.');
  setReached(false);
  await expect.element(failed).toMatchTextContent('You’re offline, and this device has no copy of it.');
});

test('the conversations of a short visit are kept: that doesn’t wait for what runs behind the page', async () => {
  const wait = window.setTimeout;
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    ms !== undefined && ms >= 3000 ? 0 : wait(run, ms)) as typeof wait);
  const { id } = await open('/messages');
  const kept = async () => (await listRecords('page ')).map(({ key }) => key);
  await expect.poll(kept).toContain(`page ${id} ["messages","inbox","all","all"]`);
});

test('who is online isn’t known without a connection', async () => {
  const userId = await recordedShop();
  const person = await recorded('GET /api/messages/person/:userId', { userId });
  answer('GET /api/messages/person/:userId', { ...person, isOnline: true });
  await open(`/messages?with=${userId}`);
  const lamp = page.getByRole('region', { name: /^Conversation with/ }).getByText('Online', { exact: true });
  await expect.element(lamp).toBeVisible();
  setReached(false);
  await expect.element(lamp).not.toBeInTheDocument();
});

test('a conversation that is open stays when the server is lost, and goes when it is the user’s no more', async () => {
  const userId = await recordedShop();
  await open(`/messages?with=${userId}`);
  const conversation = page.getByRole('region', { name: /^Conversation with/ });
  const field = conversation.getByRole('textbox', { name: 'Message' });
  await expect.element(field).toBeVisible();
  lose('GET /api/messages/conversation/:otherUserId');
  lose('GET /api/messages/person/:userId');
  await queryClient.refetchQueries({ queryKey: keys.messages });
  await expect.element(field).toBeVisible();
  refuse('GET /api/messages/conversation/:otherUserId', 404);
  await queryClient.refetchQueries({ queryKey: keys.messages });
  await expect.element(conversation.getByText('Couldn’t load this conversation')).toBeVisible();
});
