import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RequestDetail } from '#web/api/requests.ts';
import { noSignOffs, type SignOffs } from '#web/api/sign-offs.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { closePage, resize, showPart, userAs } from '#web/testing/page.tsx';
import { SignOffCard } from './sign-off-card.tsx';

const priya = {
  userId: '00000000-0000-4000-8000-000000000005',
  firstName: 'Priya',
  lastName: 'Nair',
  profileImageUrl: null,
  certificateKind: 'ia' as const,
  certificateNumber: '•••672',
  state: 'checked' as const,
};
const signOffs: SignOffs = {
  ...noSignOffs,
  kind: 'maintenance',
  entries: [{ inspection: null, kind: 'maintenance', works: ['repair'], inspectionType: null, tests: [] }],
  aircraft: { aircraftType: 'Single Engine Piston', category: 'Normal', make: 'Cessna', model: '172N' },
  signers: [priya],
  isSigner: false,
  canPrepare: true,
};
const request = {
  id: 1,
  side: 'provider',
  canWork: true,
  status: 'in_progress',
  deliveredAt: null,
  confirmBy: null,
  deliverySummary: null,
  deliveryReadings: {},
  doneOn: null,
  aircraftId: null,
} as unknown as RequestDetail;

async function openJob(changes: Partial<SignOffs>, ofRequest: Partial<RequestDetail> = {}) {
  closePage();
  await resize(1280);
  const user = await userAs('provider');
  answer('GET /api/auth/user', user);
  answer('GET /api/service-providers/me/credentials', []);
  answer('GET /api/requests/:id/deal', {
    payment: null,
    additions: [],
    canReview: false,
    leadName: null,
    review: null,
    lastReadings: [],
    hourClocks: [],
    restart: null,
    workDate: '2026-10-02',
  });
  answer('GET /api/requests/:id/sign-off', { ...signOffs, ...changes });
  showPart(() => <SignOffCard request={{ ...request, ...ofRequest }} />);
  return user;
}

test('[TEAM-10~] a mechanic prepares the entry for a signer, whose certificate is theirs to enter', async () => {
  await openJob({});
  answer('PUT /api/requests/:id/sign-off/draft', {
    fields: {},
    signerId: priya.userId,
    preparedBy: 'Luis',
    updatedAt: '2026-10-02T20:00:00.000Z',
  });
  await page.getByRole('button', { name: 'Prepare Entry' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Prepare Entry' })).toBeVisible();
  await expect.element(page.getByText('A&P mechanic with IA •••672. Fits the work, checked')).toBeVisible();
  await expect.element(page.getByLabelText('Certificate number')).not.toBeInTheDocument();
  await page.getByLabelText('Description of the work').fill('Replaced the left main tire.');
  await page.getByRole('button', { name: 'Send to Priya to Sign' }).click();
  await expect
    .poll(() => callsOf('PUT /api/requests/:id/sign-off/draft').map(({ body }) => body))
    .toMatchObject([{ signerId: priya.userId, fields: { description: 'Replaced the left main tire.' } }]);
});

test('[TEAM-10~] the signer finds the prepared entry, adds the certificate, and signs and sends it', async () => {
  const { id } = await userAs('provider');
  const draft = {
    fields: { description: 'Replaced the left main tire.', result: 'approved' as const },
    signerId: id,
    preparedBy: 'Luis',
    updatedAt: '2026-10-02T20:00:00.000Z',
  };
  await openJob(
    { draft, isSigner: true, canSign: true, signers: [{ ...priya, userId: id }] },
    { status: 'delivered', deliveredAt: '2026-10-02T20:00:00.000Z' },
  );
  await expect.element(page.getByText(/^Luis prepared this entry for you/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign and Send' }).click();
  await expect
    .element(page.getByLabelText('Description of the work'))
    .toHaveValue('Replaced the left main tire.');
  await expect.element(page.getByLabelText('Certificate number')).toBeVisible();
});

test('[TEAM-10~] others read for whom the entry waits', async () => {
  const draft = {
    fields: {},
    signerId: priya.userId,
    preparedBy: 'Luis',
    updatedAt: '2026-10-02T20:00:00.000Z',
  };
  await openJob({ draft });
  await expect.element(page.getByText('Prepared by Luis. Waiting for Priya to sign.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Edit Entry' })).toBeVisible();
});

test('[TEAM-10~] before the delivery the signer learns that the prepared entry goes out with it', async () => {
  const { id } = await userAs('provider');
  const draft = {
    fields: { description: 'Replaced the left main tire.' },
    signerId: id,
    preparedBy: 'Luis',
    updatedAt: '2026-10-02T20:00:00.000Z',
  };
  await openJob({ draft, isSigner: true });
  await expect
    .element(page.getByText('Luis prepared this entry for you. Deliver the work to check, sign and send it.'))
    .toBeVisible();
});
