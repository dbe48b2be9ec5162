import { blockCalls } from './directory-page.ts';
import { quote, toast } from './jobs.ts';
import { callAs, signInAs, signUp } from './people.ts';
import { colorsOf, halves, photo } from './photos.ts';
import { openShop } from './shops.ts';
import { expect, test } from './test.ts';
import { watchErrors } from './watch.ts';

/** The date in the server's time zone. */
const today = () => new Date().toISOString().slice(0, 10);

test('[SET-01] General: photo, names, e-mail that cannot be changed', async ({ page }) => {
  const nothingWrong = watchErrors(page);
  const { email } = await signUp(page, 'owner', 'Amy');
  await page.goto('/profile');
  await expect(page.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab')).toHaveText(['General', 'Service Provider', 'My Aircraft', 'Activity']);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByText('Not confirmed yet. Correct it in Account Settings.')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeDisabled();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('First Name').fill('Beryl');
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await expect(page.getByLabel('First Name')).toHaveValue('Amy');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('First Name').fill('Beryl');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(page.getByText('Beryl Johnson')).toBeVisible();
  await page.getByLabel('Photo', { exact: true }).setInputFiles(await photo('me.jpg', 800, 600));
  await page.getByRole('button', { name: 'Save Photo' }).click();
  await expect(page.getByText('Photo updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change your photo' }).locator('img')).toHaveAttribute(
    'src',
    /^\/api\/files\//,
  );
  // A confirmed address stays.
  await signInAs(page, 'owner');
  await page.goto('/profile');
  await expect(page.getByText('Email cannot be changed')).toBeVisible();
  nothingWrong();
});

test('[SET-01] the saved photo is the chosen one, cropped to its middle', async ({ page }) => {
  await signUp(page);
  await page.goto('/profile');
  const shown = page.getByRole('button', { name: 'Change your photo' }).locator('img');
  const saved = async () => (await page.request.get((await shown.getAttribute('src')) ?? '')).body();
  const choose = async (left: string, right: string) => {
    await page.getByLabel('Photo', { exact: true }).setInputFiles(await halves('me.png', left, right));
    // Neither zoomed nor moved.
    await page.getByRole('button', { name: 'Save Photo' }).click();
    await expect(page.getByText('Photo updated')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
  };
  await choose('#ff0000', '#0000ff');
  await expect(shown).toBeVisible();
  expect(await colorsOf(await saved())).toEqual(['#ff0000', '#0000ff']);
  await choose('#00ff00', '#ffff00');
  await expect.poll(async () => colorsOf(await saved())).toEqual(['#00ff00', '#ffff00']);
});

test('[SET-02] the account type is switched while nothing is open, and locked ones say so', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/profile');
  await page.getByLabel('Account Type').selectOption('Service Provider');
  await expect(page.getByText('Profile updated')).toBeVisible();
  await signInAs(page, 'owner');
  await page.goto('/profile');
  await expect(
    page.getByText('Account type is permanently locked for security. Contact support to change.'),
  ).toBeVisible();
});

test('[SET-03][SET-04][SET-05][SET-06] an owner becomes a provider, makes a profile and changes it', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/profile?tab=provider');
  await expect(page.getByText('Not a Service Provider')).toBeVisible();
  await page.getByRole('button', { name: 'Become a Service Provider' }).click();
  await expect(page.getByText('Create Your Provider Profile')).toBeVisible();
  await page.getByRole('button', { name: 'Create Provider Profile' }).click();
  await page.getByLabel('Business Name').fill('Peninsula Props');
  await page.getByLabel('Credentials').fill('A&P, IA,  , Repair station 7TVR041C');
  await page.getByLabel('Description').fill('Propellers and governors, dynamic balancing on your ramp.');
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await expect(page.getByText('Please select at least one service category')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Aircraft Maintenance' }).check();
  await page.getByLabel('Other services').fill('Prop balancing');
  await page.getByLabel('Airports and areas').fill('KPAO, KZZZ');
  await expect(page.getByText('KZZZ: no such airport')).toBeVisible();
  await page.getByLabel('Airports and areas').fill('KPAO, KSQL, ');
  await expect(page.getByText('no such airport')).toHaveCount(0);
  await page.getByLabel('Base airport').fill('KSQL');
  await page.keyboard.press('Escape');
  await page.getByLabel('Service radius (nm)').fill('60');
  await expect(page.getByLabel('Show my email address on my profile')).toBeChecked();
  await page.getByLabel('Show my email address on my profile').uncheck();
  await page.getByLabel('Currently accepting new requests').uncheck();
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await expect(page.getByText('Not accepting new requests')).toBeVisible();
  await expect(page.getByText('Average Rating')).toBeVisible();
  await expect(page.getByText('Total Reviews')).toBeVisible();
  await expect(page.getByText('Not verified')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('Base airport')).toHaveValue('KSQL');
  await expect(page.getByLabel('Service radius (nm)')).toHaveValue('60');
  await expect(page.getByLabel('Show my email address on my profile')).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Engine Services' }).check();
  await page.getByLabel('Mobile: I come to the aircraft').check();
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Yes, I come to the aircraft')).toBeVisible();
  const me = await callAs<object>(page, 'get', '/api/service-providers/me');
  expect(me).toMatchObject({
    credentials: ['A&P', 'IA', 'Repair station 7TVR041C'],
    servicesOffered: ['maintenance', 'engine', 'Prop balancing'],
    coverageAreas: ['KPAO', 'KSQL'],
    isAvailable: false,
    showEmail: false,
    baseAirport: 'KSQL',
    serviceRadiusNm: 60,
    isMobile: true,
  });
});

test('[SET-07] My Aircraft: empty, added, edited, its history', async ({ page }) => {
  await signUp(page);
  await page.goto('/profile?tab=aircraft');
  await expect(page.getByText('No Aircraft Registered')).toBeVisible();
  await page.getByRole('button', { name: 'Register Your First Aircraft' }).click();
  await page.getByRole('dialog').getByLabel('Tail Number').fill('N44BR');
  await page.getByRole('dialog').getByLabel('Aircraft Type').selectOption('Glider');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Aircraft' }).click();
  await expect(page.getByText('Aircraft Added')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Make').fill('Schleicher');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Schleicher')).toBeVisible();
  await page.getByRole('link', { name: 'View History' }).click();
  await expect(page.getByText('No jobs yet')).toBeVisible();
});

test('[SET-08] Activity: empty, then the latest ten with title, status, description, category, date and place', async ({
  page,
  browser,
}) => {
  await signUp(page);
  await page.goto('/profile?tab=activity');
  await expect(page.getByText('No Activity Yet')).toBeVisible();
  let last = 0;
  for (let i = 1; i <= 11; i++)
    last = (
      await callAs<{ id: number }>(page, 'post', '/api/requests', {
        title: `Request ${i}`,
        description: `Words about ${i}.`,
        category: 'detailing',
        preferredLocation: 'KSQL',
      })
    ).id;
  const shop = await openShop(browser, { servicesOffered: ['detailing'] });
  const { id } = await quote(shop.page, last);
  await callAs(page, 'post', `/api/service-quotes/${id}/accept`);
  await page.reload();
  const entries = page.getByRole('tabpanel').getByRole('listitem');
  await expect(entries).toHaveCount(10);
  await expect(page.getByText('Request 1', { exact: true })).toHaveCount(0);
  for (const [index, number] of [11, 10].entries()) {
    const entry = entries.nth(index);
    await expect(entry.getByRole('link', { name: `Request ${number}`, exact: true })).toBeVisible();
    await expect(entry).toContainText(`Words about ${number}.`);
    await expect(entry).toContainText('Detailing & Cleaning');
    await expect(entry).toContainText('KSQL');
    await expect(entry.locator('time')).toHaveAttribute('datetime', new RegExp(`^${today()}`));
  }
  // An open request stands out from the others.
  const lamp = (index: number) => entries.nth(index).locator('.lamp');
  await expect(lamp(0)).toHaveText('Awaiting payment');
  await expect(lamp(1)).toHaveText('Open');
  const color = (index: number) => lamp(index).evaluate((one) => getComputedStyle(one).color);
  expect(await color(0)).not.toBe(await color(1));
});

test('[REG-01][REG-02][REG-03][REG-04] a provider registers and is found', async ({ page }) => {
  const nothingWrong = watchErrors(page, (text) => /503|ERR_FAILED/.test(text));
  await signUp(page, 'provider');
  await page.goto('/register-services');
  await expect(page.getByRole('group', { name: 'Services You Offer' }).getByRole('checkbox')).toHaveCount(6);
  for (const service of [
    'Aircraft Maintenance',
    'Annual/100hr Inspections',
    'Avionics Installation & Repair',
    'Engine Services',
    'Aircraft Cleaning & Detailing',
    'Aircraft Modifications',
  ])
    await expect(page.getByRole('checkbox', { name: service, exact: true })).toBeVisible();
  for (const [label, rows] of [
    ['Credentials', '3'],
    ['Business Description', '4'],
    ['Airports and areas', '3'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveAttribute('rows', rows);
  await expect(page.getByText('What happens next?')).toBeVisible();
  await expect(page.getByText('the platform fee is 5%')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/dashboard');
  await page.getByRole('button', { name: 'Register Services' }).click();
  for (const message of [
    'Business name must be at least 2 characters',
    'Please provide your relevant credentials (A&P License, certifications, etc.)',
    'Please select at least one service category',
    'Please specify your service coverage areas',
    'Description must be at least 20 characters',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByLabel('Business Name')).toBeFocused();
  await expect(page.getByLabel('Business Name')).toBeInViewport();
  const name = `Skyline ${Math.random().toString(36).slice(2, 8)} Aero`;
  await page.getByLabel('Business Name').fill(name);
  await page.getByLabel('Credentials').fill('A&P with IA');
  await page.getByLabel('Business Description').fill('Annuals and repairs at your hangar, evenings too.');
  await page.getByRole('checkbox', { name: 'Annual/100hr Inspections' }).check();
  await page.getByLabel('Airports and areas').fill('KPAO, KSQL');
  // A failure says what the server says, or to try again, and keeps the input.
  const submit = page.getByRole('button', { name: 'Register Services' });
  const body = { code: 'unavailable', message: 'Come back in a minute.' };
  await page.route('**/api/providers', (route) => route.fulfill({ status: 503, json: body }), { times: 1 });
  await submit.click();
  await expect(toast(page, 'Registration Failed')).toBeVisible();
  await expect(page.getByText('Come back in a minute.')).toBeVisible();
  await page.route('**/api/providers', (route) => route.abort(), { times: 1 });
  await submit.click();
  await expect(page.getByText('Please try again')).toBeVisible();
  await expect(page.getByLabel('Business Name')).toHaveValue(name);
  const release = await blockCalls(page, '**/api/providers');
  await submit.click();
  await expect(page.getByRole('button', { name: 'Registering...' })).toBeVisible();
  release();
  await expect(toast(page, 'Registration Successful!')).toBeVisible();
  await expect(
    page.getByText('Your service provider profile has been created. Welcome to Hangarline!'),
  ).toBeVisible();
  await expect(page.getByText('Cleared for takeoff')).toBeVisible();
  await expect(page).toHaveURL('/dashboard', { timeout: 8000 });
  const found = await callAs<{ businessName: string }[]>(
    page,
    'get',
    `/api/providers?q=${encodeURIComponent(name)}`,
  );
  expect(found[0]?.businessName).toBe(name);
  // Who is registered manages what there is.
  await page.goto('/register-services');
  await expect(page).toHaveURL('/profile?tab=provider');
  nothingWrong();
});

test('registering and editing a profile survive a reload, and ask before input is lost', async ({ page }) => {
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await signUp(page, 'provider');
  await page.goto('/register-services');
  await page.getByLabel('Business Name').fill('Baylands Props');
  await page.getByRole('checkbox', { name: 'Engine' }).check();
  await page.reload();
  await expect(page.getByLabel('Business Name')).toHaveValue('Baylands Props');
  await expect(page.getByRole('checkbox', { name: 'Engine' })).toBeChecked();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(page.getByLabel('Business Name')).toHaveValue('Baylands Props');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard Changes' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/register-services');
  await expect(page.getByLabel('Business Name')).toHaveValue('');

  await callAs(page, 'post', '/api/providers', {
    businessName: 'Baylands Props',
    credentials: 'A&P certificate',
    servicesOffered: ['engine'],
    coverageAreas: 'KPAO',
    description: 'Propellers and governors, balanced on your ramp.',
  });
  await page.goto('/profile?tab=provider');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Credentials').fill('A&P, IA');
  await page.reload();
  await expect(page.getByLabel('Credentials')).toHaveValue('A&P, IA');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(page.getByLabel('Credentials')).toHaveValue('A&P, IA');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard Changes' }).click();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('Credentials')).toHaveValue('A&P certificate');
});

test('[DASH-01][DASH-05] the dashboard asks for a profile first, then shows the provider status', async ({
  page,
}) => {
  await signUp(page, 'provider');
  await page.goto('/dashboard');
  await expect(page.getByText('Complete Your Provider Profile')).toBeVisible();
  for (const service of ['Avionics Services', 'Engine Services', 'Aircraft Detailing'])
    await expect(page.getByText(service)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register Your Services' })).toHaveAttribute(
    'href',
    '/register-services',
  );
  await callAs(page, 'post', '/api/providers', {
    businessName: 'Ramp Rescue',
    credentials: 'A&P, mobile',
    servicesOffered: ['maintenance'],
    coverageAreas: 'KPAO',
    description: 'We come to the aircraft, day and night.',
  });
  await page.reload();
  await expect(page.getByText('Not verified')).toBeVisible();
  await expect(page.getByText('Available', { exact: true })).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('switch', { name: 'Accepting new requests' }).click();
  await expect(page.getByText('Unavailable')).toBeVisible();
  await saved;
  await page.reload();
  await expect(page.getByText('Unavailable')).toBeVisible();
});

test('[ACC-04] an owner on a provider’s page may become one', async ({ page }) => {
  await signUp(page);
  for (const path of ['/dashboard', '/register-services']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Become a Service Provider' })).toBeVisible();
  }
});
