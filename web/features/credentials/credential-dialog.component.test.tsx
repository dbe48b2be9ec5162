import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { credentialKinds, type CredentialKind } from '#contract/providers/credential-kinds.ts';
import { answer, callsOf, lose } from '#web/testing/backend.ts';
import { open, resize } from '#web/testing/page.tsx';

const dialog = page.getByRole('dialog', { name: 'Add Credential' });
const field = (name: string) => dialog.getByLabelText(name, { exact: true });

beforeEach(async () => {
  await resize(1280);
  answer('GET /api/service-providers/me/credentials', []);
  await open('/credentials', 'provider');
  await page.getByRole('button', { name: 'Add Credential' }).click();
});

const certificate = { 'Certificate number': 'ABC12345' };
const policy = { 'Policy number': 'POL12345', Limit: '1,000,000', 'Valid until': '2027-01-31' };
const fields: Record<Exclude<CredentialKind, 'repairman'>, Record<string, string>> = {
  ia: certificate,
  a_and_p: certificate,
  repair_station: certificate,
  airframe: certificate,
  powerplant: certificate,
  repairman_station: certificate,
  repairman_builder: certificate,
  repairman_lsri: certificate,
  repairman_lsrm: certificate,
  insurance_hangarkeepers: policy,
  insurance_premises: policy,
  insurance_products: policy,
  other: { 'What it is': 'Lycoming factory trained' },
};

test.each(Object.entries(fields))(
  '%s: what could not be sent stays, and is sent again',
  async (kind, typed) => {
    await expect.element(field('Kind')).toHaveFocus();
    await field('Kind').selectOptions(credentialKinds[kind as CredentialKind].name);
    for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
    lose('POST /api/service-providers/me/credentials');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    for (const [label, text] of Object.entries(typed)) await expect.element(field(label)).toHaveValue(text);
    await dialog.getByRole('button', { name: 'Add Credential' }).click();
    await expect.poll(() => callsOf('POST /api/service-providers/me/credentials').length).toBe(2);
    const [first, second] = callsOf('POST /api/service-providers/me/credentials');
    expect(first!.body).toMatchObject({ kind, ...(typed.Limit && { limit: 1_000_000, notCarried: false }) });
    expect(second!.body).toEqual(first!.body);
  },
);

test('an empty form is not sent, and the first missing field has the focus', async () => {
  await dialog.getByRole('button', { name: 'Add Credential' }).click();
  await expect.element(field('Certificate number')).toHaveFocus();
  expect(callsOf('POST /api/service-providers/me/credentials')).toEqual([]);
});
