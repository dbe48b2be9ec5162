import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PrebuyRequest } from '#web/api/prebuys.ts';
import { closePage, resize, showPart } from '#web/testing/page.tsx';
import { EntriesCard } from './entries-card.tsx';

const entry = {
  id: 1,
  name: 'cowling.pdf',
  mimeType: 'application/pdf',
  size: 9,
  fileUrl: '/f',
  thumbnailUrl: null,
};
const request = (can: string[], entries: object[]) =>
  ({ id: 7, prebuy: { can, entries } }) as unknown as PrebuyRequest;

test.each([1280, 390])(
  '[PREB-06~] the provider adds entries for the seller, a file at least, at %i px',
  async (width) => {
    closePage();
    await resize(width);
    showPart(() => <EntriesCard request={request(['add_entries'], [entry])} />);
    await expect.element(page.getByText('cowling.pdf')).toBeVisible();
    await page.getByRole('button', { name: 'Add Entries' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add logbook entries' });
    await dialog.getByRole('button', { name: 'Add Entries' }).click();
    await expect.element(dialog.getByText('Choose a file')).toBeVisible();
  },
);

test('[PREB-06~] without entries the buyer sees nothing of them', async () => {
  closePage();
  showPart(() => (
    <>
      <EntriesCard request={request([], [])} />
      <p>Below</p>
    </>
  ));
  await expect.element(page.getByText('Below')).toBeVisible();
  await expect.element(page.getByText('Logbook entries for the seller')).not.toBeInTheDocument();
});
