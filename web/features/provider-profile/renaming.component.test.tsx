import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, callsOf, recorded } from '#web/testing/backend.ts';
import { open, resize, texts } from '#web/testing/page.tsx';

beforeEach(() => resize(1280));

test('a name that takes the Verified badge off is asked about before it is saved', async () => {
  const profile = { ...(await recorded('GET /api/service-providers/me'))!, isVerified: true };
  answer('GET /api/service-providers/me', profile);
  answer('PATCH /api/service-providers/me', ({ body }) =>
    (body as { confirmRename?: boolean }).confirmRename
      ? profile
      : Response.json({ code: 'rename_unverifies', message: 'Asks first.' }, { status: 409 }),
  );
  await open('/profile?tab=provider', 'provider');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const name = page.getByLabelText('Business Name');
  const save = page.getByRole('button', { name: 'Update Profile' });
  await name.fill('Boeing Service Center');
  await save.click();
  const dialog = page.getByRole('alertdialog', { name: 'Change the business name?' });
  await expect.element(dialog).toBeVisible();
  expect(texts(dialog)[0]).toContain('your profile has no Verified badge until we’ve reviewed the new name');
  await dialog.getByRole('button', { name: 'Keep Name' }).click();
  await expect.element(name).toHaveValue(profile.businessName);
  expect(callsOf('PATCH /api/service-providers/me')).toHaveLength(1);

  await name.fill('Boeing Service Center');
  await save.click();
  await dialog.getByRole('button', { name: 'Change Name' }).click();
  await expect
    .poll(() => callsOf('PATCH /api/service-providers/me').at(-1)?.body)
    .toMatchObject({ businessName: 'Boeing Service Center', confirmRename: true });
  await expect.element(page.getByText('Profile updated').first()).toBeVisible();
});
