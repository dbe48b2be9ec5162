import { callAs, signInAs, signUp } from './people.ts';
import { expect, test, type Page } from './test.ts';
import { expectApart, watchErrors } from './watch.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

test('[AIR-01][AIR-02][AIR-04] the first aircraft is added, edited and removed', async ({ page }) => {
  const nothingWrong = watchErrors(page, (text) => /\b(400|404|503)\b/.test(text));
  await signUp(page);
  await page.goto('/aircraft');
  await expect(page.getByText('No Aircraft Registered')).toBeVisible();
  await page.getByRole('button', { name: 'Add Your First Aircraft' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Year')).toHaveValue(String(new Date().getFullYear()));
  const add = dialog.getByRole('button', { name: 'Add Aircraft' });
  // The toast of a refusal lies beside the buttons, also on a phone.
  const submit = () => add.click({ timeout: 2000 });
  const required = page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: 'Validation Error' })
    .filter({ hasText: 'Please fill in all required fields (Tail Number and Aircraft Type)' });
  await add.click();
  await expect(required.first()).toBeVisible();
  await expectApart(page.getByRole('region', { name: 'Notifications' }), add);
  await expect(dialog.getByText('Tail number is required')).toBeVisible();
  await expect(dialog.getByText('Aircraft type is required')).toBeVisible();
  await dialog.getByLabel('Tail Number').fill('n777xq');
  await expect(dialog.getByLabel('Tail Number')).toHaveValue('N777XQ');
  await submit();
  await expect(dialog.getByText('Tail number is required')).toHaveCount(0);
  await expect(dialog.getByText('Aircraft type is required')).toBeVisible();
  await dialog.getByLabel('Aircraft Type').selectOption('Single Engine Piston');
  await dialog.getByLabel('Category').selectOption('Utility');
  await dialog.getByLabel('Notes').fill('Hangar 12');
  const nextYear = new Date().getFullYear() + 1;
  for (const year of ['1899', String(nextYear + 1), '12345']) {
    await dialog.getByLabel('Year').fill(year);
    await submit();
    await expect(dialog.getByText(`Enter a number from 1900 to ${nextYear}`)).toBeVisible();
    await dialog.getByLabel('Year').fill('');
    await expect(dialog.getByText('Enter a number from')).toBeHidden();
  }
  await dialog.getByLabel('Make').fill('Cessna');
  await dialog.getByLabel('Model').fill('172N');
  await dialog.getByLabel('Year').fill('1978');
  await dialog.getByLabel('Home Airport').fill('KPAO');
  await page.getByRole('option', { name: /Palo Alto/ }).click();
  const failed = await failOnce(page, 'POST', { message: 'The hangar is full.' });
  await submit();
  await failed('Failed to add aircraft', 'The hangar is full.');
  await submit();
  await expect(page.getByText('Aircraft Added')).toBeVisible();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('article', { name: 'N777XQ' });
  await expect(card).toContainText('Cessna 172N');
  await expect(card).toContainText('Palo Alto');

  await choose(page, 'Edit');
  await expect(dialog.getByLabel('Make')).toHaveValue('Cessna');
  for (const [label, value] of [
    ['Tail Number', 'N777XQ'],
    ['Aircraft Type', 'Single Engine Piston'],
    ['Model', '172N'],
    ['Year', '1978'],
    ['Category', 'Utility'],
    ['Notes', 'Hangar 12'],
  ] as const)
    await expect(dialog.getByLabel(label)).toHaveValue(value);
  await expect(dialog.getByLabel('Home Airport')).toHaveValue(/KPAO/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await choose(page, 'Edit');
  await dialog.getByLabel('Year').fill('1979');
  const notSaved = await failOnce(page, 'PATCH');
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await notSaved('Failed to update aircraft');
  await save.click();
  await expect(page.getByText('Aircraft Updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('1979');

  const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Remove' });
  const notRemoved = await failOnce(page, 'DELETE');
  await choose(page, 'Remove');
  await remove.click();
  await notRemoved('Failed to remove aircraft');
  if (!(await remove.isVisible())) await choose(page, 'Remove');
  await remove.click();
  await expect(page.getByText('Aircraft Removed')).toBeVisible();
  await expect(page.getByText('No Aircraft Registered')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  nothingWrong();
});

/** Lets the next call of a method fail; the returned function expects its toast. */
async function failOnce(page: Page, method: string, body: object = {}) {
  const calls = '**/api/aircraft{,/*}';
  await page.route(calls, (route) =>
    route.request().method() === method ? route.fulfill({ status: 503, json: body }) : route.fallback(),
  );
  return async (...texts: string[]) => {
    for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
    await page.unroute(calls);
  };
}

/** Clicks an action of the first card: a button on wide screens, a menu item on narrow ones. */
async function choose(page: Page, name: string) {
  const button = page.getByRole('article').first().getByRole('button', { name, exact: true });
  if (await button.isVisible()) return button.click();
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^More actions for N/ })
    .click();
  return page.getByRole('menuitem', { name }).click();
}

test('[AIR-03] types and categories match the specification', async ({ page }) => {
  await signUp(page);
  await page.goto('/aircraft');
  await page.getByRole('button', { name: 'Add Your First Aircraft' }).click();
  await expect(dialogOf(page).getByLabel('Category')).toBeVisible();
  const options = (label: string) => dialogOf(page).getByLabel(label).locator('option').allTextContents();
  expect((await options('Aircraft Type')).slice(1)).toEqual([
    'Single Engine Piston',
    'Multi Engine Piston',
    'Turboprop',
    'Light Jet',
    'Mid Size Jet',
    'Heavy Jet',
    'Helicopter',
    'Experimental',
    'Glider',
    'Other',
  ]);
  expect((await options('Category')).slice(1)).toEqual([
    'Normal',
    'Utility',
    'Acrobatic',
    'Commuter',
    'Transport',
    'Light-Sport',
    'Experimental',
    'Other',
  ]);
});

test('[DUE-02] the registry fills in the form; I and O get a suggestion; a duplicate tail number is refused', async ({
  page,
}) => {
  await signUp(page);
  await callAs(page, 'post', '/api/aircraft', { tailNumber: 'N172SP', aircraftType: 'Single Engine Piston' });
  await page.goto('/home');
  await page.getByRole('link', { name: 'My Aircraft' }).first().click();
  await page.getByRole('button', { name: 'Add Aircraft' }).click();
  const dialog = dialogOf(page);
  await page.route('**/api/aircraft/lookup/N738RJ', (route) =>
    route.fulfill({
      json: {
        tailNumber: 'N738RJ',
        make: 'Cessna',
        model: '172N',
        year: 1978,
        aircraftType: 'Single Engine Piston',
        dataDate: '2026-09-07',
      },
    }),
  );
  // A home-built without a year: nothing is guessed.
  await page.route('**/api/aircraft/lookup/N1218G', (route) =>
    route.fulfill({
      json: {
        tailNumber: 'N1218G',
        make: null,
        model: 'RV6A',
        year: null,
        aircraftType: 'Experimental',
        dataDate: '2026-09-07',
      },
    }),
  );
  await dialog.getByLabel('Tail Number').fill('N1218G');
  await expect(dialog.getByText('RV6A, from FAA registry data of Sep 7, 2026.')).toBeVisible();
  await expect(dialog.getByLabel('Year')).toHaveValue('');
  await expect(dialog.getByLabel('Aircraft Type')).toHaveValue('Experimental');
  await expect(dialog.getByText('Experimental, please check.')).toBeVisible();
  await dialog.getByLabel('Model').fill('My own words');
  await dialog.getByLabel('Tail Number').fill('N738RJ');
  await expect(dialog.getByText('1978 Cessna 172N, from FAA registry data of Sep 7, 2026.')).toBeVisible();
  await expect(dialog.getByLabel('Make')).toHaveValue('Cessna');
  await expect(dialog.getByLabel('Year')).toHaveValue('1978');
  await expect(dialog.getByLabel('Model')).toHaveValue('My own words');
  // Registry data goes with another tail number.
  await dialog.getByLabel('Tail Number').fill('NI72SP');
  await expect(dialog.getByLabel('Make')).toHaveValue('');
  await expect(dialog.getByLabel('Aircraft Type')).toHaveValue('');
  await expect(dialog.getByLabel('Model')).toHaveValue('My own words');
  await dialog.getByRole('button', { name: 'Did you mean N172SP?' }).click();
  await expect(dialog.getByLabel('Tail Number')).toHaveValue('N172SP');
  await dialog.getByLabel('Aircraft Type').selectOption('Single Engine Piston');
  await dialog.getByRole('button', { name: 'Add Aircraft' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'N172SP' }).first()).toBeVisible();
  // Escape, Back and a click outside ask before they discard changes.
  const confirmation = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await dialog.getByLabel('Model').press('Escape');
  await confirmation.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(confirmation).toHaveCount(0);
  await page.evaluate(() => history.back());
  await confirmation.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(dialog.getByLabel('Model')).toHaveValue('My own words');
  expect(new URL(page.url()).pathname).toBe('/aircraft');
  // A session that ended elsewhere costs no input.
  await page.request.get('/api/logout');
  await dialog.getByLabel('Tail Number').fill('N738RJ');
  await dialog.getByRole('button', { name: 'Add Aircraft' }).click();
  await expect(page.getByText('You’ve been signed out')).toBeVisible();
  await expect(dialog.getByLabel('Model')).toHaveValue('My own words');
  await page.mouse.click(4, 4);
  await confirmation.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
});

test('[DUE-01] a reminder is added from a template, marked done and links to the post form', async ({
  page,
}) => {
  await signUp(page);
  await callAs(page, 'post', '/api/aircraft', { tailNumber: 'N44BR', aircraftType: 'Single Engine Piston' });
  await page.goto('/aircraft');
  await page.getByRole('button', { name: 'Add Reminder' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('What is due').selectOption('Transponder');
  await expect(dialog.getByText('14 CFR 91.413')).toBeVisible();
  await dialog.getByLabel('Last done on').fill('2020-01-15');
  await dialog.getByRole('button', { name: 'Add Reminder' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Transponder' });
  await expect(row).toContainText('Jan 31, 2022');
  await expect(row).toContainText('Overdue');
  await expect(page.getByText('1 overdue').first()).toBeVisible();
  await row.getByRole('button', { name: /^More actions for Transponder/ }).click();
  await page.getByRole('menuitem', { name: 'Mark Done' }).click();
  await dialog.getByRole('button', { name: 'Mark Done' }).click();
  await expect(row).toContainText('OK');
  await expect(row).not.toContainText('Overdue');
  await row.getByRole('button', { name: /^More actions for Transponder/ }).click();
  const link = page.getByRole('menuitem', { name: 'Request service' });
  await expect(link).toHaveAttribute('href', /^\/post-request\?aircraft=\d+&reminder=\d+&title=Transponder/);
  await page.keyboard.press('Escape');

  // The pilot does the VOR check without a provider.
  await page.getByRole('button', { name: 'Add Reminder' }).click();
  await dialog.getByLabel('What is due').selectOption('VOR check');
  await dialog.getByLabel('Last done on').fill('2020-01-15');
  await dialog.getByRole('button', { name: 'Add Reminder' }).click();
  const check = page.getByRole('listitem').filter({ hasText: 'VOR check' });
  await expect(dialog).toHaveCount(0);

  // The same item a second time asks first.
  await page.getByRole('button', { name: 'Add Reminder' }).click();
  await dialog.getByLabel('What is due').selectOption('VOR check');
  await dialog.getByLabel('Last done on').fill('2020-02-15');
  await dialog.getByRole('button', { name: 'Add Reminder' }).click();
  await expect(dialog.getByText('This item is already on the due list. Add it again?')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add Again' })).toBeVisible();
  // Hours above the meter are refused on their field.
  await dialog.getByLabel('What is due').selectOption({ label: 'Oil change' });
  await dialog.getByLabel('Current meter reading (hours)').fill('100');
  await dialog.getByLabel('Last done at (hours)').fill('101');
  await dialog.getByRole('button', { name: 'Add Reminder' }).click();
  await expect(dialog.getByText('Enter the current meter reading or less')).toBeVisible();
  // Hours of one meter are not those of another.
  await dialog.getByLabel('Meter', { exact: true }).selectOption('Hobbs');
  for (const label of ['Current meter reading (hours)', 'Last done at (hours)'])
    await expect(dialog.getByLabel(label)).toHaveValue('');
  // An item by hours needs no reading yet.
  await dialog.getByLabel('Last done at (hours)').fill('101');
  await dialog.getByRole('button', { name: 'Add Reminder' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Oil change' })).toContainText('Unknown');
  await expect(check.getByRole('button', { name: 'Mark Done' })).toBeVisible();
  await expect(check.getByRole('checkbox')).toHaveCount(0);

  // A first reading is entered: 0.0 is no answer to a dialog that nobody touched.
  await page.getByRole('button', { name: 'Log Reading' }).first().click();
  await expect(dialog.getByRole('button', { name: 'Save Reading' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // At a desk a whole number is whole hours; a mistyped one is taken back.
  const log = async (text: string) => {
    await page.getByRole('button', { name: 'Log Reading' }).first().click();
    await dialog.getByRole('textbox', { name: 'Hours' }).pressSequentially(text);
    await expect(dialog.getByRole('textbox', { name: 'Hours' })).toHaveValue(text);
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await expect(dialog).toHaveCount(0);
  };
  await log('3350');
  await expect(page.getByText('3,350.0 h', { exact: true })).toBeVisible();
  await log('335.1');
  await expect(page.getByText('335.1 h', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await page
    .getByRole('alertdialog', { name: 'Remove Tach 335.1 h?' })
    .getByRole('button', { name: 'Remove Reading' })
    .click();
  await expect(page.getByText('3,350.0 h', { exact: true })).toBeVisible();
});

test('the sample owner sees what is due, and the history of an aircraft', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto('/aircraft');
  const card = page.getByRole('article', { name: 'N172ZQ' });
  await expect(card).toContainText('Cessna');
  await expect(card.getByRole('listitem').first()).toContainText('Overdue');
  const id = (await callAs<{ id: number; tailNumber: string }[]>(page, 'get', '/api/aircraft')).find(
    ({ tailNumber }) => tailNumber === 'N172ZQ',
  )?.id;
  await page.goto(`/aircraft/${id}/history`);
  await expect(page.getByRole('heading', { name: 'History of N172ZQ' })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('listitem').getByText('Completed', { exact: true }).first()).toBeVisible();
});

test('[ACC-04] a provider sees that the aircraft page is for owners and can request dual access', async ({
  page,
}) => {
  await signUp(page, 'provider');
  await page.goto('/aircraft');
  await expect(page.getByText('This page is for aircraft owners')).toBeVisible();
  await page.getByRole('button', { name: 'Request Dual Access' }).click();
  await expect(page.getByText('Request sent')).toBeVisible();
});
