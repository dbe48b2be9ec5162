import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, callsOf, hold, lose, recorded, refuse } from '#web/testing/backend.ts';
import { address, open, reopen, resize, texts } from '#web/testing/page.tsx';

const main = page.getByRole('main');
const field = (label: string) => page.getByLabelText(label);
const submit = page.getByRole('button', { name: 'Register Services' });

beforeEach(() => resize(1280));

test('[REG-01][REG-03] the fields, and what happens next', async () => {
  answer('GET /api/service-providers/me', null);
  await open('/register-services', 'provider');
  await expect.element(field('Business Name')).toBeVisible();
  const services = page.getByRole('group', { name: 'Services You Offer' });
  await expect.element(services.getByRole('checkbox')).toHaveLength(6);
  for (const name of [
    'Aircraft Maintenance',
    'Annual/100hr Inspections',
    'Avionics Installation & Repair',
    'Engine Services',
    'Aircraft Cleaning & Detailing',
    'Aircraft Modifications',
  ])
    await expect.element(services.getByRole('checkbox', { name, exact: true })).toBeVisible();
  for (const [label, rows] of [
    ['Credentials', '3'],
    ['Business Description', '4'],
    ['Airports and areas', '3'],
  ] as const)
    await expect.element(field(label)).toHaveAttribute('rows', rows);
  const next = page.css('.card').filter({ hasText: 'What happens next?' }).getByRole('listitem');
  expect(texts(next)).toEqual([
    'You send your papers for verification, and a person reviews them',
    'Aircraft owners can find and contact you',
    'We notify you of requests that match your services',
    'You earn with protected payments, and the platform fee is 5%',
  ]);
  for (const width of [1280, 390]) {
    await resize(width);
    await expect.element(page.getByRole('heading', { name: 'What happens next?' })).toBeVisible();
    for (const point of next.all()) await expect.element(point).toBeVisible();
  }
});

test('[REG-02~] what is missing is said under the fields, the first of which has the focus', async () => {
  answer('GET /api/service-providers/me', null);
  await open('/register-services', 'provider');
  await submit.click();
  for (const message of [
    'Business name must be at least 2 characters',
    'Please provide your relevant credentials (A&P License, certifications, etc.)',
    'Please select at least one service category',
    'Please specify your service coverage areas',
    'Description must be at least 20 characters',
  ])
    await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(field('Business Name')).toHaveFocus();
  await expect.element(field('Business Name')).toBeInViewport();
});

test('[REG-04] a failure says what the server says, a success is celebrated and leads to the dashboard', async () => {
  const like = (await recorded('GET /api/service-providers/me'))!;
  let profile: typeof like | null = null;
  answer('GET /api/service-providers/me', () => profile);
  await open('/register-services', 'provider');
  await expect.element(main.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/dashboard');
  await field('Business Name').fill('Skyline Aero');
  await field('Credentials').fill('A&P with IA');
  await field('Business Description').fill('Annuals and repairs at your hangar, evenings too.');
  await page.getByRole('checkbox', { name: 'Annual/100hr Inspections' }).click();
  await field('Airports and areas').fill('KPAO, KSQL');
  refuse('POST /api/providers', 503, { message: 'Come back in a minute.' });
  await submit.click();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect.element(notifications.getByText('Registration Failed')).toBeVisible();
  await expect.element(notifications.getByText('Come back in a minute.')).toBeVisible();
  lose('POST /api/providers');
  await submit.click();
  await expect.element(notifications.getByText('Please try again')).toBeVisible();
  await expect.element(field('Business Name')).toHaveValue('Skyline Aero');

  answer('POST /api/providers', () => (profile = like));
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const letGo = hold('POST /api/providers');
  await submit.click();
  await expect.element(page.getByRole('button', { name: 'Registering...' })).toBeVisible();
  letGo();
  await expect.element(notifications.getByText('Registration Successful!')).toBeVisible();
  await expect
    .element(page.getByText('Your service provider profile has been created. Welcome to Hangarline!'))
    .toBeVisible();
  await expect.element(page.getByText('Cleared for takeoff')).toBeVisible();
  expect(callsOf('POST /api/providers').at(-1)?.body).toMatchObject({
    businessName: 'Skyline Aero',
    credentials: ['A&P with IA'],
    servicesOffered: ['inspection'],
    coverageAreas: ['KPAO', 'KSQL'],
  });
  await expect.poll(address).toBe('/dashboard');
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 3000);

  // Who is registered manages what there is.
  await reopen('/register-services');
  await expect.poll(address).toBe('/profile?tab=provider');
});
