import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#web/lib/query-client.ts';
import type { User } from '#web/lib/session.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { showPart, userAs } from '#web/testing/page.tsx';
import { AccountList } from './account-list.tsx';

test('[TEAM-15~] an account with unread messages that one does not act for has a dot', async () => {
  await queryClient.resetQueries();
  const team = { kind: 'team', role: 'mechanic', name: 'Bayline Aero Maintenance', permissions: ['message'] };
  const memberships = [
    { ...team, accountId: 't' },
    { ...team, accountId: 'b', name: 'Tri-Valley Avionics', role: 'bookkeeper', permissions: ['work.read'] },
  ] as unknown as User['memberships'];
  const user = await userAs('provider', { memberships });
  answer('GET /api/inbox/counts', { all: 4, jobs: 0, unread: 1 });
  showPart(() => <AccountList user={user} />);
  await expect.element(page.getByRole('button', { name: /Bayline.*, unread messages/ })).toBeVisible();
  // Not asked for: the own account is the acting one, and a bookkeeper reads no messages.
  expect(callsOf('GET /api/inbox/counts')).toHaveLength(1);
});
