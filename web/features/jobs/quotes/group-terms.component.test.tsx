import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Group } from '#web/api/groups.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answer, callsOf, refuse } from '#web/testing/backend.ts';
import { closePage, resize, showPart } from '#web/testing/page.tsx';
import { quote } from '#web/testing/quotes.ts';
import { AcceptDialog } from './accept-dialog.tsx';

const member = (
  userId: string,
  firstName: string,
  role: Group['members'][number]['role'],
  shareBp = 5000,
) => ({
  userId,
  firstName,
  lastName: 'Keller',
  role,
  shareBp: role === 'maintenance_officer' ? null : shareBp,
  isYou: false,
});
const rule = {
  threshold: '500.00',
  approvals: null,
  basis: 'people',
  approvalHours: 48,
  aogLimit: '1500.00',
  officerLimit: '250.00',
};

async function ask(
  price: string,
  you: 'm' | 'r',
  payMode: 'one' | 'split' = 'one',
  splitFrom = '1000.00',
  change: object = {},
) {
  closePage();
  await resize(1280);
  await queryClient.resetQueries();
  const members = [
    member('m', 'Marta', 'managing_owner'),
    member('b', 'Ben', 'co_owner'),
    member('r', 'Rosa', 'maintenance_officer'),
  ].map((one) => ({ ...one, isYou: one.userId === you }));
  answer('GET /api/groups/:id', {
    id: 'g',
    rule: { ...rule, ...change },
    members,
    payMode,
    splitFrom,
  } as unknown as Group);
  const offered = quote(1, 'Bay Aviation', 95, { price });
  showPart(() => (
    <AcceptDialog
      open
      onClose={() => undefined}
      quote={offered}
      works={[]}
      aircraft={null}
      requested={[]}
      isGone={false}
      revision={undefined}
      groupId="g"
    />
  ));
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('[COWN-05~] above the sum the owners are asked, at it one accepts', async () => {
  await ask('500.01', 'm');
  await expect
    .element(page.getByText(/The owners vote first\. Above \$500\.00, 2 of 2 owners/))
    .toBeVisible();
  await expect.element(button('Ask the Owners')).toBeVisible();
  await ask('500.00', 'm');
  await expect.element(button('Accept and Pay')).toBeVisible();
  await expect.element(page.getByLabelText('Who pays?')).not.toBeInTheDocument();
});

test('[COWN-06~] where one approval is enough, who accepts asks nobody', async () => {
  await ask('2335.00', 'm', 'one', '9000.00', { approvals: 1 });
  await expect.element(button('Accept and Pay')).toBeVisible();
  await expect.element(page.getByText(/The owners vote first/)).not.toBeInTheDocument();
});

test('[COWN-05~] a maintenance officer names who pays', async () => {
  await ask('250.01', 'r');
  await expect
    .element(page.getByText(/The owners vote first\. You accept up to \$250\.00 alone\./))
    .toBeVisible();
  await ask('250.00', 'r');
  await page.getByLabelText('Who pays?').selectOptions('Ben Keller');
  await page.getByRole('checkbox').click();
  refuse('POST /api/service-quotes/:id/accept', 409, { code: 'stale_state' });
  await button('Accept Quote').click();
  await expect
    .poll(() => callsOf('POST /api/service-quotes/:id/accept').map(({ body }) => body))
    .toEqual([expect.objectContaining({ payerId: 'b' })]);
});

test('[COWN-11~] the checkout proposes a split from the sum that the group has agreed on', async () => {
  await ask('400.00', 'm', 'split', '400.00');
  await expect.element(page.getByRole('radio', { name: /^Split by shares/ })).toBeChecked();
  await expect.element(page.getByText(/2 cards, yours \$200\.00/)).toBeVisible();
  await ask('399.99', 'm', 'split', '400.00');
  await expect.element(button('Accept and Pay')).toBeVisible();
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
});
