import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { KeptCard } from '#web/api/payment-methods.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answer, callsOf, refuse } from '#web/testing/backend.ts';
import { closePage, show, siteConfig } from '#web/testing/page.tsx';
import CardPayment from './card-form.tsx';

const confirm = 'POST /api/payments/sandbox/confirm';
const visa: KeptCard = {
  id: 7,
  brand: 'visa',
  last4: '4242',
  expMonth: null,
  expYear: null,
  externalId: null,
  createdAt: '2026-11-02T08:45:00.000Z',
};

/** Shows the card form of a payer who keeps these cards. */
function checkout(cards: KeptCard[], paymentId: number | undefined = 1) {
  closePage();
  answer('GET /api/config', siteConfig);
  answer('GET /api/payment-methods', cards);
  answer(confirm, { status: 'succeeded', payment: null });
  show(
    <QueryClientProvider client={queryClient}>
      <CardPayment
        paymentId={paymentId}
        clientSecret="secret"
        price="$420.00"
        success={{ title: 'Payment held' }}
      />
    </QueryClientProvider>,
  );
}
const pay = () => page.getByRole('button', { name: 'Pay $420.00' }).click();
const keep = page.getByRole('checkbox', { name: /^Keep this card/ });
const paid = () => callsOf(confirm).map(({ body }) => body);

async function typeCard() {
  await page.getByRole('textbox', { name: 'Card number' }).fill('4242424242424242');
  await page.getByRole('textbox', { name: 'Expiry' }).fill('1239');
  await page.getByRole('textbox', { name: 'CVC' }).fill('123');
}

test('[MONEY-04~] a card is kept only if the payer ticks that', async () => {
  checkout([]);
  await expect.element(keep).not.toBeChecked();
  await typeCard();
  await pay();
  await expect.poll(paid).toMatchObject([{ saveCard: false }]);
  await keep.click();
  await pay();
  await expect.poll(paid).toMatchObject([{ saveCard: false }, { saveCard: true }]);
});

test('[MONEY-04~] a kept card pays without its number; another one is entered', async () => {
  checkout([{ ...visa, id: 6, last4: '3155' }, visa]);
  await expect.element(page.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked();
  expect(page.getByRole('textbox', { name: 'Card number' }).elements()).toEqual([]);
  await pay();
  await expect.poll(paid).toEqual([{ clientSecret: 'secret', paymentMethodId: 7 }]);
  await page.getByText('Another card').click();
  await typeCard();
  await pay();
  await expect.poll(() => paid().at(-1)).toMatchObject({ saveCard: false, cvc: '123' });
});

test('[MONEY-04~] a kept card that is declined says so', async () => {
  checkout([visa]);
  refuse(confirm, 402, { code: 'card_declined', message: 'Your card was declined.' });
  await pay();
  await expect.element(page.getByText('Your card was declined.')).toBeVisible();
});

test('[MONEY-04~] the payment test page keeps no card, and cards of another processor pay nothing here', async () => {
  checkout([{ ...visa, externalId: 'pm_1' }]);
  await expect.element(keep).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
  closePage();
  show(
    <QueryClientProvider client={queryClient}>
      <CardPayment clientSecret="secret" price="$420.00" success={{ title: 'Paid' }} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  expect(keep.elements()).toEqual([]);
});
