import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyEvent } from '#web/api/live.ts';
import type { InboxEntry } from '#web/api/messages.ts';
import { queryClient } from '#web/lib/query-client.ts';
import type { User } from '#web/lib/session.ts';
import { answer, callsOf, recorded } from '#web/testing/backend.ts';
import { open } from '#web/testing/page.tsx';

const accountId = '00000000-0000-4000-8000-000000000009';
const [danaId, luisId] = ['00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003'];
const membership: User['memberships'][number] = {
  accountId,
  kind: 'team',
  name: 'Bayline Aero Maintenance',
  role: 'owner',
  permissions: ['work.read', 'message', 'assign'],
  providerId: 1,
  canQuote: false,
  canSign: false,
};
const member = {
  profileImageUrl: null,
  canQuote: false,
  canSign: false,
  showsOnProfile: true,
  joinedAt: '2026-10-01T15:00:00.000Z',
  email: null,
  jobsLed: 0,
  isMuted: false,
};

/** A conversation with an owner. */
let thread: InboxEntry & { kind: 'thread' };

beforeEach(async () => {
  const found = (await recorded('GET /api/inbox')).find((entry) => entry.kind === 'thread');
  thread = { ...found!, lead: null, lastAuthor: null, unreadCount: 2 };
});

async function openAsTeam(path: string, changes: Partial<User> = {}) {
  answer('GET /api/team', {
    accountId,
    providerId: 1,
    name: membership.name,
    members: [
      { ...member, userId: danaId, firstName: 'Dana', lastName: 'Whitfield', role: 'owner', isYou: true },
      { ...member, userId: luisId, firstName: 'Luis', lastName: 'Ortega', role: 'mechanic', isYou: false },
    ],
    invitations: [],
    transfer: null,
    settings: { mechanicsTake: true },
    can: ['message', 'assign'],
    sharedConversations: 0,
  });
  answer('GET /api/inbox/counts', { all: 3, jobs: 1, unread: 1, mine: 1, unassigned: 2 });
  return open(path, 'provider', { memberships: [membership], actingAccountId: accountId, ...changes });
}

test('[TEAM-07~] a team filters by lead, and rows show who leads, who wrote and who is replying', async () => {
  const led = { ...thread, userId: danaId, lead: { userId: luisId, firstName: 'Luis' }, lastAuthor: 'Priya' };
  answer('GET /api/inbox', ({ query }) =>
    query.get('lead') === 'none' ? [thread] : [thread, { ...led, lastSenderId: accountId }],
  );
  await openAsTeam('/messages');
  await expect.element(page.getByText('No lead')).toBeVisible();
  await expect.element(page.getByText('Luis leads')).toBeInTheDocument();
  await expect.element(page.getByText(/^Priya: /)).toBeInTheDocument();
  await page.getByText('Unassigned 2').click();
  await expect.element(page.getByText('Luis leads')).not.toBeInTheDocument();
  expect(callsOf('GET /api/inbox').at(-1)?.query.get('lead')).toBe('none');
  applyEvent(queryClient, {
    kind: 'typing',
    payload: { userId: thread.userId, typingUserId: luisId, replying: 'Luis' },
  });
  await expect.element(page.getByText('Luis is replying...')).toBeVisible();
});

test('[TEAM-07~] the lead of a conversation is chosen above it, and the field says for whom one writes', async () => {
  const person = await recorded('GET /api/messages/person/:userId', { userId: thread.userId });
  answer('GET /api/inbox', [thread]);
  answer('GET /api/messages/person/:userId', { ...person, lead: null });
  answer('PUT /api/inbox/lead', { lead: { userId: luisId, firstName: 'Luis' } });
  await openAsTeam(`/messages?with=${thread.userId}`, { firstName: 'Dana' });
  await expect.element(page.getByPlaceholder('Write as Dana at Bayline Aero Maintenance')).toBeVisible();
  await page.getByRole('button', { name: 'No lead' }).click();
  await page.getByRole('menuitem', { name: 'Luis' }).click();
  await expect
    .poll(() => callsOf('PUT /api/inbox/lead').map(({ body }) => body))
    .toEqual([{ userId: thread.userId, leadId: luisId }]);
});

test('[TEAM-07~] who works alone sees no leads and no filter by them', async () => {
  await open('/messages', 'provider');
  await expect.element(page.getByRole('radio', { name: /^Unread/ })).toBeVisible();
  await expect.element(page.getByText('No lead')).not.toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: /^Mine/ })).not.toBeInTheDocument();
});
