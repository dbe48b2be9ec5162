import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hold } from '#web/testing/backend.ts';
import { open, reopen, resize } from '#web/testing/page.tsx';

const card = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const start = (name: string) => card(name).getByRole('button', { name: /^Show/ }).click();

beforeEach(() => resize(1280));
afterEach(() => vi.restoreAllMocks());

test('[WAIT-01] six variants of the loading screen have their own text', async () => {
  await open('/demo/loading');
  for (const [name, title] of [
    ['Default', 'Loading...'],
    ['Search', 'Searching...'],
    ['Sign-in', 'Authenticating...'],
    ['Data', 'Loading your data...'],
    ['Messages', 'Loading messages...'],
    ['Processing', 'Processing...'],
  ] as const) {
    await start(name);
    await expect.element(card(name).getByRole('status').filter({ hasText: title })).toBeVisible();
  }
});

test('[WAIT-01] a slow response about the user shows the loading screen', async () => {
  await open('/home');
  const letGo = hold('GET /api/auth/user');
  const opened = reopen('/home');
  await expect.element(page.getByRole('status').filter({ hasText: 'Authenticating...' })).toBeVisible();
  letGo();
  await opened;
  await expect.element(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
});

test('with reduced motion the pictures are still and the texts appear', async () => {
  await open('/demo/loading');
  await start('Radar sweep');
  await expect.element(card('Radar sweep').getByText('Engine run-up...')).toBeVisible();
  const art = card('Radar sweep').css('.loading-art').element();
  expect(art.getAnimations({ subtree: true })).toEqual([]);
});

test('loading without a network shows a message and continues when it is back', async () => {
  await open('/demo/loading');
  await start('Data');
  const setOnline = (isOnline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  setOnline(false);
  await expect
    .element(card('Data').getByText('This page opens automatically when you’re back online.'))
    .toBeVisible();
  setOnline(true);
  await expect.element(card('Data').getByText('Loading your data...')).toBeVisible();
});
