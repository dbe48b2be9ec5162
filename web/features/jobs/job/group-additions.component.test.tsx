import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Approval } from '#web/api/approvals.ts';
import type { Addition } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { currentUser, type User } from '#web/lib/session.ts';
import { answer, callsOf, refuse } from '#web/testing/backend.ts';
import { closePage, showPart, userAs } from '#web/testing/page.tsx';
import { AdditionActions } from './addition-actions.tsx';

type Role = 'co_owner' | 'maintenance_officer' | 'pilot';
const request = {
  id: 1,
  side: 'owner',
  status: 'in_progress',
  can: [],
  owner: { userId: 'g', name: 'Palo Alto Bonanza Group' },
} as unknown as RequestDetail;
const proposed = {
  id: 5,
  requestId: 1,
  description: 'Replace the brake hose',
  price: '240.00',
  status: 'proposed',
  payment: null,
} as unknown as Addition;
const openVote = { id: 4, requestId: 1, status: 'open', vote: null } as unknown as Approval;

/** Shows the buttons of additional work to a member of the group. */
async function showing(role: Role, addition: Addition, votes: Partial<Approval>[] = []) {
  closePage();
  await queryClient.resetQueries();
  const permissions = role === 'pilot' ? ['aircraft.read'] : ['aircraft.read', 'accept'];
  const memberships = [
    { accountId: 'g', kind: 'group', role, permissions },
  ] as unknown as User['memberships'];
  queryClient.setQueryData(currentUser.queryKey, await userAs('owner', { memberships }));
  answer(
    'GET /api/requests/:id/approvals',
    votes.map((one) => ({ ...openVote, ...one })),
  );
  answer('GET /api/requests/:id/findings', []);
  const members = [
    { userId: 'b', firstName: 'Ben', lastName: 'Calloway', role: 'co_owner' },
    { userId: 'r', firstName: 'Rosa', lastName: 'Lind', role: 'maintenance_officer' },
  ];
  answer('GET /api/groups/:id', { id: 'g', members } as never);
  showPart(() => (
    <div data-testid="actions">
      <AdditionActions request={request} addition={addition} />
    </div>
  ));
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('[COWN-08~] while the owners vote on additional work, it cannot be approved a second time', async () => {
  await showing('co_owner', proposed, [{ subject: 'addition', subjectIds: [5] }]);
  await expect.element(page.getByText('The owners vote on it.')).toBeVisible();
  await expect.element(button('Approve and Pay')).not.toBeInTheDocument();
  // A vote on something else.
  await showing('co_owner', proposed, [{ subject: 'findings', subjectIds: [5] }]);
  await expect.element(page.getByText(/A vote is open\. Until it ends/)).toBeVisible();
  await expect.element(button('Approve and Pay')).not.toBeInTheDocument();
  await expect.element(button('Decline Work')).toBeVisible();
});

test('[COWN-02~] an officer names the co-owner who pays; a pilot decides nothing', async () => {
  await showing('maintenance_officer', proposed);
  await expect.element(button('Approve')).toBeDisabled();
  await page.getByLabelText('Who pays?').selectOptions('Ben Calloway');
  refuse('POST /api/additions/:id/approve', 409, { code: 'stale_state' });
  await button('Approve').click();
  await expect
    .poll(() => callsOf('POST /api/additions/:id/approve').map(({ body }) => body))
    .toEqual([{ payerId: 'b' }]);
  await showing('pilot', proposed);
  await expect.element(page.getByTestId('actions')).toBeInTheDocument();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('[COWN-12~] work that another owner pays for names them, and has no button to pay', async () => {
  const payment = { id: 9, payerId: 'b', clientSecret: null };
  await showing('co_owner', { ...proposed, status: 'approved', payment } as unknown as Addition);
  await expect.element(page.getByText('Ben pays for it.')).toBeVisible();
  await expect.element(button('Pay $240.00')).not.toBeInTheDocument();
});
