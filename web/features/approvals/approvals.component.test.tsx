import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Approval, ApprovalVote } from '#web/api/approvals.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { currentUser, type User } from '#web/lib/session.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { closePage, resize, showPart, userAs } from '#web/testing/page.tsx';
import RequestVote from './request-vote.tsx';

const person = (userId: string, firstName: string, lastName: string) => ({ userId, firstName, lastName });
const voter = (
  one: ReturnType<typeof person>,
  approves: boolean | null,
  more: Partial<ApprovalVote['voters'][number]> = {},
) => ({
  ...one,
  profileImageUrl: null,
  shareBp: 3333,
  approves,
  note: '',
  votedAt: approves === null ? null : '2026-11-16T16:30:00.000Z',
  hasSeen: approves !== null,
  isYou: false,
  ...more,
});
const marta = person('m', 'Marta', 'Keller');
const ben = person('b', 'Ben', 'Calloway');
const ines = person('i', 'Ines', 'Duarte');

const vote: ApprovalVote = {
  title: 'Annual inspection',
  businessName: 'Bayline Aero Maintenance',
  amount: '2335.00',
  totalAfter: '2335.00',
  askedBy: marta,
  payer: marta,
  pay: 'one',
  basis: 'people',
  needed: 2,
  approved: 1,
  rejected: 0,
  of: 3,
  voters: [
    voter(marta, true, { note: 'Same people as last year.' }),
    voter(ben, null, { isYou: true }),
    voter(ines, null),
  ],
  endedAt: null,
  endReason: null,
  canVote: true,
  isDecisive: true,
  canWithdraw: false,
  canRemind: false,
  canAskAgain: false,
};
const asked: Approval = {
  id: 4,
  requestId: 1,
  subject: 'quote',
  subjectIds: [9],
  status: 'open',
  createdAt: '2026-11-16T16:30:00.000Z',
  expiresAt: '2099-11-18T16:30:00.000Z',
  vote,
};

const memberships = [
  { accountId: 'g', kind: 'group', permissions: ['vote'] },
] as unknown as User['memberships'];

/** Shows what the page of a request says about its vote. */
async function show(approval: Partial<Approval>, request: object = {}) {
  closePage();
  await resize(390);
  await queryClient.resetQueries();
  queryClient.setQueryData(currentUser.queryKey, await userAs('owner', { memberships }));
  answer('GET /api/requests/:id/approvals', [{ ...asked, ...approval }]);
  const about = { id: 1, side: 'owner', status: 'open', can: [], ...request } as unknown as RequestDetail;
  showPart(() => <RequestVote request={about} />);
}
const card = page.getByRole('region', { name: 'Vote of the owners' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('[COWN-06~] a voter sees what the vote decides, and accepts with it', async () => {
  await show({});
  await expect.element(card).toMatchTextContent(/Marta asks you to approve this quote/);
  await expect.element(card).toMatchTextContent(/Same people as last year/);
  await expect.element(card).toMatchTextContent(/\$2,335\.00/);
  await expect.element(card).toMatchTextContent(/Yours is the last approval needed/);
  await expect.element(page.getByRole('img', { name: '1 of 2 approvals' })).toBeVisible();
  answer('POST /api/approvals/:id/vote', { ...asked, status: 'approved' });
  await page.getByLabelText('Note to the owners').fill('Fine with me.');
  await button('Approve and Accept').click();
  await expect
    .poll(() => callsOf('POST /api/approvals/:id/vote').map(({ body }) => body))
    .toEqual([{ approve: true, note: 'Fine with me.' }]);
});

test('[COWN-06~] who has voted can change it, who asked can withdraw', async () => {
  const voted = {
    ...vote,
    isDecisive: false,
    needed: 3,
    approved: 2,
    voters: [voter(marta, true), voter(ben, true, { isYou: true }), voter(ines, null)],
  };
  await show({ vote: voted });
  await expect.element(card).toMatchTextContent(/Waiting for 1 more approval/);
  await expect.element(button('Reject Instead')).toBeVisible();
  await expect.element(button('Approve')).not.toBeInTheDocument();

  await show({
    vote: {
      ...vote,
      askedBy: ben,
      canWithdraw: true,
      voters: [voter(ben, true, { isYou: true }), voter(ines, null)],
    },
  });
  await button('Withdraw Vote').click();
  answer('POST /api/approvals/:id/withdraw', { ...asked, status: 'withdrawn' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw Vote' }).click();
  await expect.poll(() => callsOf('POST /api/approvals/:id/withdraw').length).toBe(1);
});

test.each([
  ['rejected', {}, /Not approved.*Rejected by Ben/],
  ['expired', {}, /ended without a result/],
  ['outdated', { endReason: 'The provider revised the quote.' }, /outdated.*The provider revised the quote/],
  ['withdrawn', {}, /withdrawn/],
] as const)('[COWN-06~] a vote that is %s is one line', async (status, change, text) => {
  const ended = { ...vote, ...change, canVote: false, voters: [voter(marta, true), voter(ben, false)] };
  await show({ status, vote: ended });
  await expect.element(card).toMatchTextContent(text);
  // What has changed is looked at again; the rest is asked again with a button.
  if (status === 'outdated')
    await expect.element(card).toMatchTextContent(/Accept it again to start another vote/);
  await expect.element(button('Approve')).not.toBeInTheDocument();
});

test('[COWN-10] the provider sees by when the owners decide, nothing else', async () => {
  await show({ vote: null }, { side: 'visitor', can: ['withdraw'] });
  await expect.element(page.getByText(/^The owners decide by Nov 18, 2099, \d+:30 [AP]M$/)).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(page.getByText(/Marta|2,335|approve/)).not.toBeInTheDocument();
});

test('[COWN-06~] who has voted sees who has seen it, reminds the others, and reads the own share', async () => {
  const voted = {
    ...vote,
    canRemind: true,
    isDecisive: false,
    needed: 3,
    voters: [
      voter(marta, true, { shareBp: 3334 }),
      voter(ben, true, { isYou: true }),
      voter(ines, null, { hasSeen: true }),
    ],
  };
  await show({ vote: voted });
  await expect.element(card).toMatchTextContent(/Your share\$778\.26/);
  await expect.element(card).toMatchTextContent(/Seen, not voted yet/);
  answer('POST /api/approvals/:id/remind', { ...asked, vote: voted });
  await button('Remind').click();
  await expect.poll(() => callsOf('POST /api/approvals/:id/remind')).toHaveLength(1);
  // Who has yet to vote is not asked to remind others.
  await show({ vote: { ...voted, voters: [voter(marta, true), voter(ben, null, { isYou: true })] } });
  await expect.element(button('Approve')).toBeVisible();
  await expect.element(button('Remind')).not.toBeInTheDocument();
});

test('[COWN-06~] what was not approved is asked again with one button', async () => {
  const ended = { ...vote, canVote: false, canAskAgain: true, endedAt: '2026-11-17T16:30:00.000Z' };
  await show({ status: 'rejected', vote: ended });
  answer('POST /api/approvals/:id/ask-again', { ...asked, id: 5 });
  await button('Ask Again').click();
  await expect.poll(() => callsOf('POST /api/approvals/:id/ask-again')).toHaveLength(1);
});
