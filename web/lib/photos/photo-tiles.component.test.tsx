import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/testing/page.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import { PhotoTiles } from './photo-tiles.tsx';

test('a file that is no photo is refused with a word, and the photos beside it are added', async () => {
  const add = vi.fn(() => 0);
  show(
    <>
      <PhotoTiles photos={{ photos: [], add, remove: vi.fn(), retry: vi.fn(), max: 10 }} />
      <Toaster />
    </>,
  );
  const photo = new File(['x'], 'mag.jpg', { type: 'image/jpeg' });
  await page.css('input[type=file]').upload([new File(['x'], 'notes.txt', { type: 'text/plain' }), photo]);
  await expect.element(page.getByText('We can’t add notes.txt.').first()).toBeVisible();
  expect(add).toHaveBeenCalledWith([expect.objectContaining({ name: 'mag.jpg' })]);
});
