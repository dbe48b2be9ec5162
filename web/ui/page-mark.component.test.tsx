import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closePage, open, resize, show } from '#web/testing/page.tsx';
import { ActionBar } from './form/action-bar.tsx';

const has = (name: string) => document.documentElement.hasAttribute(name);

test('the document knows of buttons at the foot of its content, not of those in a dialog', () => {
  flushSync(() =>
    show(
      <main>
        <ActionBar>a</ActionBar>
        <ActionBar>b</ActionBar>
      </main>,
    ),
  );
  expect(has('data-page-actions')).toBe(true);
  closePage();
  expect(has('data-page-actions')).toBe(false);
  flushSync(() => show(<ActionBar>a</ActionBar>));
  expect(has('data-page-actions')).toBe(false);
});

test('a form takes the place of the bar at the foot of a phone, a list does not', async () => {
  await resize(390, 844);
  await open('/post-request', 'owner');
  await expect.element(page.getByRole('heading', { name: 'Post a Service Request' })).toBeVisible();
  const bar = () => getComputedStyle(document.querySelector('nav[data-bar]')!).display;
  await expect.poll(bar).toBe('none');
  await open('/home', 'owner');
  await expect.poll(bar).not.toBe('none');
});
