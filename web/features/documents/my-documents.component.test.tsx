import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#web/testing/backend.ts';
import { open, resize } from '#web/testing/page.tsx';

interface Sent {
  at: number;
  progress: (loaded: number) => void;
  end: (status: number, body?: object) => void;
}

/** Takes uploads, which `fetch` does not send; returns those that were begun. */
function takeUploads() {
  const sent: Sent[] = [];
  vi.stubGlobal('XMLHttpRequest', function Request(this: Record<string, unknown>) {
    const handlers: Record<string, () => void> = {};
    let onProgress: (event: object) => void = () => undefined;
    Object.assign(this, {
      upload: { addEventListener: (_: string, handler: typeof onProgress) => (onProgress = handler) },
      open: () => undefined,
      abort: () => undefined,
      addEventListener: (type: string, handler: () => void) => (handlers[type] = handler),
      send: () =>
        sent.push({
          at: Date.now(),
          progress: (loaded) => onProgress({ loaded, total: 100, lengthComputable: true }),
          end: (status, body = {}) => {
            Object.assign(this, { status, responseText: JSON.stringify(body) });
            handlers[status ? 'load' : 'error']?.();
          },
        }),
    });
  });
  return sent;
}

const uploads = page.getByRole('list', { name: 'Uploads' });
const logbook = uploads.getByRole('listitem').filter({ hasText: 'logbook.pdf' });

/** Chooses a file as a person does; the locator's `upload` would move the faked clock on. */
function choose() {
  const input = page.getByRole('region', { name: 'Upload' }).css('input[type=file]').first();
  const chosen = new DataTransfer();
  chosen.items.add(new File(['%PDF'], 'logbook.pdf', { type: 'application/pdf' }));
  const element = input.element() as HTMLInputElement;
  element.files = chosen.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Waits for the file on screen; `expect.element` would move the clock on, too. */
async function shown() {
  while (!logbook.query()) await new Promise(requestAnimationFrame);
}

beforeEach(() => resize(1280));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[UP-03] a file waits 100 ms, is sent with its progress, fails, is retried and uploaded', async () => {
  answer('GET /api/uploads', []);
  await open('/file-upload');
  await expect.element(page.getByText('Nothing here yet')).toBeVisible();
  const sent = takeUploads();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const chosenAt = Date.now();
  choose();
  await shown();
  expect(logbook.element().textContent).toContain('waiting');
  await vi.advanceTimersByTimeAsync(100);
  expect(sent.map(({ at }) => at - chosenAt)).toEqual([100]);
  const progress = logbook.getByRole('progressbar');
  await expect.element(progress).toHaveAttribute('aria-valuenow', '0');
  sent[0]!.progress(40);
  await expect.element(progress).toHaveAttribute('aria-valuenow', '40');
  sent[0]!.end(0);
  await expect.element(page.getByText('Upload Failed')).toBeVisible();
  await expect.element(page.getByText('Failed to upload logbook.pdf')).toBeVisible();
  await expect.element(progress).not.toBeInTheDocument();

  (logbook.getByRole('button', { name: 'Retry logbook.pdf' }).element() as HTMLElement).click();
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toHaveLength(2);
  sent[1]!.end(200, { id: 5, fileUrl: '/api/files/logbook' });
  await expect.element(page.getByText('Upload Successful')).toBeVisible();
  await expect.element(logbook).toMatchTextContent('uploaded');
  await expect.element(logbook.getByRole('button', { name: 'Retry logbook.pdf' })).not.toBeInTheDocument();
});
