import { urgencyLabels } from '#contract/labels.ts';
import { callAs, signUp } from './people.ts';
import { colorsOf, halves, photo } from './photos.ts';
import { expect, test, type Locator, type Page } from './test.ts';
import { watchErrors } from './watch.ts';

const post = (page: Page, change: object = {}) =>
  callAs<{ id: number }>(page, 'post', '/api/requests', {
    title: 'Left main tire',
    description: 'Cord shows on the shoulder.',
    category: 'maintenance',
    ...change,
  });

/** Expects an image with pixels, not a broken one. */
const expectDrawn = (image: Locator) =>
  expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
    .toBeGreaterThan(0);

test('[POST-01][POST-05][API-17] a request with photos is posted, edited, cancelled and posted again', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const nothingWrong = watchErrors(page);
  await signUp(page);
  await callAs(page, 'post', '/api/aircraft', {
    tailNumber: 'N44BR',
    aircraftType: 'Single Engine Piston',
    make: 'Beechcraft',
    model: 'A36',
    homeAirport: 'KPAO',
  });
  await page.goto('/post-request');
  await expect(page.getByRole('heading', { name: 'Post a Service Request' })).toBeVisible();
  await page.getByText('Inspections & Annual').click();
  await page.getByLabel('Title').fill('Annual inspection');
  await page.getByLabel('Aircraft').selectOption({ label: 'N44BR Beechcraft A36' });
  await expect(page.getByLabel('Preferred location')).toHaveValue('KPAO');
  await page.getByLabel('Description').fill('Due at the end of the month. Digital logs.');
  await expect(page.getByText('PNG, JPG up to 10MB each')).toBeVisible();
  const right = await halves('right.png', '#ff0000', '#0000ff');
  await page
    .getByLabel('Photos')
    .last()
    .setInputFiles([await photo('left.jpg'), right]);
  await expect(page.getByRole('button', { name: 'Remove left.jpg' })).toBeVisible();
  for (const name of ['left.jpg', 'right.png']) await expectDrawn(page.getByRole('img', { name }));
  await page.getByText('Get estimates', { exact: true }).click();
  const estimate = page.getByRole('region', { name: 'Instant estimate' }).filter({ visible: true });
  await expect(estimate).toContainText('$1,750 – $4,100');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // After posting, the form must not warn of the request itself.
  let lookups = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/requests/my') && request.url().includes('status=open')) lookups++;
  });
  await page.getByRole('button', { name: 'Post Request' }).click();
  await expect(page.getByText('Service request posted!')).toBeVisible();
  await expect(page.getByText('Providers in your area will start sending quotes soon.')).toBeVisible();
  await expect(page).toHaveURL('/', { timeout: 6000 });
  expect(lookups).toBe(0);
  await page.getByRole('link', { name: 'Annual inspection' }).click();
  await expect(page.getByRole('heading', { name: 'Annual inspection' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Request photos' }).getByRole('listitem')).toHaveCount(2);
  for (const index of [0, 1])
    await expectDrawn(page.getByRole('list', { name: 'Request photos' }).locator('img').nth(index));
  // The stored picture is the one that was chosen.
  const { photos } = await callAs<{ photos: { name: string; fileUrl: string }[] }>(
    page,
    'get',
    `/api${new URL(page.url()).pathname}`,
  );
  const stored = await page.request.get(photos.find(({ name }) => name.startsWith('right'))?.fileUrl ?? '');
  expect(await colorsOf(await stored.body())).toEqual(['#ff0000', '#0000ff']);
  await page.getByRole('button', { name: 'Open photo 1 of 2' }).click();
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expect(page.getByRole('dialog')).toContainText('Photo 2 of 2');
  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/requests\/\d+$/);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Annual and oil change');
  await dialog.getByText('ASAP', { exact: true }).click();
  await dialog.getByLabel('Preferred location').fill('KSQL');
  await page.getByRole('option', { name: /KSQL/ }).click();
  await dialog
    .getByLabel('Photos')
    .last()
    .setInputFiles(await photo('tail.jpg', 400, 300));
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Annual and oil change' })).toBeVisible();
  await expect(page.getByText('San Carlos').first()).toBeVisible();
  await expect(page.getByText(urgencyLabels.asap).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open photo 3 of 3' })).toBeVisible();
  await page.getByRole('button', { name: /^Cancel Request/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Request' }).click();
  await expect(page.getByText('Your service request has been successfully cancelled.')).toBeVisible();
  await expect(page.getByText('This request was cancelled.')).toBeVisible();
  await page.getByRole('link', { name: 'Post Again' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Annual and oil change');
  await expect(page.getByText('3 of')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Post Request' }).click();
  await expect(page.getByText('Service request posted!')).toBeVisible();
  const [again] = await callAs<{ id: number }[]>(page, 'get', '/api/requests/my?status=open');
  const copy = await callAs<{ photos: object[] }>(page, 'get', `/api/requests/${again?.id}`);
  expect(copy.photos).toHaveLength(3);
  nothingWrong();
});

test('a draft is stored, a similar open request is shown, and a retry posts nothing twice', async ({
  page,
}) => {
  await signUp(page);
  const plane = await callAs<{ id: number }>(page, 'post', '/api/aircraft', {
    tailNumber: 'N44BR',
    aircraftType: 'Single Engine Piston',
  });
  await post(page, { aircraftId: plane.id, title: 'Tire worn' });
  const suggestingInput = Promise.withResolvers<void>();
  await page.route('**/suggesting-input-*.js', async (route) => {
    await suggestingInput.promise;
    await route.continue();
  });
  await page.goto('/post-request');
  await page.getByText('Maintenance & Repair').click();
  await page.getByLabel('Aircraft').selectOption(String(plane.id));
  await expect(page.getByText('You already have a similar open request')).toBeVisible();
  await page.getByLabel('Title').fill('Tire again');
  await page.getByLabel('Description').fill('Still worn.');
  // Enter takes the suggestion, also before it or its script has loaded, and does not submit.
  const suggestions = Promise.withResolvers<void>();
  await page.route('**/api/places?*', async (route) => {
    await suggestions.promise;
    await route.continue();
  });
  await page.getByLabel('Preferred location').fill('palo alto');
  await page.getByLabel('Preferred location').press('Enter');
  suggestingInput.resolve();
  await expect(page.getByRole('combobox', { name: 'Preferred location' })).toBeFocused();
  await page.getByLabel('Preferred location').press('Enter');
  suggestions.resolve();
  await expect(page.getByRole('option', { name: /KPAO/ })).toBeVisible();
  await page.getByLabel('Preferred location').press('Enter');
  await expect(page.getByLabel('Preferred location')).toHaveValue('KPAO');
  await page
    .getByLabel('Photos')
    .last()
    .setInputFiles(await photo('tire.jpg', 400, 300));
  await expect(page.getByRole('img', { name: 'tire.jpg' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Tire again');
  await expect(page.getByRole('img', { name: 'tire.jpg' })).toBeVisible();
  // The response is lost; the retry must not post a second request.
  await page.route('**/api/requests', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Post Request' }).click();
  await expect(page.getByText('Failed to post request')).toBeVisible();
  await page.unroute('**/api/requests');
  await page.getByRole('button', { name: 'Post Request' }).click();
  await expect(page.getByText('Service request posted!')).toBeVisible();
  const mine = await callAs<{ title: string; thumbnailUrl: string | null }[]>(
    page,
    'get',
    '/api/requests/my',
  );
  const posted = mine.filter(({ title }) => title === 'Tire again');
  expect(posted).toEqual([expect.objectContaining({ thumbnailUrl: expect.any(String) })]);
});

test('requesting service from the due list asks before it replaces a draft, and goes on with its own', async ({
  page,
}) => {
  await signUp(page);
  const { id } = await callAs<{ id: number }>(page, 'post', '/api/aircraft', {
    tailNumber: 'N44BR',
    aircraftType: 'Single Engine Piston',
  });
  const reminder = await callAs<{ id: number }>(page, 'post', `/api/aircraft/${id}/reminders`, {
    template: 'transponder',
    lastDoneDate: '2020-01-15',
  });
  await page.goto('/post-request');
  await page.getByLabel('Title').fill('Left main tire');
  await page
    .getByLabel('Photos')
    .last()
    .setInputFiles(await photo('tire.jpg', 400, 300));
  await expect(page.getByText('1 of')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const fromDueList = async () => {
    await page.goto('/aircraft');
    await page
      .getByRole('button', { name: /^More actions for Transponder/ })
      .filter({ visible: true })
      .click();
    await page.getByRole('menuitem', { name: 'Request service' }).click();
  };
  await fromDueList();
  await expect(page.getByText('You haven’t posted “Left main tire” yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue Draft' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Left main tire');
  await expect(page.getByRole('button', { name: 'Remove tire.jpg' })).toBeVisible();
  await fromDueList();
  await page.getByRole('button', { name: 'Start New Request' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(/^Transponder[^N]*$/);
  await page.getByLabel('Description').fill('At the next annual.');
  // The same link goes on with what it started, and so does a reload.
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('At the next annual.');
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/requests'),
  );
  await page.getByRole('button', { name: 'Post Request' }).click();
  expect((await posted).postDataJSON()).toMatchObject({ reminderIds: [reminder.id] });
  await expect(page.getByText('Service request posted!')).toBeVisible();
});

test('a file that is no photo has an error and can be removed', async ({ page }) => {
  await signUp(page);
  await page.goto('/post-request');
  const script = {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<script>alert(1)</script>'),
  };
  await page.getByLabel('Photos').last().setInputFiles(script);
  await expect(page.getByRole('alert').filter({ hasText: 'File type not supported' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove photo.png' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'File type not supported' })).toHaveCount(0);
});

test('a failed upload can be retried', async ({ page }) => {
  await signUp(page);
  await page.goto('/post-request');
  await page.route('**/api/uploads*', (route) => route.abort());
  await page
    .getByLabel('Photos')
    .last()
    .setInputFiles(await photo('strut.jpg', 400, 300));
  await expect(page.getByText('Connection lost')).toBeVisible();
  // The error about it goes with its cause.
  await page.getByText('Maintenance & Repair').click();
  await page.getByLabel('Title').fill('Nose strut');
  await page.getByLabel('Description').fill('Flat after a night.');
  await page.getByRole('button', { name: 'Post Request' }).click();
  await expect(page.getByText('Remove the file that failed, or try it again')).toBeVisible();
  await page.getByRole('button', { name: 'Remove strut.jpg' }).click();
  await expect(page.getByText('Remove the file that failed, or try it again')).toHaveCount(0);
  await page
    .getByLabel('Photos')
    .last()
    .setInputFiles(await photo('strut.jpg', 400, 300));
  await expect(page.getByText('Connection lost')).toBeVisible();
  await page.unroute('**/api/uploads*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Connection lost')).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // The server deletes unattached files after a day; a deleted photo is not shown.
  await page.route('**/api/files/*', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const headRequest = page.waitForRequest((request) => request.method() === 'HEAD');
  await page.reload();
  await headRequest;
  await expect(page.getByRole('img', { name: 'strut.jpg' })).toHaveCount(0);
});

test('the list is filtered by status and text, with an empty state', async ({ page }) => {
  await signUp(page);
  await page.goto('/requests');
  await expect(page.getByText('No service requests yet')).toBeVisible();
  await post(page, { title: 'Brake pads' });
  await post(page, { title: 'Oil change' });
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByLabel('Search requests').fill('brake');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/q=brake/);
  await page.getByLabel('Status').selectOption('completed');
  await expect(page.getByText('No matches')).toBeVisible();
});

test('[QUOTE-06] an owner invites a provider from the request’s page', async ({ page }) => {
  await signUp(page);
  const { id } = await post(page, { preferredLocation: 'KPAO' });
  await page.goto(`/requests/${id}`);
  await page.getByRole('button', { name: 'Invite Providers' }).click();
  const first = page.getByRole('dialog').getByRole('listitem').first();
  await first.getByRole('button', { name: /^Invite/ }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  await expect(first.getByRole('button', { name: /^Invited/ })).toBeDisabled();
});

test('another user’s request is not found', async ({ page }) => {
  await signUp(page);
  await page.goto('/requests/1');
  await expect(page.getByText('Request not found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to My Requests' })).toHaveAttribute('href', '/requests');
});
