import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Statement } from '#web/api/statements.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { open, resize } from '#web/testing/page.tsx';

const groupId = '00000000-0000-4000-8000-000000000020';
const person = (last: number, firstName: string, lastName: string) => ({
  userId: `00000000-0000-4000-8000-00000000002${last}`,
  firstName,
  lastName,
});
const [marta, ben, ines] = [
  person(1, 'Marta', 'Keller'),
  person(2, 'Ben', 'Calloway'),
  person(3, 'Ines', 'Duarte'),
];
const people = [marta, ben, ines];
const parts = (...amounts: string[]) =>
  amounts.map((amount, index) => ({ userId: people[index]!.userId, amount }));

/** Example 4 of the specification. */
const statement: Statement = {
  groupId,
  name: 'Palo Alto Bonanza Group',
  period: '2026-Q4',
  from: '2026-10-01',
  until: '2026-12-31',
  isOpen: true,
  people,
  lines: [
    {
      kind: 'payment',
      date: '2026-11-17',
      requestId: 4,
      paymentId: 9,
      title: 'Annual inspection',
      provider: 'Bayline Aero Maintenance',
      isAddition: false,
      isSplit: true,
      owed: parts('778.49', '778.26', '778.25'),
      paid: parts('1556.74', '778.26'),
      total: '2335.00',
    },
    {
      kind: 'refund',
      date: '2026-12-02',
      requestId: 4,
      paymentId: 9,
      title: 'Annual inspection',
      provider: 'Bayline Aero Maintenance',
      isAddition: false,
      isSplit: true,
      owed: parts('-116.69', '-116.66', '-116.65'),
      paid: parts('-233.34', '-116.66'),
      total: '-350.00',
    },
  ],
  sums: [
    { userId: marta.userId, owed: '941.86', paid: '1323.40', balance: '381.54' },
    { userId: ben.userId, owed: '941.57', paid: '1501.60', balance: '560.03' },
    { userId: ines.userId, owed: '941.57', paid: '0.00', balance: '-941.57' },
  ],
  total: '2825.00',
  settleUp: [
    { fromId: ines.userId, toId: ben.userId, amount: '560.03' },
    { fromId: ines.userId, toId: marta.userId, amount: '381.54' },
  ],
  settlements: [],
};

const show = async (shown: Statement) => {
  answer('GET /api/groups/:id/statement', shown as never);
  await open(`/groups/${groupId}/statement`, 'owner', { id: marta.userId });
};

test('[COWN-15~] everyone’s balance, who pays whom, and each payment with who owes which part', async () => {
  await resize(1280);
  await show(statement);
  const balances = page.getByRole('listitem');
  await expect.element(balances.filter({ hasText: 'You' }).first()).toMatchTextContent('+$381.54');
  await expect.element(page.getByText('−$941.57').first()).toBeVisible();
  await expect.element(page.getByText('2 payments make everyone even')).toBeVisible();
  const table = page.getByRole('table', { name: 'Payments' });
  await expect
    .element(table.getByRole('row', { name: /Annual inspection/ }).first())
    .toMatchTextContent(/You \$1,556\.74, Ben \$778\.26.*\$778\.25.*\$2,335\.00/);
  await expect.element(table.getByRole('row', { name: /^.*Refund/ })).toMatchTextContent('−$350.00');
  await expect
    .element(page.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', expect.stringContaining('format=csv'));
});

test('[COWN-16~] the receiver records what was paid to them, and confirms what others recorded', async () => {
  await resize(390);
  const recorded = {
    id: 5,
    from: ines,
    to: marta,
    amount: '100.00',
    paidOn: '2026-12-03',
    note: 'Check 1182',
    confirmedAt: null,
  };
  await show({ ...statement, settlements: [recorded] });
  answer('POST /api/groups/:id/settlements', recorded);
  answer('POST /api/settlements/:id/confirm', { ...recorded, confirmedAt: '2026-12-04T10:00:00Z' });
  await page.getByRole('button', { name: 'Record Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await expect.element(dialog.getByLabelText('Amount, $')).toHaveValue('381.54');
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(callsOf('POST /api/groups/:id/settlements')[0]?.body).toMatchObject({
    toUserId: marta.userId,
    fromUserId: ines.userId,
    amount: 381.54,
  });
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => callsOf('POST /api/settlements/:id/confirm').length).toBe(1);
});

test('without payments the page says so', async () => {
  await show({ ...statement, lines: [], sums: [], total: '0.00', settleUp: [] });
  await expect.element(page.getByText(/^No payments in Q\d 20/)).toBeVisible();
});
