import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Quote } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answer, callsOf, recorded } from '#web/testing/backend.ts';
import { closePage, resize, show, siteConfig, userAs } from '#web/testing/page.tsx';
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
const sent = {
  id: 5,
  requestId: 1,
  price: '630.00',
  description: 'All included.',
  estimatedDuration: '2 days',
  availableDate: '2030-12-01',
  status: 'pending',
  items: [{ kind: 'labor', description: 'Inspection', amount: 630 }],
  validUntil: null,
  noCall: null,
  former: null,
  files: [],
  can: ['withdraw'],
  provider: { credentials: [], listedCredentials: [] },
  createdAt: '2026-11-02T08:45:00.000Z',
  updatedAt: '2026-11-02T08:45:00.000Z',
} as unknown as Quote;

async function showQuotes(quotes: () => Quote[]) {
  closePage();
  localStorage.clear();
  await resize(1280);
  answer('GET /api/auth/user', await userAs('provider'));
  answer('GET /api/config', siteConfig);
  const profile = (await recorded('GET /api/service-providers/me'))!;
  answer('GET /api/service-providers/me', { ...profile, isAvailable: true, hourlyRate: '105.00' });
  answer('GET /api/requests/:id/quotes', quotes);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ProviderQuote request={request} /> }),
    history: createMemoryHistory(),
  });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
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
