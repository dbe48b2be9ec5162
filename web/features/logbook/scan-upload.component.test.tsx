import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#web/testing/backend.ts';
import { answerLogbook } from '#web/testing/logbook.ts';
import { open } from '#web/testing/page.tsx';
import { setReached } from '#web/ui/online.ts';

/** Uploads end at once, as long as the connection is there. */
function answerUploads(isLost: () => boolean) {
  const { XMLHttpRequest: real } = globalThis;
  globalThis.XMLHttpRequest = class extends real {
    override get status() {
      return 200;
    }
    override get responseText() {
      return JSON.stringify({ id: 9, fileUrl: '/api/files/x' });
    }
    override send() {
      queueMicrotask(() => this.dispatchEvent(new Event(isLost() ? 'error' : 'load')));
    }
  };
  onTestFinished(() => void (globalThis.XMLHttpRequest = real));
}

async function openScanForm() {
  const { id } = await answerLogbook();
  answer('GET /api/logbooks/:id/scans', []);
  await open(`/aircraft/${id}/logbook?tab=scans`);
  await page.getByRole('button', { name: 'Scan a Book' }).click();
  return page.getByLabelText(/^Choose files/);
}
const pdfs = () => ['1.pdf', '2.pdf'].map((name) => new File(['x'], name, { type: 'application/pdf' }));

test('[LOG-05~] pages that lost the connection are sent again when it is back', async () => {
  let isLost = true;
  answerUploads(() => isLost);
  const field = await openScanForm();
  await field.upload(pdfs());
  await expect.poll(() => page.getByText('Connection lost').elements().length).toBe(2);
  setReached(false);
  await expect.element(page.getByRole('dialog').getByText('You’re offline.')).toBeVisible();
  isLost = false;
  setReached(true);
  await expect.poll(() => page.getByText('Connection lost').elements().length).toBe(0);
  await expect.poll(() => page.getByText(/, uploaded$/).elements().length).toBe(2);
});

test('[LOG-05~] pages are numbered in their order, and one that is chosen twice is there once', async () => {
  answerUploads(() => false);
  const field = await openScanForm();
  const [first, second] = pdfs();
  await field.upload([first!, second!]);
  await expect.poll(() => page.getByText(/, uploaded$/).elements().length).toBe(2);
  await field.upload([second!]);
  await expect.element(page.getByText('Already Added')).toBeVisible();
  const names = page.getByRole('button', { name: /^Remove/ }).elements();
  expect(names.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Remove Page 1: 1.pdf',
    'Remove Page 2: 2.pdf',
  ]);
});
