import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { KeptCard } from '#web/api/payment-methods.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { closePage, show } from '#web/testing/page.tsx';
import { CardsSection } from './cards-section.tsx';

const remove = 'DELETE /api/payment-methods/:id';
const card = (id: number, brand: string, last4: string): KeptCard => ({
  id,
  brand,
  last4,
  expMonth: 4,
  expYear: 2029,
  externalId: `pm_${id}`,
  createdAt: '2026-11-02T08:45:00.000Z',
});

test('[MONEY-04~] kept cards are listed by brand and last digits, and removed after a question', async () => {
  closePage();
  let cards = [card(1, 'visa', '4242'), card(2, 'amex', '0005')];
  answer('GET /api/payment-methods', () => cards);
  answer(remove, () => {
    cards = cards.slice(1);
    return new Response(null, { status: 204 });
  });
  show(
    <QueryClientProvider client={queryClient}>
      <CardsSection />
    </QueryClientProvider>,
  );
  const list = page.getByRole('list', { name: 'Kept cards' });
  await expect.element(list.getByText('Visa ending in 4242')).toBeVisible();
  await expect.element(list.getByText('American Express ending in 0005')).toBeVisible();
  expect(list.getByText(/^Expires 04\/29, kept since/).elements()).toHaveLength(2);
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
  expect(callsOf(remove)).toEqual([]);
  await page.getByRole('button', { name: 'Remove Card' }).click();
  await expect.element(list.getByText('Visa ending in 4242')).not.toBeInTheDocument();
  expect(callsOf(remove).map(({ url }) => url)).toEqual(['/api/payment-methods/1']);
  cards = [];
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('You don’t keep a card.', { exact: false })).toBeVisible();
});
