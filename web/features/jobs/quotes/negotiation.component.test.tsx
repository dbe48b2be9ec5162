import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Counteroffer, Quote } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answer, callsOf, refuse } from '#web/testing/backend.ts';
import { closePage, focus, resize, showPart } from '#web/testing/page.tsx';
import { quote } from '#web/testing/quotes.ts';
import OwnerQuotes from './owner-quotes.tsx';

const request = {
  id: 1,
  quoteCount: 3,
  owner: { userId: null },
  reminders: [
    { id: 7, name: 'Annual inspection' },
    { id: 8, name: 'ELT inspection' },
  ],
  category: 'inspection',
  title: 'Annual and ELT inspection',
  aircraft: null,
} as unknown as RequestDetail;
const line = (description: string, amount: number, more = {}) => ({
  kind: 'labor' as const,
  description,
  amount,
  ...more,
});
const options = quote(1, 'Bayline Aero', 97, {
  price: '2150.00',
  basePrice: '2150.00',
  items: [
    line('Annual inspection', 2150, { reminderId: 7 }),
    line('ELT inspection', 110, { reminderId: 8, isOptional: true }),
    line('Borescope, all cylinders', 180, { isOptional: true }),
  ],
});
const capped = quote(2, 'Redwood Aircraft', 87, {
  price: '2400.00',
  pricing: 'capped',
  estimate: '2050.00',
  expected: '2050.00',
  hourlyRate: '105.00',
  items: [],
  capRecord: { jobs: 12, percent: 88 },
});
const partial = quote(3, 'Livermore Aero', 75, {
  price: '1845.00',
  items: [line('Annual inspection', 1845, { reminderId: 7 })],
});
const counteroffer: Counteroffer = {
  id: 9,
  quoteId: 1,
  requestId: 1,
  providerId: 1,
  round: 1,
  price: '2000.00',
  availableDate: '2030-11-20',
  droppedItems: [2],
  note: null,
  status: 'open',
  declineReason: null,
  expiresAt: '2030-11-17T22:06:00.000Z',
  createdAt: '2030-11-15T22:06:00.000Z',
  answeredAt: null,
  can: ['withdraw'],
};

async function showQuotes(width: number, ...quotes: Quote[]) {
  closePage();
  await resize(width);
  answer('GET /api/requests/:id/quotes', quotes);
  await queryClient.resetQueries();
  showPart(() => <OwnerQuotes request={{ ...request, quoteCount: quotes.length }} />);
}
const table = () => page.getByRole('table', { name: 'Quotes, side by side' });
const column = (name: string) => table().getByRole('columnheader').filter({ hasText: name });
const row = (name: RegExp) => table().getByRole('row', { name });

beforeEach(() => {
  localStorage.clear();
});

test('[NEG-04] quotes stand by the most that can be paid, with range, record and what is left out', async () => {
  await showQuotes(1280, options, capped, partial);
  await expect
    .element(column('Redwood'))
    .toMatchTextContent(/Up to\s*\$2,400\.00.*Expected \$2,050, \$105\.00\/h/);
  await expect.element(column('Livermore')).toMatchTextContent('Leaves out 1 of 2 items');
  // The cheapest leaves something out: the lowest of those that don't has the tag.
  await expect.element(column('Livermore')).not.toMatchTextContent('Lowest');
  await expect.element(column('Bayline')).toMatchTextContent('Lowest');
  await expect
    .element(row(/^Most you can pay/))
    .toMatchTextContent(/\$2,260\.00Fixed\$2,400\.00Up to a cap\$1,845\.00Fixed/);
  await expect
    .element(row(/^Shop’s record with caps/))
    .toMatchTextContent('Ends at 88% of its cap on average (12 jobs)');
  await expect
    .element(row(/^If it takes less/))
    .toMatchTextContent('You pay the invoice. The rest is refunded on delivery.');
  await expect
    .element(row(/^ELT inspection/))
    .toMatchTextContent(/Optional, chosen belowIn the priceNot included/);
  await page.getByRole('combobox', { name: 'Sort quotes' }).selectOptions('Lowest price');
  await expect
    .poll(() =>
      table()
        .getByRole('columnheader')
        .elements()
        .map((head) => /Bayline|Redwood|Livermore/.exec(head.textContent)?.[0]),
    )
    .toEqual(['Livermore', 'Bayline', 'Redwood']);
});

test('a revised quote names its price before without what is ticked', async () => {
  await showQuotes(1280, { ...options, former: { price: '2150.00', items: options.items } });
  await expect.element(column('Bayline')).toMatchTextContent(/\$2,260\.00.*Revised .*, same price/);
});

test('[NEG-05] the sum follows each tick, and acceptance sends the lines that are ticked', async () => {
  await showQuotes(1280, options, capped);
  const lines = page.getByRole('group', { name: 'Optional lines of Bayline Aero' });
  await expect.element(lines.getByRole('checkbox', { name: /^ELT inspection/ })).toBeChecked();
  await expect.element(column('Bayline')).toMatchTextContent(/\$2,260\.00.*Base \$2,150\.00, 1 of 2 options/);
  await lines.getByRole('checkbox', { name: /^Borescope/ }).click();
  await expect.element(column('Bayline')).toMatchTextContent(/\$2,440\.00.*2 of 2 options/);
  await lines.getByRole('checkbox', { name: /^ELT inspection/ }).click();
  await expect.element(column('Bayline')).toMatchTextContent(/\$2,330\.00.*Leaves out 1 of 2 items/);
  answer('POST /api/service-quotes/:id/accept', () => Response.json({}));
  await page.getByRole('button', { name: 'Accept Quote from Bayline Aero' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect
    .element(dialog)
    .toMatchTextContent(/pay \$2,330\.00.*With Borescope, all cylinders\..*Not included: ELT inspection\./);
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Accept and Pay' }).click();
  await expect
    .poll(() => callsOf('POST /api/service-quotes/:id/accept').map(({ body }) => body))
    .toEqual([{ acknowledgesNoCover: true, optionalItems: [2] }]);
});

test.each([1280, 390])(
  '[NEG-09] a counteroffer is made by keyboard at %i px, its bounds in words',
  async (width) => {
    await showQuotes(width, options);
    const button = page.getByRole('button', { name: 'Make a Counteroffer to Bayline Aero' });
    await expect.element(button).toBeVisible();
    focus(button);
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog', { name: 'Make a Counteroffer' });
    await expect.element(dialog).toMatchTextContent('From $1,130.00 to $2,260.00');
    await expect
      .element(dialog)
      .toMatchTextContent(
        'Round 1 of 2, valid for 48 hours. It doesn’t commit you, and you can still accept $2,260.00.',
      );
    const send = dialog.getByRole('button', { name: 'Send Counteroffer' });
    await send.click();
    await expect.element(dialog).toMatchTextContent('Change the price, the date or a line');
    const price = dialog.getByRole('textbox', { name: 'Your price' });
    await price.fill('1129.99');
    await expect.element(dialog).toMatchTextContent('Enter a price from $1,130.00 to $2,260.00');
    await price.fill('2,010');
    (dialog.getByRole('button', { name: '$10.00 less' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(price).toHaveValue('2000.00');
    await expect.element(dialog).toMatchTextContent('12% below the quote');
    await dialog.getByLabelText('Your start date').fill('2031-11-20');
    await dialog.getByRole('textbox', { name: 'Why?' }).fill('Friday is better.');
    refuse('POST /api/service-quotes/:id/counteroffers', 409, {
      code: 'rounds_used',
      message: 'You’ve made two counteroffers.',
    });
    await send.click();
    await expect.poll(() => callsOf('POST /api/service-quotes/:id/counteroffers')).toHaveLength(1);
    await expect.element(price).toHaveValue('2000.00');
    await expect.element(send).toBeEnabled();
    answer('POST /api/service-quotes/:id/counteroffers', counteroffer);
    await send.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(callsOf('POST /api/service-quotes/:id/counteroffers').at(-1)?.body).toEqual({
      price: 2000,
      droppedItems: [2],
      availableDate: '2031-11-20',
      note: 'Friday is better.',
    });
  },
);

test('[NEG-09~] a line that is left out lowers the price by its own', async () => {
  await showQuotes(
    1280,
    quote(1, 'Bayline Aero', 97, { price: '900.00', items: [line('Tires', 700), line('Wash', 200)] }),
  );
  await page.getByRole('button', { name: 'Make a Counteroffer to Bayline Aero' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a Counteroffer' });
  await dialog.getByRole('checkbox', { name: 'Wash' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Your price' })).toHaveValue('700.00');
  await expect.element(dialog).toMatchTextContent('Without what you left out, the quote is $200.00 lower.');
  await expect.element(dialog.getByRole('checkbox', { name: 'Tires' })).toBeDisabled();
});

test.each([1280, 390])(
  '[NEG-08~] an open counteroffer is a strip, and the quote can still be accepted at %i px',
  async (width) => {
    await showQuotes(width, { ...options, counteroffers: [counteroffer] });
    const strip = page.getByRole('group', { name: 'Counteroffer to Bayline Aero' });
    await expect
      .element(strip)
      .toMatchTextContent(
        /\$2,260\.00\s*to \$2,000\.00Round 1 of 2Proposed with Nov 20, 2030, open until Nov 17, 2030/,
      );
    await expect.element(strip).toMatchTextContent('You can still accept $2,260.00.');
    await expect
      .element(page.getByRole('button', { name: 'Accept Quote from Bayline Aero' }).first())
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Make a Counteroffer/ })).not.toBeInTheDocument();
    answer('POST /api/counteroffers/:id/withdraw', { ...counteroffer, status: 'withdrawn', can: [] });
    answer('GET /api/requests/:id/quotes', [
      { ...options, counteroffers: [{ ...counteroffer, status: 'withdrawn', can: [] }] },
    ]);
    await strip.getByRole('button', { name: 'Withdraw Counteroffer' }).click();
    await expect.element(strip).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Make a Counteroffer/ }).first()).toBeVisible();
  },
);

test('an agreed counteroffer shows the price before, and a declined one its reason', async () => {
  const former = { price: options.price, items: options.items };
  const agreed = {
    ...quote(4, 'Bayline Aero', 97, { price: '2000.00', former }),
    counterofferId: 9,
    counteroffers: [{ ...counteroffer, status: 'agreed' as const, can: [] }],
  };
  await showQuotes(1280, agreed);
  const strip = page.getByRole('group', { name: 'Counteroffer to Bayline Aero' });
  await expect
    .element(strip)
    .toMatchTextContent(/\$2,260\.00\s*to \$2,000\.00.*They agreed\. Accept the quote to start\./);
  await showQuotes(1280, {
    ...options,
    counteroffers: [
      { ...counteroffer, status: 'declined', declineReason: 'Parts alone are $1,900.', can: [] },
    ],
  });
  await expect.element(strip).toMatchTextContent('They declined: Parts alone are $1,900.');
  // Revised since, the price is not what they agreed to.
  await showQuotes(1280, { ...agreed, id: 5, price: '2300.00', counterofferId: null });
  await expect.element(column('Bayline')).toMatchTextContent('$2,300.00');
  await expect.element(strip).not.toBeInTheDocument();
});
