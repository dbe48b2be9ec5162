import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OpenInvitation, Team } from '#web/api/team.ts';
import { answer, refuse } from '#web/testing/backend.ts';
import { open, reopen, resize } from '#web/testing/page.tsx';

const dana = {
  userId: '00000000-0000-4000-8000-000000000002',
  firstName: 'Dana',
  lastName: 'Whitfield',
  profileImageUrl: null,
  role: 'owner' as const,
  canQuote: false,
  canSign: true,
  showsOnProfile: true,
  joinedAt: '2026-10-01T15:00:00.000Z',
  isYou: true,
  email: 'dana@bayline.example',
  jobsLed: 0,
  isMuted: false,
};
const luis = {
  ...dana,
  userId: '00000000-0000-4000-8000-000000000003',
  firstName: 'Luis',
  lastName: 'Ortega',
  role: 'mechanic' as const,
  isYou: false,
  email: 'luis@bayline.example',
};
const alone: Team = {
  accountId: null,
  providerId: 1,
  name: 'Bayline Aero Maintenance',
  members: [dana],
  invitations: [],
  transfer: null,
  settings: { mechanicsTake: true },
  can: ['members', 'team', 'work.read'],
  sharedConversations: 12,
};
const team: Team = {
  ...alone,
  accountId: '00000000-0000-4000-8000-000000000009',
  members: [dana, luis],
  invitations: [
    {
      id: 4,
      email: 'sam.ruiz@example.com',
      role: 'mechanic',
      canQuote: false,
      canSign: true,
      note: '',
      status: 'pending',
      invitedBy: dana,
      acceptedBy: null,
      lastSentAt: '2026-10-01T15:00:00.000Z',
      expiresAt: '2099-10-08T15:00:00.000Z',
      resendAt: '2026-10-01T15:10:00.000Z',
    },
  ],
};

test('[TEAM-02~] alone the page says that nothing changes, and the first invitation what the team will see', async () => {
  answer('GET /api/team', alone);
  const sent: unknown[] = [];
  answer('POST /api/team/invitations', ({ body }) => {
    sent.push(body);
    return team.invitations[0]!;
  });
  await open('/team', 'provider');
  await expect.element(page.getByText('Working alone? Nothing changes until someone joins.')).toBeVisible();
  await page.getByRole('button', { name: 'Invite Member' }).click();
  await expect.element(page.getByText(/12 conversations with your customers/)).toBeVisible();
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect.element(page.getByText('Enter an email address such as amy@example.org')).toBeVisible();
  await page.getByLabelText('Email').fill('sam.ruiz@example.com');
  await page.getByRole('switch', { name: /Can sign/ }).click();
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect.element(page.getByText('Invitation sent')).toBeVisible();
  expect(sent).toEqual([
    { email: 'sam.ruiz@example.com', role: 'mechanic', canQuote: false, canSign: true, note: '' },
  ]);
});

test('[TEAM-02~] members and invitations are listed, also on phones; an owner changes switches and revokes', async () => {
  answer('GET /api/team', team);
  const calls: unknown[] = [];
  answer('PATCH /api/team/members/:userId', ({ body }) => {
    calls.push(body);
    return luis;
  });
  answer('DELETE /api/team/invitations/:id', () => void calls.push('revoked'));
  await resize(390);
  await open('/team', 'provider');
  await expect.element(page.getByText('Luis Ortega')).toBeVisible();
  await expect.element(page.getByText(/Two people act for Bayline/)).toBeVisible();
  await page.getByRole('switch', { name: 'Can quote' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByRole('button', { name: 'Revoke Invitation' }).click();
  await expect.poll(() => calls).toEqual([{ canQuote: true }, 'revoked']);
  await resize(1280);
});

test('[TEAM-12~] who is removed while they lead jobs hands them to a member who can work', async () => {
  const grace = {
    ...luis,
    userId: '00000000-0000-4000-8000-000000000004',
    firstName: 'Grace',
    lastName: 'Kim',
    role: 'bookkeeper' as const,
  };
  answer('GET /api/team', { ...team, members: [dana, { ...luis, jobsLed: 2 }, grace] });
  const sent: unknown[] = [];
  answer('DELETE /api/team/members/:userId', ({ params, body }) => void sent.push([params.userId, body]));
  await open('/team', 'provider');
  await expect.element(page.getByText('Leads 2 jobs')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Luis Ortega' }).click();
  await page.getByRole('menuitem', { name: 'Remove Member' }).click();
  const heir = page.getByLabelText('Who takes the 2 running jobs?');
  const options = [...heir.element().querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options).toEqual(['No one yet', 'Dana Whitfield']);
  await heir.selectOptions('Dana Whitfield');
  await page.getByRole('button', { name: 'Remove Member' }).click();
  await expect.poll(() => sent).toEqual([[luis.userId, { reassignTo: dana.userId }]]);
  await reopen();
  await page.getByRole('button', { name: 'Actions for Grace Kim' }).click();
  await page.getByRole('menuitem', { name: 'Remove Member' }).click();
  await page.getByRole('button', { name: 'Remove Member' }).click();
  await expect.poll(() => sent[1]).toEqual([grace.userId, {}]);
});

/** Opens the link as a visitor. */
async function visit() {
  await open(path);
  refuse('GET /api/auth/user', 401, { code: 'unauthenticated' });
  await reopen(path);
}

test('a team that could not be loaded says so', async () => {
  refuse('GET /api/team', 403, { code: 'forbidden' });
  await open('/team', 'provider');
  await expect.element(page.getByText('Couldn’t load your team')).toBeVisible();
});

const invitation: OpenInvitation = {
  kind: 'team',
  name: 'Bayline Aero Maintenance',
  isVerified: true,
  role: 'mechanic',
  canQuote: false,
  canSign: true,
  invitedBy: 'Tom Becker',
  note: 'Hi Sam, this is how we hand you jobs.',
  sentTo: 's•••@example.com',
  expiresAt: '2099-10-08T15:00:00.000Z',
  hasAccount: false,
  sees: ['Your own aircraft, payments and messages stay private.'],
};
const path = '/invitations/abcdefghijklmnopqrstuv?email=sam.ruiz@example.com';

test('[TEAM-03~] a visitor reads what the role may do and creates an account that joins', async () => {
  answer('GET /api/invitations/:token', invitation);
  await visit();
  await expect.element(page.getByText('Send sign-off sheets with your own certificate')).toBeVisible();
  await expect.element(page.getByText('See payouts or the bank account')).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveValue('sam.ruiz@example.com');
  await expect.element(page.getByRole('button', { name: 'Create Account and Join' })).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByText('Decline this invitation?')).toBeVisible();
});

test('[TEAM-03~] a visitor with an account signs in, and who is signed in joins as themselves', async () => {
  answer('GET /api/invitations/:token', { ...invitation, hasAccount: true });
  await visit();
  await expect.element(page.getByRole('link', { name: 'Sign In and Join' })).toBeVisible();
  await open(path, 'owner');
  await expect.element(page.getByRole('button', { name: /^Join as / })).toBeVisible();
  await expect.element(page.getByText(/We sent the invitation to sam.ruiz@example.com/)).toBeVisible();
});

test('[TEAM-03~] a link that no longer works says who can send another one', async () => {
  refuse('GET /api/invitations/:token', 400, {
    code: 'invalid_token',
    status: 'expired',
    message: 'This invitation has expired. Ask Tom for a new one.',
  });
  await open(path);
  await expect.element(page.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible();
  await expect.element(page.getByText(/Ask Tom for a new one/)).toBeVisible();
});
