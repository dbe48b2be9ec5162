import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, callsOf, hold, recorded, refuse } from '#web/testing/backend.ts';
import { address, open, reopen, resize } from '#web/testing/page.tsx';
import { squawk } from '#web/testing/squawk.ts';

const field = (label: string) => page.getByLabelText(label);
const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
const submit = page.getByRole('button', { name: /^Post(?:ing|\b)/ });
const alert = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');

/** As for people who have not asked for less motion; the browser of these tests has. */
function showMotion() {
  const ask = globalThis.matchMedia;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    ask.call(globalThis, query.includes('prefers-reduced-motion') ? 'not all' : query),
  );
}

beforeEach(() => resize(1280));

test('[POST-02] categories, urgencies and budgets match the specification', async () => {
  await open('/post-request');
  const group = (name: string) => page.getByRole('radiogroup', { name }).getByRole('radio');
  const valuesOf = (name: string) =>
    group(name)
      .elements()
      .map((radio) => (radio as HTMLInputElement).value);
  await expect.element(group('Service category')).toHaveLength(4);
  for (const name of [
    'Maintenance & Repair',
    'Avionics & Electronics',
    'Detailing & Cleaning',
    'Inspections & Annual',
  ])
    await expect.element(page.getByRole('radio', { name })).toBeInTheDocument();
  expect(valuesOf('Urgency')).toEqual(['asap', 'normal', 'month', 'flexible']);
  await expect.element(page.getByRole('radio', { name: /Normal/ })).toBeChecked();
  expect(valuesOf('Budget range')).toEqual(['under-500', '500-1500', '1500-5000', '5000-plus', 'estimate']);
});

test('[POST-03][POST-04][POST-06] without an aircraft there is a link to register one; missing fields have errors; tips', async () => {
  answer('GET /api/aircraft', []);
  await open('/post-request');
  await expect
    .element(page.getByRole('link', { name: 'Register your aircraft first' }))
    .toHaveAttribute('href', '/aircraft');
  for (const tip of ['Be specific.', 'Add photos.', 'Set realistic budgets.'])
    await expect.element(page.getByText(tip)).toBeVisible();
  await submit.click();
  await expect.element(page.getByText('Missing required fields')).toBeVisible();
  await expect.element(page.getByText('Please fill in all required fields')).toBeVisible();
  await expect.element(page.getByText('Choose a service category')).toBeInViewport();
  await expect.element(page.getByRole('radio', { name: 'Maintenance & Repair' })).toHaveFocus();
  expect(callsOf('POST /api/requests')).toEqual([]);
});

test('[POST-07] posting says so, celebrates and leaves after 2.5 s; Cancel leaves; a failure shows the server’s message', async () => {
  showMotion();
  await open('/post-request');
  await cancel.click();
  await expect.poll(address).toBe('/');
  await open('/post-request');
  await page.getByText('Maintenance & Repair').click();
  await field('Title').fill('Left main tire');
  await field('Description').fill('Cord shows on the shoulder.');
  refuse('POST /api/requests', 429, { code: 'rate_limited', message: 'You have posted too much today.' });
  await submit.click();
  await expect
    .element(alert.filter({ hasText: 'Failed to post request' }).first())
    .toMatchTextContent('You have posted too much today.');
  answer('POST /api/requests', () => new Response('bad gateway', { status: 502 }));
  await submit.click();
  await expect
    .element(alert.filter({ hasText: 'Please try again' }))
    .toMatchTextContent('Failed to post request');

  answer('POST /api/requests', await recorded('GET /api/requests/:id', { id: '*' }));
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const letGo = hold('POST /api/requests');
  await submit.click();
  await expect.element(submit).toHaveTextContent('Posting...');
  letGo();
  const answered = performance.now();
  await expect.element(page.getByText('Service request posted!')).toBeVisible();
  await expect
    .element(page.getByText('Providers in your area will start sending quotes soon.'))
    .toBeVisible();
  const hasPlanes = () => {
    const canvas = document.querySelector<HTMLCanvasElement>('body > canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return pixels?.some((value) => value > 0) ?? false;
  };
  await expect.poll(hasPlanes).toBe(true);
  await expect.poll(address).toBe('/');
  expect(performance.now() - answered).toBeGreaterThan(2400);
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 2500);
  timers.mockRestore();
});

test('who goes somewhere else after posting stays there', async () => {
  answer('POST /api/requests', await recorded('GET /api/requests/:id', { id: '*' }));
  await open('/post-request');
  await page.getByText('Maintenance & Repair').click();
  await field('Title').fill('Left main tire');
  await field('Description').fill('Cord shows on the shoulder.');
  await submit.click();
  await expect.element(page.getByText('Service request posted!')).toBeVisible();
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await expect.poll(address).toBe('/messages');
  await new Promise((resolve) => setTimeout(resolve, 2600));
  expect(address()).toBe('/messages');
});

test('[ACC-04~] a provider sees that the post form is for owners', async () => {
  answer('GET /api/auth/dual-access-request', null);
  await open('/post-request', 'provider');
  await expect.element(page.getByText('This page is for aircraft owners')).toBeVisible();
});

test('[DUE-01] Request service on the due list fills in the post form', async () => {
  const reminders = await recorded('GET /api/aircraft/:id/reminders', { id: 1 });
  const transponder = reminders.find(({ template }) => template === 'transponder')!;
  await open('/aircraft');
  const own = page.getByRole('article', { name: 'N172ZQ' });
  const row = own.getByRole('listitem').filter({ hasText: '14 CFR 91.413' }).last();
  await row.getByRole('button', { name: /^More actions for Transponder/ }).click();
  await page.getByRole('menuitem', { name: 'Request service' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Post a Service Request' })).toBeVisible();
  await expect.element(page.getByLabelText('Title')).toHaveValue('Transponder');
  await expect.element(page.getByRole('radio', { name: 'Avionics & Electronics' })).toBeChecked();
  await expect.element(page.getByLabelText('Aircraft')).toHaveValue('1');
  expect(transponder.aircraftId).toBe(1);
});

test('an item of the due list is priced as that item, whatever its title says', async () => {
  answer('GET /api/aircraft/:id/reminders', [
    // The other fields don't matter for the price.
    { id: 7, template: 'elt', serviceType: 'ELT inspection' } as never,
  ]);
  await open('/post-request?aircraft=1&reminder=7&category=inspection&budget=estimate&title=Annual');
  const estimate = page.getByRole('region', { name: 'Instant estimate' });
  await expect.element(estimate.first()).toMatchTextContent('$90 – $180');
  await expect.element(page.getByLabelText('Estimate for')).not.toBeInTheDocument();
});

test('a tail number in the text is announced as replaced before it is sent', async () => {
  await open('/post-request');
  const note = page.getByText('We’ll replace the tail number. Providers see it after you accept a quote.');
  await field('Title').fill('Annual on my Skyhawk');
  await expect.element(note).not.toBeInTheDocument();
  await field('Title').fill('Annual on n172-zq');
  await expect.element(note).toBeVisible();
});

test('a title that leaves open which inspection it is asks once, and the answer is sent', async () => {
  await open('/post-request');
  const question = page.getByRole('radiogroup', { name: 'Is it one of these inspections?' });
  await page.getByText('Inspections & Annual').click();
  await field('Title').fill('Prop strike inspection');
  await expect.element(question).not.toBeInTheDocument();
  await field('Title').fill('Oil leak found at annual');
  await field('Description').fill('Oil on the nose strut.');
  await submit.click();
  await expect.element(question).toHaveAccessibleDescription(/Choose one/);
  expect(callsOf('POST /api/requests')).toEqual([]);
  await question.getByText('None of these').click();
  answer('POST /api/requests', await recorded('GET /api/requests/:id'));
  await submit.click();
  await expect.poll(() => callsOf('POST /api/requests')[0]?.body).toMatchObject({ serviceJob: 'none' });
});

test('an inspection that the aircraft does not have is asked about', async () => {
  const [skyhawk] = await recorded('GET /api/aircraft');
  answer('GET /api/aircraft', [{ ...skyhawk!, aircraftType: 'Experimental', make: 'Vans', model: 'RV-7' }]);
  await open(`/post-request?aircraft=${skyhawk!.id}&category=inspection`);
  await expect.element(page.getByLabelText('Aircraft')).toHaveValue(String(skyhawk!.id));
  const question = page.getByRole('radiogroup', { name: 'Is it one of these inspections?' });
  await field('Title').fill('Annual');
  await expect.element(question).not.toBeInTheDocument();
  await field('Title').fill('100-hour');
  await expect.element(question.getByText('Condition inspection')).toBeVisible();
  await expect.element(question.getByText('100-hour')).not.toBeInTheDocument();
});

test('beside an item of the due list a title that only mentions an inspection is asked about', async () => {
  // The other fields don't matter for the question.
  answer('GET /api/aircraft/:id/reminders', [
    { id: 7, template: 'oil', serviceType: 'Oil change' } as never,
    { id: 8, template: 'annual', serviceType: 'Annual inspection' } as never,
  ]);
  const question = page.getByRole('radiogroup', { name: 'Is it one of these inspections?' });
  await open('/post-request?aircraft=1&reminder=7&category=inspection&title=Oil');
  await field('Title').fill('Oil leak found at annual');
  await expect.element(question).toBeVisible();
  await field('Title').fill('What is due');
  await expect.element(question).not.toBeInTheDocument();
  await field('Title').fill('Annual inspection');
  await expect.element(question).not.toBeInTheDocument();
});

test('a request for squawks keeps what was changed, apart from the plain draft', async () => {
  answer('GET /api/aircraft/:id/squawks', [squawk(7, 'Left brake squeals')]);
  await open('/post-request?aircraft=1&squawks=7');
  await expect.element(field('Title')).toHaveValue('Left brake squeals');
  await field('Title').fill('Left brake squeals and drags');
  await reopen();
  await expect.element(field('Title')).toHaveValue('Left brake squeals and drags');
  await open('/post-request');
  await expect.element(field('Title')).toHaveValue('');
});

test('[PREB-08~] a request for findings of a pre-buy is named by its address alone, however long they are', async () => {
  const finding = (id: number, title: string) => ({
    id,
    number: id,
    grade: 'unairworthy',
    area: null,
    title,
    text: 'Ж'.repeat(2000),
    basis: null,
    cost: null,
    photos: [],
  });
  answer('GET /api/requests/:id/report', {
    requestId: 5,
    report: {
      findings: [finding(1, 'Nose gear truss dented'), finding(2, 'Tank weeps'), finding(3, 'Paint')],
    },
  } as never);
  await open('/post-request?prebuy=5&findings=1%2C2&aircraft=1');
  await expect.element(field('Title')).toHaveValue('2 findings of the pre-buy report');
  await expect.element(field('Description')).toMatchTextContent(/^Found on the pre-buy:.1. Nose gear truss/s);
  await field('Title').fill('Truss and tank');
  await reopen();
  await expect.element(field('Title')).toHaveValue('Truss and tank');
});
