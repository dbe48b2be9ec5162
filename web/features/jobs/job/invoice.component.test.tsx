import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Invoice } from '#web/api/jobs.ts';
import { quotesOn } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { noSignOffs } from '#web/api/sign-offs.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { closePage, resize, showPart, userAs } from '#web/testing/page.tsx';
import { quote } from '#web/testing/quotes.ts';
import DeliverDialog from './deliver-dialog.tsx';
import { InvoiceCard } from './invoice-card.tsx';

const request = {
  id: 1,
  side: 'provider',
  status: 'in_progress',
  changesAsked: 0,
  deliverySummary: null,
  deliveryReadings: {},
  doneOn: null,
  reminders: [],
  can: ['deliver'],
} as unknown as RequestDetail;
const accepted = quote(5, 'Bayline Aero', 90, {
  status: 'accepted',
  pricing: 'capped',
  price: '1600.00',
  estimate: '1350.00',
  hourlyRate: '110.00',
  items: [
    { kind: 'labor', description: 'Troubleshooting', amount: 1300 },
    { kind: 'parts', description: 'Voltage regulator', amount: 300 },
  ],
});
const invoice = (version: number, total: string, returned: string): Invoice => ({
  version,
  total,
  returned,
  createdAt: `2026-11-1${version}T12:00:00.000Z`,
  lines: [
    { kind: 'labor', description: 'Troubleshooting', hours: 9.5, rate: '110.00', amount: '1045.00' },
    { kind: 'parts', description: 'Voltage regulator', amount: '265.40' },
  ],
});

async function showing(content: React.ReactNode, invoices: Invoice[]) {
  closePage();
  localStorage.clear();
  queryClient.clear();
  answer('GET /api/auth/user', await userAs('provider'));
  answer('GET /api/requests/:id/quotes', [accepted]);
  answer('GET /api/requests/:id/invoices', invoices);
  answer('GET /api/requests/:id/sign-off', noSignOffs);
  answer('GET /api/requests/:id/findings', []);
  showPart(() => content);
}

/** The dialog opens once the page knows the accepted quote, as its button does. */
function Opened() {
  const [isOpen, setOpen] = useState(false);
  const isKnown = useQuery(quotesOn(1)).data !== undefined;
  return (
    <>
      {isKnown && <button onClick={() => setOpen(true)}>Open</button>}
      <DeliverDialog request={request} unpaid={0} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

beforeEach(() => resize(1280));

test('[NEG-02~] [NEG-03~] the invoice is entered against the cap, and what it leaves is shown', async () => {
  await showing(<Opened />, []);
  await page.getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deliver Work' });
  await dialog.getByLabelText('Summary').fill('Regulator replaced.');
  const hours = dialog.getByLabelText('Hours of invoice line 1');
  const amount = dialog.getByLabelText('Amount of invoice line 2');
  await expect.element(amount).toHaveValue('300.00');
  const send = dialog.getByRole('button', { name: 'Deliver Work' });
  await send.click();
  await expect.element(dialog).toMatchTextContent('hours in tenths, such as 9.5, for all labor');
  await hours.fill('13');
  await expect.element(dialog).toMatchTextContent(/Above what the owner pays at most\s*\$130\.00/);
  await send.click();
  await expect.element(dialog).toMatchTextContent('The invoice is $130.00 above $1,600.00.');
  await hours.fill('9.5');
  await amount.fill('265.40');
  await expect
    .element(dialog)
    .toMatchTextContent(/Invoice\s*\$1,310\.40Refunded to the owner at delivery\s*\$289\.60/);
  answer('POST /api/requests/:id/deliver', () => Response.json({ confirmBy: null }));
  await send.click();
  await expect
    .poll(() => callsOf('POST /api/requests/:id/deliver').map(({ body }) => body))
    .toMatchObject([
      {
        invoice: {
          lines: [
            { kind: 'labor', description: 'Troubleshooting', hours: 9.5 },
            { kind: 'parts', description: 'Voltage regulator', amount: 265.4 },
          ],
        },
      },
    ]);
});

test('[NEG-02~] the owner sees the invoice, all that was refunded, and what it was before', async () => {
  await showing(<InvoiceCard request={{ ...request, side: 'owner' }} />, [
    invoice(2, '1250.00', '60.40'),
    invoice(1, '1310.40', '289.60'),
  ]);
  await expect
    .element(page.getByRole('list', { name: 'Invoice lines' }))
    .toMatchTextContent(/Troubleshooting9\.5 h × \$110\.00\$1,045\.00/);
  await expect.element(page.getByText('Refunded to you')).toBeVisible();
  await expect.element(page.getByText('$350.00')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Earlier invoices' })).toMatchTextContent('$1,310.40');
});
