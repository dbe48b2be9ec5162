import { cards, chips, found } from './directory-page.ts';
import { signInAs, signUp } from './people.ts';
import { openShop, rareWord } from './shops.ts';
import { expect, test } from './test.ts';
import { watchErrors } from './watch.ts';

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
  isDown = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page).toHaveURL('/providers?q=radio&services=avionics');
});

test('an airport can be typed before the suggestions are loaded: text, focus and selection stay', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/suggesting-input-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await signUp(page);
  await page.goto('/providers');
  const plain = page.getByRole('textbox', { name: 'Location' });
  await plain.click();
  await page.keyboard.type('livermoe');
  await page.keyboard.press('ArrowLeft');
  gate.resolve();
  const suggesting = page.getByRole('combobox', { name: 'Location' });
  await expect(suggesting).toBeFocused();
  await page.keyboard.type('r');
  await expect(suggesting).toHaveValue('livermore');
  await page.getByRole('option', { name: /KLVK/ }).click();
  await expect(page).toHaveURL(/location=KLVK/);
});
