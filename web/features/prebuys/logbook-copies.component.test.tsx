import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { consentStatement } from '#contract/prebuys/consent-lifecycle.ts';
import { answer } from '#web/testing/backend.ts';
import { open } from '#web/testing/page.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Takes uploads, which `fetch` does not send, and refuses files with a name; returns the names of all. */
function takeUploads(refused: string) {
  const sent: string[] = [];
  vi.stubGlobal('XMLHttpRequest', function Request(this: Record<string, unknown>) {
    const handlers: Record<string, () => void> = {};
    Object.assign(this, {
      upload: { addEventListener: () => undefined },
      open: () => undefined,
      addEventListener: (type: string, handler: () => void) => (handlers[type] = handler),
      send: (body: FormData) => {
        const { name } = body.get('file') as File;
        sent.push(name);
        const isRefused = name === refused;
        const error = { code: 'unsupported_file', message: 'Only PDF, PNG and JPG files.' };
        Object.assign(this, {
          status: isRefused ? 415 : 200,
          responseText: JSON.stringify(isRefused ? error : { files: [] }),
        });
        handlers.load!();
      },
    });
  });
  return sent;
}

test('[PREB-02~] a copy that is refused is named, and the others are sent', async () => {
  answer('GET /api/consents/:token', {
    status: 'given',
    buyer: 'Harold O.',
    aircraft: { tailNumber: 'N5273Q', make: 'Mooney', model: 'M20J', year: 1988 },
    airport: { code: 'KBMQ', city: 'Burnet' },
    provider: null,
    wantedStages: ['records'],
    scope: { records: true, openPanels: false, engineRun: false, testFlight: false },
    used: [],
    name: 'Glenn Pruitt',
    files: [],
    statement: consentStatement,
    expiresAt: '2026-11-23T23:59:00.000Z',
  });
  answer('GET /api/consents/:token/entries', { entries: [], until: null });
  await open('/consent/abc');
  await expect.element(page.getByRole('heading', { name: 'Copies of the logbooks' })).toBeVisible();
  const sent = takeUploads('notes.txt');
  const chosen = new DataTransfer();
  for (const name of ['engine.pdf', 'notes.txt', 'airframe.pdf']) chosen.items.add(new File(['%PDF'], name));
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect
    .element(page.getByText('Not sent: notes.txt. Only PDF, PNG and JPG files.'))
    .toBeInTheDocument();
  expect(sent).toEqual(['engine.pdf', 'notes.txt', 'airframe.pdf']);
});
