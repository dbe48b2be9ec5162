import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { resize, show } from '#web/testing/page.tsx';
import { keepClear } from './toast-place.ts';

test('a toast makes room for an action bar that comes after it, without an event of the page', async () => {
  await resize(1280, 800);
  show(
    <>
      <main data-testid="page" style={{ height: 700 }} />
      <div
        data-testid="toast"
        style={{ position: 'fixed', right: 24, bottom: 'var(--bottom, 24px)', width: 350, height: 56 }}
      />
    </>,
  );
  await expect.element(page.getByTestId('toast')).toBeInTheDocument();
  const toast = page.getByTestId('toast').element() as HTMLElement;
  const stop = keepClear(toast);
  await expect.poll(() => toast.getBoundingClientRect().bottom).toBe(776);
  // The state that shows the bar changes a while after the click.
  await new Promise((done) => setTimeout(done, 100));
  const bar = document.createElement('div');
  bar.dataset.actions = '';
  bar.style.cssText = 'position:fixed;right:66px;bottom:16px;width:800px;height:66px';
  page.getByTestId('page').element().append(bar);
  await expect.poll(() => toast.getBoundingClientRect().bottom).toBeLessThan(bar.getBoundingClientRect().top);
  bar.remove();
  await expect.poll(() => toast.getBoundingClientRect().bottom).toBe(776);
  stop?.();
});
