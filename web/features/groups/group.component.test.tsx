import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Group } from '#web/api/groups.ts';
import type { OpenInvitation } from '#web/api/team.ts';
import { answer, callsOf, refuse } from '#web/testing/backend.ts';
import { open, reopen, resize } from '#web/testing/page.tsx';

const id = '00000000-0000-4000-8000-000000000020';
const path = `/groups/${id}`;
const person = (last: number, firstName: string, lastName: string) => ({
  userId: `00000000-0000-4000-8000-00000000002${last}`,
  firstName,
  lastName,
  profileImageUrl: null,
  joinedAt: '2026-10-01T15:00:00.000Z',
  isYou: last === 1,
  email: null,
});
const marta = { ...person(1, 'Marta', 'Keller'), role: 'managing_owner' as const, shareBp: 3334 };
const ben = { ...person(2, 'Ben', 'Calloway'), role: 'co_owner' as const, shareBp: 3333 };
const ines = { ...person(3, 'Ines', 'Duarte'), role: 'co_owner' as const, shareBp: 3333 };
const hal = { ...person(4, 'Hal', 'Brandt'), role: 'pilot' as const, shareBp: null };
const group: Group = {
  id,
  name: 'Palo Alto Bonanza Group',
  kind: 'co_ownership',
  timeZone: 'America/Los_Angeles',
  rule: {
    threshold: '500.00',
    approvals: null,
    basis: 'people',
    approvalHours: 48,
    aogLimit: '1500.00',
    officerLimit: '250.00',
  },
  payMode: 'one',
  splitFrom: '0.00',
  members: [marta, ben, ines, hal],
  invitations: [
    {
      id: 4,
      email: 'k.sato@example.com',
      role: 'pilot',
      note: '',
      status: 'pending',
      invitedBy: marta,
      acceptedBy: null,
      lastSentAt: '2026-10-01T15:00:00.000Z',
      expiresAt: '2099-10-08T15:00:00.000Z',
      resendAt: null,
    },
  ],
  transfer: null,
  shareChange: null,
  aircraft: [
    {
      id: 7,
      tailNumber: 'N536HQ',
      aircraftType: 'Single Engine Piston',
      make: 'Beechcraft',
      model: 'V35B',
      year: 1974,
    },
  ],
  can: ['aircraft.read', 'members', 'rules', 'vote', 'transfer', 'aircraft.move'],
};
const change = {
  id: 3,
  proposedBy: ben,
  createdAt: '2026-10-01T15:00:00.000Z',
  expiresAt: '2099-10-08T15:00:00.000Z',
  shares: [
    { ...marta, before: 3334, after: 3334, agreedAt: null },
    { ...ben, before: 3333, after: 2500, agreedAt: '2026-10-01T15:00:00.000Z' },
    { ...ines, before: 3333, after: 4166, agreedAt: null },
  ],
  isYours: false,
  canWithdraw: true,
};

test('[COWN-03~] people with roles and shares; a change of shares is sent once it adds up to 100.00%', async () => {
  answer('GET /api/groups/:id', group);
  const sent: unknown[] = [];
  answer('POST /api/groups/:id/share-changes', ({ body }) => {
    sent.push(body);
    return { ...group, shareChange: change };
  });
  await open(path);
  await expect.element(page.getByRole('heading', { name: group.name })).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Shares' }).getByText('33.34%')).toBeVisible();
  await expect.element(page.getByText('No share')).toBeVisible();
  await expect.element(page.getByText('k.sato@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'Change Shares' }).click();
  await page.getByLabelText('Ben Calloway, %').fill('25');
  await expect.element(page.getByText('Sum 91.67% of 100.00%')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Propose Shares' })).not.toBeInTheDocument();
  await page.getByLabelText('Ines Duarte, %').fill('41.66');
  await page.getByRole('button', { name: 'Propose Shares' }).click();
  await expect.element(page.getByText('Share change proposed')).toBeVisible();
  expect(sent).toEqual([
    {
      shares: [
        { userId: marta.userId, shareBp: 3334 },
        { userId: ben.userId, shareBp: 2500 },
        { userId: ines.userId, shareBp: 4166 },
      ],
    },
  ]);
});

test('[COWN-03~] an open change shows before, after and who agreed, also on phones', async () => {
  const answers: string[] = [];
  const shown = { ...group, shareChange: { ...change, isYours: true } };
  answer('GET /api/groups/:id', shown);
  answer('POST /api/share-changes/:id/agree', () => {
    answers.push('agree');
    return group;
  });
  await resize(390);
  await open(path);
  await expect.element(page.getByText('Waiting for you')).toBeVisible();
  await expect.element(page.getByText(/Ben agreed Oct 1/)).toBeVisible();
  const after = page.getByRole('list', { name: 'Shares after the change' });
  await expect.element(after.getByText('41.66%')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change Shares' })).toBeDisabled();
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect.poll(() => answers).toEqual(['agree']);
  await resize(1280);
});

test('[COWN-02~] a pilot of a club reads people and aircraft, and changes nothing', async () => {
  const members = group.members.map((one) => ({ ...one, shareBp: null, isYou: one === hal }));
  answer('GET /api/groups/:id', {
    ...group,
    kind: 'club',
    members,
    invitations: [],
    can: ['aircraft.read', 'aircraft.log'],
  });
  await open(path);
  await expect.element(page.getByText('Flying club, N536HQ')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Invite Person' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('list', { name: 'Shares' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'Role of Ben Calloway' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Actions for Hal Brandt' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Leave Group' })).toBeVisible();
});

test('[COWN-17~] a former member’s link to the group or its statement says that they may have left it', async () => {
  refuse('GET /api/groups/:id', 404, { code: 'not_found' });
  await open(path);
  await expect.element(page.getByRole('heading', { name: 'Group not found' })).toBeVisible();
  refuse('GET /api/groups/:id/statement', 404, { code: 'not_found' });
  await open(`${path}/statement`);
  await expect.element(page.getByRole('heading', { name: 'Statement not found' })).toBeVisible();
});

test('a group that could not be loaded says so', async () => {
  refuse('GET /api/groups/:id', 500, { code: 'internal' });
  await open(path);
  await expect.element(page.getByText('Couldn’t load the group')).toBeVisible();
});

test('[COWN-01~] a group is created from My Aircraft with its kind and name', async () => {
  const sent: unknown[] = [];
  answer('POST /api/groups', ({ body }) => {
    sent.push(body);
    return { ...group, members: [marta], invitations: [], aircraft: [] };
  });
  answer('GET /api/groups/:id', { ...group, members: [marta], invitations: [], aircraft: [] });
  await open('/aircraft');
  await page.getByRole('button', { name: 'Create a Group' }).click();
  await page.getByRole('button', { name: 'Create Group' }).click();
  await expect.element(page.getByText('Enter a name')).toBeVisible();
  await page.getByLabelText('Name').fill('Peninsula Flying Club');
  await page.getByText('Flying club', { exact: true }).click();
  await page.getByRole('button', { name: 'Create Group' }).click();
  await expect.element(page.getByText(/Only Marta Keller so far/)).toBeVisible();
  expect(sent).toEqual([{ name: 'Peninsula Flying Club', kind: 'club', timeZone: expect.any(String) }]);
});

test('[COWN-02~] an invitation to a group says what the role may do', async () => {
  const invitation: OpenInvitation = {
    kind: 'group',
    name: group.name,
    isVerified: false,
    role: 'pilot',
    canQuote: false,
    canSign: false,
    invitedBy: 'Marta Keller',
    note: '',
    sentTo: 'k•••@example.com',
    expiresAt: '2099-10-08T15:00:00.000Z',
    hasAccount: false,
    sees: ['Your own aircraft, payments and messages stay private.'],
  };
  const link = '/invitations/abcdefghijklmnopqrstuv?email=k.sato@example.com';
  answer('GET /api/invitations/:token', invitation);
  await open(link);
  refuse('GET /api/auth/user', 401, { code: 'unauthenticated' });
  await reopen(link);
  await expect.element(page.getByRole('heading', { name: 'Join the group' })).toBeVisible();
  await expect.element(page.getByText('Log meter readings and note squawks')).toBeVisible();
  await expect.element(page.getByText('Post requests, accept quotes or pay')).toBeVisible();
});

test('[COWN-05~] the rule is one sentence, which the managing owner changes', async () => {
  answer('GET /api/groups/:id', group);
  await open(path, 'owner');
  await expect.element(page.getByText('Above $500.00, 2 of 3 owners approve within 48 hours.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Rule' });
  await dialog.getByLabelText('Above, $').fill('750.00');
  await dialog.getByLabelText('Who has to approve').selectOptions('3 of 3 owners');
  await expect
    .element(dialog.getByRole('status').last())
    .toMatchTextContent(/Above \$750\.00, 3 of 3 owners approve within 48 hours\./);
  answer('PATCH /api/groups/:id', group);
  await dialog.getByRole('button', { name: 'Save Rule' }).click();
  await expect
    .poll(() => callsOf('PATCH /api/groups/:id').map(({ body }) => body))
    .toEqual([
      {
        rule: {
          threshold: 750,
          basis: 'people',
          approvals: 3,
          approvalHours: 48,
          officerLimit: 250,
          aogLimit: 1500,
        },
        payMode: 'one',
        splitFrom: 0,
      },
    ]);
});
