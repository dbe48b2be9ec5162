import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PaymentShare, PaymentShares } from '#web/api/shares.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { closePage, show, siteConfig } from '#web/testing/page.tsx';
import { SplitPayment } from './split-payment.tsx';

const person = (last: number, firstName: string, lastName: string) => ({
  userId: `00000000-0000-4000-8000-00000000002${last}`,
  firstName,
  lastName,
  profileImageUrl: null,
});
const [marta, ben, ines] = [
  person(1, 'Marta', 'Keller'),
  person(2, 'Ben', 'Calloway'),
  person(3, 'Ines', 'Duarte'),
];
const share = (
  id: number,
  user: typeof marta,
  amount: string,
  change: Partial<PaymentShare> = {},
): PaymentShare => ({
  id,
  user,
  payer: user,
  shareBp: id === 1 ? 3334 : 3333,
  amount,
  refundedAmount: '0.00',
  status: 'authorized',
  cardLast4: '4242',
  askedAt: '2026-11-17T22:12:00.000Z',
  remindedAt: null,
  refusedAt: null,
  authorizedAt: '2026-11-17T22:15:00.000Z',
  clientSecret: null,
  ...change,
});
const open = { status: 'open' as const, cardLast4: null, authorizedAt: null };

function checkout(own: typeof marta, shares: PaymentShare[]) {
  closePage();
  answer('GET /api/config', siteConfig);
  answer('GET /api/payment-methods', []);
  const view: PaymentShares = {
    paymentId: 1,
    requestId: 2,
    isSplit: true,
    total: '2335.00',
    dueAt: '2099-11-20T22:12:00.000Z',
    shares,
  };
  const given = {
    request: { id: 2, can: ['back_out'], provider: { businessName: 'Bayline Aero' } },
    payment: { serviceAmount: '2218.25', platformFee: '116.75' },
  } as unknown as Pick<Parameters<typeof SplitPayment>[0], 'request' | 'payment'>;
  show(
    <QueryClientProvider client={queryClient}>
      <SplitPayment {...given} quote={undefined} view={view} ownId={own.userId} />
    </QueryClientProvider>,
  );
}
const section = page.getByRole('region', { name: 'Checkout' });
const all = (inesChange: Partial<PaymentShare>) => [
  share(1, marta, '778.49'),
  share(2, ben, '778.26'),
  share(3, ines, '778.25', inesChange),
];

test('[COWN-12~] the checkout of a split: what is in, who is missing, until when; a share is covered', async () => {
  checkout(marta, all(open));
  await expect.element(section).toMatchTextContent(/\$1,556\.75of \$2,335\.00 authorized.*Waiting for Ines/);
  await expect.element(section).toMatchTextContent(/Until Nov 20, 2099/);
  await expect
    .element(section.getByRole('list', { name: 'Shares' }))
    .toMatchTextContent(/Marta\$778\.49authorized/);
  await expect.element(section).toMatchTextContent(/To Bayline Aero on release\$2,218\.25/);
  await expect.element(page.getByRole('textbox', { name: 'Card number' })).not.toBeInTheDocument();
  answer('POST /api/payment-shares/:id/cover', { share: share(3, ines, '778.25', open), clientSecret: 'x' });
  await section.getByRole('button', { name: 'Cover $778.25' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect
    .element(dialog)
    .toMatchTextContent(/Cover Ines’s share\?.*the statement says Ines owes you that/);
  await dialog.getByRole('button', { name: 'Cover $778.25' }).click();
  await expect.poll(() => callsOf('POST /api/payment-shares/:id/cover')).toHaveLength(1);
  await expect.element(section).toMatchTextContent(/Cover Ines’s share/);
});

test('[COWN-12~] one’s own share: the last one is authorized and charged right away', async () => {
  checkout(ines, all({ ...open, clientSecret: 'secret' }));
  await expect.element(section).toMatchTextContent(/Pay your share/);
  await expect.element(section).toMatchTextContent(/This is the last one, so that’s right away\./);
  await expect.element(page.getByRole('button', { name: 'Authorize $778.25' })).toBeVisible();
});

test('[COWN-12~] a refused charge, a covered share, and a share that is not asked for yet say so', async () => {
  checkout(marta, [
    share(1, marta, '778.49', { status: 'captured' }),
    share(2, ben, '778.26', { ...open, refusedAt: '2026-11-18T22:12:00.000Z' }),
    share(3, ines, '778.25', { status: 'captured', payer: marta }),
  ]);
  await expect.element(section).toMatchTextContent(/Card refused at the charge\. 24 hours to pay again\./);
  await expect.element(section).toMatchTextContent(/Covered by Marta Keller, card ending in 4242/);
  checkout(ben, [share(1, marta, '778.49', open), share(2, ben, '778.26', { ...open, askedAt: null })]);
  await expect
    .element(section)
    .toMatchTextContent(/You can pay as soon as the owner who accepted has authorized their share\./);
});
