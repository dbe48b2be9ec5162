import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, callsOf, hold, recorded } from '#web/testing/backend.ts';
import { address, open, reopen, resize } from '#web/testing/page.tsx';

const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
const field = (label: string) => page.getByLabelText(label);

beforeEach(() => resize(1280));

test('[SET-03][SET-04][SET-05][SET-06] an owner becomes a provider, makes a profile and changes it', async () => {
  const like = (await recorded('GET /api/service-providers/me'))!;
  let profile: typeof like | null = null;
  const save = (body: unknown) =>
    (profile = {
      ...like,
      hourlyRate: null,
      callOutFee: null,
      minimumCharge: null,
      photos: [],
      rating: '0',
      reviewCount: 0,
      isVerified: false,
      ...profile,
      ...(body as Partial<typeof like>),
    });
  answer('GET /api/service-providers/me', () => profile);
  answer('POST /api/providers', ({ body }) => save(body));
  answer('PATCH /api/service-providers/me', ({ body }) => save(body));
  const user = await open('/profile?tab=provider', 'owner', { userTypeLocked: false });
  answer('PATCH /api/auth/user', ({ body }) => Object.assign(user, body));
  await expect.element(page.getByText('Not a Service Provider')).toBeVisible();
  await page.getByRole('button', { name: 'Become a Service Provider' }).click();
  await expect.element(page.getByText('Create Your Provider Profile')).toBeVisible();
  expect(callsOf('PATCH /api/auth/user').map(({ body }) => body)).toEqual([{ userType: 'provider' }]);

  await page.getByRole('button', { name: 'Create Provider Profile' }).click();
  await field('Business Name').fill('Peninsula Props');
  await field('Credentials').fill('A&P, IA,  , Repair station 7TVR041C');
  await field('Description').fill('Propellers and governors, dynamic balancing on your ramp.');
  await expect.element(field('Description')).toHaveAttribute('rows', '4');
  const create = page.getByRole('button', { name: 'Create Profile' });
  await create.click();
  await expect.element(page.getByText('Please select at least one service category')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Aircraft Maintenance' }).click();
  await field('Other services').fill('Prop balancing');
  await field('Airports and areas').fill('KPAO, KZZZ');
  await expect.element(page.getByText('KZZZ: no such airport')).toBeVisible();
  await field('Airports and areas').fill('KPAO, KLVK, ');
  await expect.element(page.getByText('no such airport')).not.toBeInTheDocument();
  await field('Base airport').fill('KLVK');
  await userEvent.keyboard('{Escape}');
  await field('Service radius (nm)').fill('60');
  await expect.element(field('Show my email address on my profile')).toBeChecked();
  await field('Show my email address on my profile').click();
  await field('Currently accepting new requests').click();
  const letGo = hold('POST /api/providers');
  await create.click();
  await expect.element(create).toBeDisabled();
  letGo();
  await expect.element(page.getByText('Not accepting new requests')).toBeVisible();
  const performance = page
    .css('.card')
    .filter({ has: page.getByRole('heading', { name: 'Performance', exact: true }) });
  await expect
    .element(performance)
    .toMatchTextContent('Average Rating0.0Total Reviews0Verified StatusNot verified');

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect.element(field('Base airport')).toHaveValue('KLVK');
  await expect.element(field('Service radius (nm)')).toHaveValue('60');
  await expect.element(field('Show my email address on my profile')).not.toBeChecked();
  await expect.element(performance).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Engine Services' }).click();
  await field('Mobile: I come to the aircraft').click();
  await field('Hourly rate').fill('1000');
  await page.getByRole('textbox', { name: 'Phone' }).fill('(650) 555-0142');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect.element(page.getByText('Enter an amount from $1.00 to $999.99')).toBeVisible();
  await field('Hourly rate').fill('$145.50');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect.element(page.getByText('Yes, I come to the aircraft')).toBeVisible();
  expect(callsOf('PATCH /api/service-providers/me').at(-1)?.body).toEqual({
    businessName: 'Peninsula Props',
    confirmRename: false,
    description: 'Propellers and governors, dynamic balancing on your ramp.',
    credentials: ['A&P', 'IA', 'Repair station 7TVR041C'],
    servicesOffered: ['maintenance', 'engine', 'Prop balancing'],
    coverageAreas: ['KPAO', 'KLVK'],
    isAvailable: false,
    showEmail: false,
    baseAirport: 'KLVK',
    serviceRadiusNm: 60,
    isMobile: true,
    hourlyRate: 145.5,
    callOutFee: null,
    minimumCharge: null,
    phone: '(650) 555-0142',
    showPhone: false,
    photoIds: [],
  });
});

test('[SET-06] a known business: the mean with one decimal, verified', async () => {
  const like = (await recorded('GET /api/service-providers/me'))!;
  answer('GET /api/service-providers/me', { ...like, rating: '4.83', reviewCount: 89, isVerified: true });
  await open('/profile?tab=provider', 'provider');
  await expect
    .element(page.getByRole('tabpanel'))
    .toMatchTextContent('Average Rating4.8Total Reviews89Verified StatusYes');
});

test.each([
  ['submitted', 'Pending'],
  ['under_review', 'Pending'],
  ['rejected', 'Not verified'],
])('[SET-06] with papers that are %s, the status is %s', async (status, shown) => {
  const like = (await recorded('GET /api/service-providers/me'))!;
  answer('GET /api/service-providers/me', { ...like, isVerified: false, rating: '3', reviewCount: 1 });
  // The block reads nothing else of it.
  answer('GET /api/business-verification', { status } as never);
  await open('/profile?tab=provider', 'provider');
  await expect
    .element(page.getByRole('tabpanel'))
    .toMatchTextContent(`Average Rating3.0Total Reviews1Verified Status${shown}`);
});

test('editing a profile survives a reload, and asks before input is lost', async () => {
  const like = (await recorded('GET /api/service-providers/me'))!;
  answer('GET /api/service-providers/me', { ...like, credentials: ['A&P certificate'] });
  await open('/profile?tab=provider', 'provider');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await field('Credentials').fill('A&P, IA');
  await reopen();
  await expect.element(field('Credentials')).toHaveValue('A&P, IA');
  const cancel = page.getByRole('tabpanel').getByRole('button', { name: 'Cancel' });
  await cancel.click();
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect.element(field('Credentials')).toHaveValue('A&P, IA');
  await cancel.click();
  await question.getByRole('button', { name: 'Discard Changes' }).click();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect.element(field('Credentials')).toHaveValue('A&P certificate');
});

test('registering survives a reload, and asks before input is lost', async () => {
  answer('GET /api/service-providers/me', null);
  await open('/register-services', 'provider');
  await field('Business Name').fill('Baylands Props');
  await page.getByRole('checkbox', { name: 'Engine' }).click();
  await reopen();
  await expect.element(field('Business Name')).toHaveValue('Baylands Props');
  await expect.element(page.getByRole('checkbox', { name: 'Engine' })).toBeChecked();
  const cancel = page.getByRole('main').getByRole('link', { name: 'Cancel' });
  await cancel.click();
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect.element(field('Business Name')).toHaveValue('Baylands Props');
  await cancel.click();
  await question.getByRole('button', { name: 'Discard Changes' }).click();
  await expect.poll(address).toBe('/dashboard');
  await reopen('/register-services');
  await expect.element(field('Business Name')).toHaveValue('');
});

test.each(['/dashboard', '/register-services'])(
  '[ACC-04~] an owner on %s may become a provider',
  async (path) => {
    await open(path, 'owner', { userTypeLocked: false });
    await expect.element(page.getByRole('button', { name: 'Become a Service Provider' })).toBeVisible();
  },
);
