import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Quote } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answer, callsOf, recorded } from '#web/testing/backend.ts';
import { closePage, resize, showPart, siteConfig, userAs } from '#web/testing/page.tsx';
import { quote } from '#web/testing/quotes.ts';
import ProviderQuote from './provider-quote.tsx';

const request = {
  id: 1,
  status: 'open',
  category: 'maintenance',
  title: 'Annual',
  aircraft: null,
  reminders: [],
  owner: { userId: null, name: 'Ada L.', canMessage: false },
  can: ['quote'],
} as unknown as RequestDetail;
const sent = quote(5, 'Ada’s Shop', 0, {
  price: '630.00',
  items: [{ kind: 'labor', description: 'Inspection', amount: 630 }],
  description: 'All included.',
  availableDate: '2030-12-01',
  can: ['withdraw'],
});

async function showQuotes(quotes: () => Quote[]) {
  closePage();
  localStorage.clear();
  await resize(1280);
  answer('GET /api/auth/user', await userAs('provider'));
  answer('GET /api/config', siteConfig);
  const profile = (await recorded('GET /api/service-providers/me'))!;
  answer('GET /api/service-providers/me', { ...profile, isAvailable: true, hourlyRate: '105.00' });
  answer('GET /api/requests/:id/quotes', quotes);
  showPart(() => <ProviderQuote request={request} />);
}

beforeEach(() => queryClient.clear());

test('labor is entered as hours at the shop’s rate, and a bad line is marked at its field', async () => {
  await showQuotes(() => []);
  const amount = page.getByLabelText('Amount of item 1');
  await expect.element(page.getByLabelText('Hourly rate of item 1')).toHaveValue('105.00');
  await page.getByLabelText('Hours of item 1').fill('6');
  await expect.element(amount).toHaveValue('630.00');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByLabelText('Description of item 1').fill('Inspection');
  await page.getByLabelText('Description of item 2').fill('Oil');
  await page.getByRole('button', { name: 'Send Quote' }).first().click();
  const bad = page.getByLabelText('Amount of item 2');
  await expect.element(bad).toHaveAttribute('aria-invalid', 'true');
  await expect.element(amount).not.toHaveAttribute('aria-invalid');
  await expect.element(bad).toHaveFocus();
  await bad.fill('80');
  await expect.element(bad).not.toHaveAttribute('aria-invalid');
});

test('a withdrawn quote is the draft of the next one', async () => {
  let quotes = [sent];
  answer('POST /api/service-quotes/:id/withdraw', () => {
    quotes = [{ ...sent, status: 'withdrawn', can: [] }];
    return quotes[0]!;
  });
  await showQuotes(() => quotes);
  await page.getByRole('button', { name: 'Withdraw Quote' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw Quote' }).click();
  await expect.element(page.getByLabelText('Description', { exact: true })).toHaveValue('All included.');
  await expect.element(page.getByLabelText('Amount of item 1')).toHaveValue('630.00');
  expect(callsOf('POST /api/service-quotes/:id/withdraw')).toHaveLength(1);
});

test('[NEG-01~] a cap is sent with its estimate and rate, and the form says what the owner reads', async () => {
  await showQuotes(() => []);
  await page.getByText('Up to a Cap').click();
  await page.getByLabelText('Hourly rate', { exact: true }).fill('110');
  // Hours of a line are at the rate of the invoice.
  await expect.element(page.getByLabelText('Hourly rate of item 1')).toHaveValue('110');
  await page.getByLabelText('Hourly rate', { exact: true }).fill('');
  await page.getByText('One price').click();
  await page.getByLabelText('Cap', { exact: true }).fill('1,600');
  await page.getByLabelText('Hourly rate').fill('110');
  const estimate = page.getByRole('textbox', { name: 'Estimate', exact: true });
  await estimate.fill('1700');
  await page.getByLabelText('Estimated duration').fill('2 days');
  await page.getByLabelText('Available date').fill('2031-01-09');
  await page.getByLabelText('Description', { exact: true }).fill('Find and fix the alternator fault.');
  const send = page.getByRole('button', { name: 'Send Quote' }).first();
  await send.click();
  await expect.element(page.getByText('Enter at most the cap')).toBeVisible();
  await estimate.fill('1350');
  await expect
    .element(page.getByRole('region', { name: 'Your quote' }))
    .toMatchTextContent('“Expected $1,350.00 at $110.00 an hour, never more than $1,600.00.”');
  answer('POST /api/requests/:id/quotes', sent);
  await send.click();
  await expect
    .poll(() => callsOf('POST /api/requests/:id/quotes').map(({ body }) => body))
    .toMatchObject([{ pricing: 'capped', price: 1600, estimate: 1350, hourlyRate: 110 }]);
});

test('[NEG-05~] an optional line is sent as such, and is not part of the price', async () => {
  await showQuotes(() => []);
  await page.getByLabelText('Description of item 1').fill('Annual inspection');
  await page.getByLabelText('Amount of item 1').fill('2150');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByLabelText('Description of item 2').fill('ELT inspection');
  await page.getByLabelText('Amount of item 2').fill('110');
  await page.getByRole('checkbox', { name: 'Item 2 is optional' }).click();
  await page.getByLabelText('Estimated duration').fill('2 days');
  await page.getByLabelText('Available date').fill('2031-01-09');
  await page.getByLabelText('Description', { exact: true }).fill('Annual with or without ELT.');
  answer('POST /api/requests/:id/quotes', sent);
  await page.getByRole('button', { name: 'Send Quote' }).first().click();
  await expect
    .poll(() => callsOf('POST /api/requests/:id/quotes').map(({ body }) => body))
    .toMatchObject([{ price: 2150, items: [{ amount: 2150 }, { amount: 110, isOptional: true }] }]);
});

test.each([1280, 390])('[NEG-09~] a counteroffer is answered beside the quote at %i px', async (width) => {
  const counteroffer = {
    id: 9,
    quoteId: 5,
    requestId: 1,
    providerId: 5,
    round: 1,
    price: '600.00',
    availableDate: '2030-12-05',
    droppedItems: [],
    note: 'I’ll open the cowling myself.',
    status: 'open' as const,
    declineReason: null,
    expiresAt: '2030-11-17T22:06:00.000Z',
    createdAt: '2030-11-15T22:06:00.000Z',
    answeredAt: null,
    can: ['agree' as const, 'decline' as const],
  };
  let shown = { ...sent, counteroffers: [counteroffer] } as Quote;
  await showQuotes(() => [shown]);
  await resize(width);
  const card = page.getByRole('region', { name: 'Counteroffer from Ada L.' });
  await expect
    .element(card)
    .toMatchTextContent(/\$630\.00.*\$600\.00.*Dec 1, 2030.*Dec 5, 2030.*I’ll open the cowling myself\./);
  await expect.element(card.getByRole('button', { name: 'Revise Quote' })).toBeVisible();
  // On a phone each side is named at its price; beside each other the heads name them.
  const label = card.getByText('Their counteroffer').nth(1).element();
  expect(label.getBoundingClientRect().width > 1).toBe(width === 390);
  await card.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep Open' }).click();
  answer('POST /api/counteroffers/:id/agree', () => {
    const agreed = { ...counteroffer, status: 'agreed' as const, can: [] };
    shown = { ...sent, id: 6, price: '600.00', counteroffers: [agreed] };
    return { ...agreed, quote: shown };
  });
  await card.getByRole('button', { name: 'Agree to $600.00' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Agree' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(page.getByText('$600.00').first()).toBeVisible();
});

test('[NEG-09~] a counteroffer on a capped quote is about its cap', async () => {
  const counteroffer = {
    id: 9,
    quoteId: 5,
    requestId: 1,
    providerId: 5,
    round: 1,
    price: '600.00',
    availableDate: null,
    droppedItems: [],
    note: null,
    status: 'open' as const,
    declineReason: null,
    expiresAt: '2030-11-17T22:06:00.000Z',
    createdAt: '2030-11-15T22:06:00.000Z',
    answeredAt: null,
    can: ['agree' as const],
  };
  const capped = { ...sent, pricing: 'capped', estimate: '500.00', hourlyRate: '110.00' };
  await showQuotes(() => [{ ...capped, counteroffers: [counteroffer] } as Quote]);
  const card = page.getByRole('region', { name: 'Counteroffer from Ada L.' });
  await expect.element(card).toMatchTextContent(/Up to \$630\.00.*Up to \$600\.00/);
  await expect.element(card.getByRole('button', { name: 'Agree to a cap of $600.00' })).toBeVisible();
});
