import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { quotesOn } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answer, hold } from '#web/testing/backend.ts';
import { closePage, resize, showPart } from '#web/testing/page.tsx';
import { quote } from '#web/testing/quotes.ts';
import OwnerQuotes from './owner-quotes.tsx';

const best = quote(1, 'Bay Aviation', 95, {
  former: { price: '550.00', items: [{ kind: 'labor', description: 'Inspection', amount: 550 }] },
});
const other = quote(2, 'Torrance Avionics', 70);
// The parts of a request that the quotes are shown with.
const request = {
  id: 1,
  quoteCount: 2,
  owner: { userId: null },
  reminders: [],
  category: 'maintenance',
  title: 'Annual',
  aircraft: null,
};

function showQuotes(about: object = request) {
  showPart(() => <OwnerQuotes request={about as unknown as RequestDetail} />);
}

test('[QUOTE-03~] after Back Out the quote that was accepted is counted and chosen; a revision says so', async () => {
  closePage();
  await resize(390);
  // As the list was while the best quote was accepted.
  const before = [{ ...best, status: 'accepted' as const }, other];
  queryClient.setQueryData(quotesOn(1).queryKey, {
    items: before,
    total: 2,
    next: undefined,
    headers: new Headers(),
  });
  void queryClient.invalidateQueries();
  answer('GET /api/requests/:id/quotes', [best, other]);
  const release = hold('GET /api/requests/:id/quotes');
  showQuotes();
  await expect.element(page.getByText('Loading quotes')).toBeInTheDocument();
  release();
  await expect.element(page.getByRole('heading', { name: '2 quotes' })).toBeVisible();
  await expect.element(page.getByLabelText('Chosen quote')).toMatchTextContent(/Bay Aviation/);
  const card = page.getByRole('article', { name: 'Quote from Bay Aviation' });
  await expect.element(card).toMatchTextContent(/Revised Nov 2, .*was \$550\.00/);
  await expect.element(card).toMatchTextContent(/Inspection\s*Was \$550\.00\s*\$600\.00/);
  await expect.element(page.getByRole('article', { name: /Torrance/ })).not.toMatchTextContent(/Revised/);
});

test('on a phone two quotes stand side by side; equal rows are folded, what nobody says is left out', async () => {
  closePage();
  await resize(390);
  const third = quote(3, 'Livermore Aero', 60, { price: '480.00', estimatedDuration: '4 days' });
  answer('GET /api/requests/:id/quotes', [best, other, third]);
  await queryClient.resetQueries();
  showQuotes();
  await page.getByRole('button', { name: 'Compare' }).click();
  const table = page.getByRole('table', { name: 'Two quotes, side by side' });
  // Both say the same, but for their names.
  await expect.element(table.getByRole('rowheader')).toHaveLength(0);
  await table.getByRole('combobox', { name: 'Second quote' }).selectOptions('Livermore Aero');
  await expect.element(table).toMatchTextContent(/\$600\.00.*\$480\.00/);
  await expect.element(table).toMatchTextContent(/Duration2 days4 days/);
  await expect.element(table).not.toMatchTextContent('Distance');
  await expect.element(table).not.toMatchTextContent('Labor');
  await table.getByRole('button', { name: /^Show \d equal rows$/ }).click();
  await expect.element(table).toMatchTextContent(/Labor\$600\.00\$600\.00/);
  await expect.element(table.getByRole('button', { name: 'Accept Quote' })).toHaveLength(2);
});

test('what is held includes the no-call limit; with several quotes no sum is named', async () => {
  closePage();
  await resize(1280);
  const limited = quote(4, 'Bayline Aero', 95, {
    price: '417.50',
    noCall: { each: '100.00', total: '300.00' },
  });
  answer('GET /api/requests/:id/quotes', [limited]);
  await queryClient.resetQueries();
  showQuotes();
  const card = page.getByRole('region', { name: 'Protected payment' });
  await expect.element(card).toMatchTextContent('$717.50 is held.');
  await expect
    .element(card)
    .toMatchTextContent('$300.00 for the no-call limit is held with it, and what isn’t used goes back');
  await expect.element(card).not.toMatchTextContent('nothing extra');

  answer('GET /api/requests/:id/quotes', [limited, other]);
  await queryClient.resetQueries();
  await expect.element(card).toMatchTextContent('Your payment is held.');
  await expect.element(card).toMatchTextContent('A no-call limit is held with it');
});

test('[PREB-03~] a quote on a pre-buy says why it can’t be accepted yet, and is headed by the sum of its stages', async () => {
  closePage();
  await resize(1280);
  const staged = quote(5, 'Hill Country Prebuy', 95, {
    price: '350.00',
    mostYouCanPay: '1800.00',
    can: ['reject'],
    stages: [
      { kind: 'records', title: 'Records review', price: 350, days: 2 },
      { kind: 'inspection', title: 'Inspection on site', price: 1450, days: 2 },
    ],
  });
  const prebuy = (consent: object | null) => ({ ...request, quoteCount: 1, prebuy: { consent } });
  answer('GET /api/requests/:id/quotes', [staged]);
  await queryClient.resetQueries();
  showQuotes(prebuy(null));
  await expect.element(page.getByText('You haven’t asked the seller yet.')).toBeVisible();
  const table = page.getByRole('table', { name: 'Quotes, side by side' });
  await expect.element(table.getByRole('columnheader')).toMatchTextContent('$1,800.00');
  await expect
    .element(table.getByRole('columnheader'))
    .toMatchTextContent('$350.00 for stage 1 is held first');
  closePage();
  showQuotes(prebuy({ status: 'sent' }));
  await expect.element(page.getByText('The seller hasn’t answered yet.')).toBeVisible();
  closePage();
  showQuotes(prebuy({ status: 'given' }));
  await expect
    .element(page.getByText('The seller didn’t allow what the first stage of Hill Country Prebuy needs'))
    .toBeVisible();
});
