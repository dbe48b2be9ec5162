import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/testing/page.tsx';
import { NewFindingDialog } from './finding-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'New Finding' });
const send = dialog.getByRole('button', { name: 'Send Finding' });

test('a photo that the browser can’t read is refused in the form, not hours later in the outbox', async () => {
  const submit = vi.fn(() => Promise.resolve());
  show(<NewFindingDialog open title="New Finding" tailNumber="N44BR" onClose={vi.fn()} onSubmit={submit} />);
  await dialog.getByLabelText('What did you find?').fill('Exhaust gasket leaking');
  await dialog.getByText('Recommended').click();
  const photo = new File(['ftypheic'], 'gasket.heic', { type: 'image/heic' });
  await page.css('input[type=file]').upload(photo);
  await expect.element(dialog.getByText('We couldn’t read this photo.')).toBeVisible();
  // An icon stands for it, not the browser's own sign of a broken picture.
  await expect.element(page.css('[role=dialog] img')).not.toBeInTheDocument();
  await send.click();
  await expect.element(dialog.getByText('Remove the file that failed')).toBeVisible();
  expect(submit).not.toHaveBeenCalled();

  await dialog.getByRole('button', { name: 'Remove gasket.heic' }).click();
  await expect.element(dialog.getByText('Remove the file that failed')).not.toBeInTheDocument();
  await send.click();
  await expect.poll(() => submit).toHaveBeenCalledOnce();
});
