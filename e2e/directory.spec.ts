import {
  cards,
  chips,
  closeFilters,
  filtersButton,
  found,
  blockCalls,
  isPhone,
  openFilters,
  totalOf,
} from './directory-page.ts';
import { signInAs } from './people.ts';
import { openShop, rareWord } from './shops.ts';
import { expect, test } from './test.ts';
import { expectGoodPage, watchErrors } from './watch.ts';

test('[DIR-01] the search covers name, description and services, keeps the focus and adds no history entries', async ({
  page,
  browser,
}) => {
  const nothingWrong = watchErrors(page);
  const [name, told] = [rareWord(), rareWord()];
  await openShop(browser, {
    businessName: `${name} Avionics`,
    description: `Radios and autopilots, ${told} trained, at your hangar.`,
    servicesOffered: ['avionics'],
  });
  await signInAs(page, 'owner');
  await page.goto('/home');
  await page.goto('/providers');
  await expect(page.getByRole('heading', { level: 1, name: 'Service Providers' })).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Search providers' });
  for (const word of [name, told, `${name} electronics`]) {
    await box.click();
    await box.fill('');
    await box.pressSequentially(word.toLowerCase());
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === word.toLowerCase());
    await expect(found(page)).toHaveText('1 provider found');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(`${name} Avionics`);
    await expect(box).toBeFocused();
  }
  await page.reload();
  await expect(box).toHaveValue(`${name.toLowerCase()} electronics`);
  await page.goBack();
  await expect(page).toHaveURL('/home');
  nothingWrong();
});

test('[DIR-02] location, rating and services; the panel folds, on a phone it is a sheet', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await page.goto('/providers');
  const panel = await openFilters(page);
  await expect(panel.getByRole('combobox', { name: 'Location' })).toHaveAttribute(
    'placeholder',
    'Airport code or city',
  );
  await expect(panel.getByRole('radiogroup', { name: 'Minimum Rating' }).getByRole('radio')).toHaveCount(4);
  for (const name of ['Any', '4.5+ stars', '4.0+ stars', '3.5+ stars'])
    await expect(panel.getByRole('radio', { name })).toHaveCount(1);
  const services = panel.getByRole('group', { name: 'Services' });
  for (const name of [
    'Maintenance & Repair',
    'Avionics & Electronics',
    'Detailing & Cleaning',
    'Inspections & Annual',
  ])
    await expect(services.getByRole('checkbox', { name })).toHaveCount(1);
  await services.getByRole('button', { name: 'More services' }).click();
  await services.getByText('Engine Services').click();
  await panel.getByText('4.0+').click();
  const total = await totalOf(page, 'services=engine&rating=4');
  if (isPhone(page)) {
    await expect(panel.getByRole('button', { name: `Show ${total.replace(' found', '')}` })).toBeVisible();
    await expectGoodPage(page);
    // Back closes the sheet, and undoes no filter.
    await page.evaluate(() => history.back());
  }
  await expect(panel).toBeVisible({ visible: !isPhone(page) });
  await expect(found(page)).toHaveText(total);
  await expect(page).toHaveURL(/rating=4&services=engine$/);
  for (const card of await cards(page).all()) await expect(card).toContainText('Engine Services');
});

test('[DIR-02] on a wide screen the panel collapses and aria-expanded follows', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, 'owner');
  await page.goto('/providers');
  const panel = page.getByRole('region', { name: 'Filters' });
  await expect(filtersButton(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(panel).toBeVisible();
  await filtersButton(page).click();
  await expect(filtersButton(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(panel).toHaveCount(0);
});

test('[DIR-03] the badge counts filters, chips take them away by mouse and keyboard, the total is true', async ({
  page,
}) => {
  const nothingWrong = watchErrors(page);
  await signInAs(page, 'owner');
  await page.goto('/providers?services=maintenance,avionics&rating=3.5&available=1&q=a');
  await expect(filtersButton(page)).toHaveAccessibleName('Filters 4 active');
  await expect(chips(page)).toHaveText([
    'Remove Maintenance & Repair',
    'Remove Avionics & Electronics',
    'Remove 3.5+ stars',
    'Remove Available',
  ]);
  await expect(found(page)).toHaveText(
    await totalOf(page, 'services=maintenance,avionics&rating=3.5&available=true&q=a'),
  );
  await expectGoodPage(page);
  await chips(page).nth(1).click();
  await expect(chips(page)).toHaveCount(3);
  await expect(found(page)).toHaveText(
    await totalOf(page, 'services=maintenance&rating=3.5&available=true&q=a'),
  );
  await chips(page).first().focus();
  await page.keyboard.press('Delete');
  await expect(chips(page).first()).toHaveText('Remove 3.5+ stars');
  await expect(chips(page).first()).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Delete');
  await expect(filtersButton(page)).toBeFocused();
  await expect(filtersButton(page)).toHaveAccessibleName('Filters');
  await expect(page).toHaveURL('/providers?q=a');
  await page.goBack();
  await page.goBack();
  await expect(chips(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/providers?q=a');
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  nothingWrong();
});

test('[DIR-03] every filter is a step that the back button undoes', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto('/providers');
  const panel = await openFilters(page);
  await panel.getByText('Detailing & Cleaning').click();
  await expect(page).toHaveURL('/providers?services=detailing');
  await panel.getByText('4.5+').click();
  await expect(page).toHaveURL('/providers?rating=4.5&services=detailing');
  await closeFilters(page);
  await expect(chips(page)).toHaveCount(2);
  await page.goBack();
  await expect(chips(page)).toHaveText(['Remove Detailing & Cleaning']);
  await page.goBack();
  await expect(chips(page)).toHaveCount(0);
  await page.goForward();
  await expect(chips(page)).toHaveText(['Remove Detailing & Cleaning']);
  await expect(found(page)).toHaveText(await totalOf(page, 'services=detailing'));
  await cards(page)
    .first()
    .getByRole('link', { name: /View Profile/ })
    .click();
  await expect(page).toHaveURL(/\/providers\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL('/providers?services=detailing');
  await expect(chips(page)).toHaveCount(1);
});

test('[DIR-04] a category preselects its service and gives way to it in the address', async ({ page }) => {
  await signInAs(page, 'owner');
  for (const [category, label] of [
    ['maintenance', 'Maintenance & Repair'],
    ['avionics', 'Avionics & Electronics'],
    ['detailing', 'Detailing & Cleaning'],
    ['inspection', 'Inspections & Annual'],
  ] as const) {
    await page.goto(`/providers?category=${category}`);
    await expect(chips(page)).toHaveText([`Remove ${label}`]);
    await expect(page).toHaveURL(`/providers?services=${category}`);
    await expect(found(page)).toHaveText(await totalOf(page, `services=${category}`));
  }
});

test('[DIR-05] six skeleton cards while loading, and an empty state without matches', async ({ page }) => {
  await signInAs(page, 'owner');
  const letGo = await blockCalls(page, '**/api/providers?*');
  await page.goto('/providers');
  await expect(page.getByRole('status').filter({ hasText: 'Loading providers' })).toBeVisible();
  await expect(page.locator('main .sweep')).toHaveCount(6);
  letGo();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('main .sweep')).toHaveCount(0);

  await page.getByRole('searchbox').fill(rareWord());
  await expect(page.getByText('No providers found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search criteria or clearing some filters.')).toBeVisible();
  await expect(found(page)).toHaveText('0 providers found');
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL('/providers');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(cards(page).first()).toBeVisible();
});

test('[DIR-05] the former results stay while the next ones are on their way', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto('/providers');
  await expect(cards(page).first()).toBeVisible();
  const letGo = await blockCalls(page, '**/api/providers?*');
  await page.getByRole('searchbox').fill('avionics');
  await expect(page).toHaveURL(/q=avionics/);
  await expect(page.locator('main [aria-busy=true]')).toBeVisible();
  await expect(cards(page)).toHaveCount(20);
  letGo();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(found(page)).toHaveText(await totalOf(page, 'q=avionics'));
});

test('[DIR-06] more while there is more: the page stays, the first new card has the focus', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await page.goto('/providers');
  await expect(cards(page)).toHaveCount(20);
  const more = page.getByRole('button', { name: 'Load More Providers' });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await more.click();
  await expect(cards(page)).toHaveCount(40);
  await expect(cards(page).nth(20)).toBeFocused();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(4);
  const links = await cards(page)
    .getByRole('link', { name: 'View Profile' })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(40);
  await page.route('**/api/providers?*cursor=*', (route) => route.abort(), { times: 1 });
  await more.click();
  await expect(page.getByText('Couldn’t load more providers.')).toBeVisible();
  await expect(cards(page)).toHaveCount(40);
  // Others register meanwhile: until the end, however many there are.
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 1000 });
    await expect(page.getByText(/^Showing (\d+) of \1$/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(more).toHaveCount(0);
  await page.goto('/providers?services=engine&rating=4.5');
  await expect(cards(page).first()).toBeVisible();
  await expect(more).toHaveCount(0);
});

test('[DIR-10] a failed list is an error, not an empty one; trying again keeps the filters', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  let isDown = true;
  await page.route('**/api/providers?*', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/providers?q=radio&services=avionics');
  const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t load providers' });
  await expect(alert).toBeVisible();
  await expect(page.getByText('No providers found')).toHaveCount(0);
  await expect(chips(page)).toHaveCount(1);
  await expect(page.getByText('Searching providers')).toHaveCount(0);
  await expectGoodPage(page);
  isDown = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page).toHaveURL('/providers?q=radio&services=avionics');
});

test('[DIR-11] the usual order favors verified and available providers', async ({ page }) => {
  // Without an aircraft there is no home airport to weigh.
  await signInAs(page, 'provider');
  await page.goto('/providers');
  for (let index = 0; index < 9; index++) {
    await expect(cards(page).nth(index)).toContainText('Available for work');
    await expect(cards(page).nth(index).getByRole('img', { name: 'Verified' })).toHaveCount(1);
  }
});

test('near an airport: suggestions, distance, radius and the order by it', async ({ page }) => {
  const nothingWrong = watchErrors(page);
  await signInAs(page, 'owner');
  await page.goto('/providers');
  const panel = await openFilters(page);
  await panel.getByRole('combobox', { name: 'Location' }).pressSequentially('van nuy');
  await page.getByRole('option', { name: /KVNY/ }).click();
  await expect(page).toHaveURL('/providers?location=KVNY');
  await panel.getByRole('combobox', { name: 'Distance' }).selectOption('Within 250 nm');
  await expect(page).toHaveURL('/providers?location=KVNY&radius=250');
  if (isPhone(page)) await panel.getByRole('combobox', { name: 'Sort by' }).selectOption('Nearest to KVNY');
  await closeFilters(page);
  if (!isPhone(page)) await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Nearest to KVNY');
  await expect(page).toHaveURL(/sort=distance/);
  await expect(chips(page)).toHaveText(['Remove Within 250 nm of KVNY']);
  await expect(found(page)).toHaveText(await totalOf(page, 'location=KVNY&radiusNm=250'));
  await expect(cards(page).first()).toContainText('On the field');
  const miles = await cards(page).evaluateAll((all) =>
    all.map((card) =>
      /On the field|Serves KVNY/.test(card.textContent ?? '')
        ? 0
        : Number(/(\d+) nm/.exec(card.textContent ?? '')?.[1]),
    ),
  );
  expect(miles.every((mile) => mile <= 250)).toBe(true);
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  await chips(page).click();
  await expect(page).toHaveURL('/providers');
  nothingWrong();
});

test('without a location distances start at the home airport', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto('/providers');
  await expect(cards(page)).toHaveCount(20);
  for (const card of await cards(page).all())
    await expect(card).toContainText(/[\d,]+ nm|On (the|your) field/);
  // Best match begins at home.
  await expect(cards(page).first().getByRole('list', { name: 'Why this match' })).toContainText(
    'On your field',
  );
  const panel = await openFilters(page);
  await expect(panel).toContainText('Leave empty to measure from your home airport KPAO');
  await panel.getByRole('button', { name: 'Near KPAO' }).click();
  await expect(page).toHaveURL('/providers?location=KPAO&sort=distance');
  await expect(panel.getByRole('button', { name: 'Near KPAO' })).toHaveCount(0);
  await closeFilters(page);
  await expect(cards(page).first()).toContainText(/On the field|Serves KPAO/);
});

test('an unknown place shows a message, and the results stay', async ({ page }) => {
  await signInAs(page, 'owner');
  const place = rareWord();
  await page.goto(`/providers?location=${place}&services=avionics`);
  await expect(page.getByText(`We couldn’t find “${place}”.`).first()).toBeVisible();
  await expect(chips(page).first()).toHaveText(`Remove Not found: ${place}`);
  await expect(found(page)).toHaveText(await totalOf(page, 'services=avionics'));
  await expect(cards(page).first()).toBeVisible();
  await expectGoodPage(page);
});
