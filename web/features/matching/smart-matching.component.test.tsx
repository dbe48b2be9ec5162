import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, callsOf, recorded, refuse } from '#web/testing/backend.ts';
import { address, open, resize, texts } from '#web/testing/page.tsx';

const form = page.getByRole('form', { name: 'Your job' });
const find = form.getByRole('button', { name: 'Find Smart Matches' });
const cards = page.getByRole('region', { name: 'Matches' }).getByRole('article');
const optionsOf = (label: string) => texts(form.getByLabelText(label).getByRole('option'));

async function setLocation(text: string) {
  await form.getByLabelText('Location').fill(text);
  // Closes the suggestions.
  await userEvent.tab();
}

beforeEach(() => resize(1280));

test('[MATCH-01] the form, its errors, and matches that are selected', async () => {
  await open('/providers');
  await page.getByRole('link', { name: 'Smart Matching' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Smart Matching' })).toBeVisible();
  await expect.element(form.getByLabelText('Location')).toHaveValue('KPAO');
  expect(optionsOf('Category')).toEqual([
    'Choose a category',
    'Maintenance & Repair',
    'Inspections & Annual',
    'Avionics & Electronics',
    'Detailing & Cleaning',
  ]);
  expect(optionsOf('Budget range')).toEqual([
    'Any budget',
    '$500-1000',
    '$1000-2500',
    '$2500-5000',
    '$5000+',
  ]);
  expect(optionsOf('Urgency')).toEqual([
    'ASAP (within 24 hours)',
    'Normal (within a week)',
    'Flexible (within a month)',
  ]);
  await find.click();
  await expect.element(form.getByText('Choose a service category')).toBeVisible();
  await form.getByLabelText('Category').selectOptions('Inspections & Annual');
  await form.getByLabelText('Description').fill('Annual, due at the end of the month.');
  await form.getByLabelText('Budget range').selectOptions('$2500-5000');
  await find.click();
  await expect.element(page.getByRole('heading', { name: /^\d+ matches$/ })).toBeVisible();
  expect(callsOf('POST /api/providers/smart-match').map(({ body }) => body)).toEqual([
    {
      category: 'inspection',
      location: 'KPAO',
      budgetRange: '2500-5000',
      urgency: 'normal',
      description: 'Annual, due at the end of the month.',
    },
  ]);
  const first = cards.first();
  await expect.element(first.getByRole('img', { name: /^Match score \d+ of 100$/ })).toBeVisible();
  await expect.element(first).toMatchTextContent(/Excellent|Strong|Good|Fair/);
  await expect
    .element(first.getByRole('list', { name: 'Parts of the score' }).getByRole('listitem'))
    .toHaveLength(4);
  await expect
    .element(first.getByRole('list', { name: 'Why it matches' }).getByRole('listitem').first())
    .toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'How we score' }))
    .toMatchTextContent('90 Excellent, 80 Strong, 70 Good, below that Fair.');
  for (const index of [0, 1]) {
    const select = cards.nth(index).getByRole('button', { name: /^Select(ed)? / });
    await select.click();
    await expect.element(select).toHaveAttribute('aria-pressed', 'true');
    await expect.element(select).toMatchTextContent('Selected');
  }
  await expect.element(page.getByText('2 providers selected.')).toBeVisible();
  await page.getByRole('link', { name: 'Post and Invite' }).click();
  await expect.poll(address).toMatch(/^\/post-request/);
  await expect.element(page.getByText('We’ll invite 2 providers to quote.')).toBeVisible();
});

test('[MATCH-01~] a place that nobody knows is an error at its field', async () => {
  const issues = [{ path: 'location', message: 'We couldn’t find that place.' }];
  refuse('POST /api/providers/smart-match', 400, { code: 'invalid_input', issues });
  await open('/smart-matching');
  await form.getByLabelText('Category').selectOptions('Inspections & Annual');
  await setLocation('Nowhere at all');
  await find.click();
  await expect.element(form.getByText('We couldn’t find that place.')).toBeVisible();
});

test('[MATCH-03] nobody within reach: the search is widened', async () => {
  const matches = await recorded('POST /api/providers/smart-match', {
    category: 'maintenance',
    location: 'KPAO',
  });
  answer('POST /api/providers/smart-match', ({ body }) =>
    (body as { anywhere?: boolean }).anywhere ? matches : [],
  );
  await open('/smart-matching');
  await form.getByLabelText('Category').selectOptions('Detailing & Cleaning');
  await find.click();
  await expect.element(page.getByText('No providers found for your criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Widen Search' }).click();
  await expect.element(cards.first()).toBeVisible();
});

test('a provider is told that smart matching is for owners', async () => {
  answer('GET /api/auth/dual-access-request', null);
  await open('/smart-matching', 'provider');
  await expect.element(page.getByText('This page is for aircraft owners')).toBeVisible();
});
