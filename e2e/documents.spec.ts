import { callAs, signUp } from './people.ts';
import { photo } from './photos.ts';
import { expect, test } from './test.ts';
import { watchErrors } from './watch.ts';

const file = (name: string, size = 20_000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size)]),
});
const megabyte = 1024 * 1024;

test('[UP-01][UP-02][UP-03] documents are refused, uploaded, retried, kept and deleted', async ({ page }) => {
  test.setTimeout(120_000);
  const nothingWrong = watchErrors(page, (text) => text.includes('net::ERR_FAILED'));
  await signUp(page);
  await page.goto('/file-upload');
  await expect(page.getByRole('heading', { level: 1, name: 'My Documents' })).toBeVisible();
  const input = page.getByRole('region', { name: 'Upload' }).locator('input[type=file]').first();
  const uploads = page.getByRole('list', { name: 'Uploads' });
  const toast = (text: string) => page.getByText(text, { exact: true }).first();

  await expect(page.getByText('Up to 5 files at once, 10MB each')).toBeVisible();
  await input.setInputFiles(Array.from({ length: 6 }, (_, n) => file(`page-${n}.pdf`)));
  await expect(toast('Too Many Files')).toBeVisible();
  await expect(toast('Maximum 5 files allowed')).toBeVisible();
  await input.setInputFiles(file('scan.pdf', 11 * megabyte));
  await expect(toast('Invalid File')).toBeVisible();
  await expect(toast('scan.pdf: File size must be less than 10MB')).toBeVisible();
  await input.setInputFiles({
    name: 'setup.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  });
  await expect(toast('setup.exe: File type not supported')).toBeVisible();
  await expect(uploads).toBeHidden();

  // The connection breaks for the first upload.
  let isBroken = true;
  await page.route('**/api/uploads?*', (route) => (isBroken ? route.abort() : route.continue()));
  await input.setInputFiles(file('logbook.pdf'));
  await expect(toast('Upload Failed')).toBeVisible();
  await expect(toast('Failed to upload logbook.pdf')).toBeVisible();
  isBroken = false;
  await uploads.getByRole('button', { name: 'Retry logbook.pdf' }).click();
  await expect(uploads).toContainText('uploaded');
  await expect(toast('Upload Successful')).toBeVisible();
  await input.setInputFiles(await photo('panel.jpg', 400, 300));
  const kept = page.getByRole('list', { name: 'Your files' });
  await expect(kept.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('tab', { name: 'Business Documents' }).click();
  await expect(page.getByText('Up to 8 files at once, 15MB each')).toBeVisible();
  await input.setInputFiles(file('insurance.pdf', 12 * megabyte));
  await expect(kept).toContainText('insurance.pdf');
  await page.reload();
  await expect(kept.getByRole('listitem')).toHaveCount(2);
  const link = await kept.getByRole('link', { name: 'logbook.pdf' }).getAttribute('href');
  const stored = await page.request.get(link ?? '');
  expect([stored.status(), stored.headers()['content-disposition']]).toEqual([
    200,
    'attachment; filename=logbook.pdf',
  ]);

  // Sent in a message it stays here, and the message keeps its copy when it is deleted here.
  const [provider] = await callAs<{ userId: string }[]>(page, 'get', '/api/providers?limit=1');
  await page.goto(`/messages?with=${provider?.userId}`);
  await page.getByRole('button', { name: 'Attach files' }).click();
  await page.getByRole('menuitem', { name: 'From My Documents' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /logbook\.pdf/ })
    .click();
  await expect(page.getByRole('list', { name: 'Files to send' })).toContainText('logbook.pdf');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const sent = page.getByRole('log').getByRole('link', { name: /logbook\.pdf/ });
  await expect(sent).toBeVisible();
  const copy = (await sent.getAttribute('href')) ?? '';
  expect(copy).not.toBe(link);
  await page.goto('/file-upload');
  await kept.getByRole('button', { name: 'Remove logbook.pdf' }).click();
  await page.getByRole('button', { name: 'Delete File' }).click();
  await expect(kept.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(/^2 of 100 files/)).toBeVisible();
  expect((await page.request.get(link ?? '')).status()).toBe(404);
  expect((await page.request.get(copy)).status()).toBe(200);
  nothingWrong();
});

test('the demo keeps uploads in the page', async ({ page }) => {
  await page.goto('/demo/file-upload');
  await page.locator('input[type=file]').first().setInputFiles(file('checklist.pdf'));
  await expect(page.getByRole('list', { name: 'Your files' })).toContainText('checklist.pdf');
});
