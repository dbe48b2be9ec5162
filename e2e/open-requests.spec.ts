import { isPhone } from './directory-page.ts';
import { callAs, signUp } from './people.ts';
import { openShop, rareWord } from './shops.ts';
import { expect, test, type Browser, type Page } from './test.ts';
import { watchErrors } from './watch.ts';

/** A request by a new owner. */
async function post(browser: Browser, change: object = {}) {
  const page = await browser.newPage();
  await signUp(page);
  const request = await callAs<{ id: number; title: string }>(page, 'post', '/api/requests', {
    title: `${rareWord()} tire`,
    description: 'Cord shows on the shoulder of the left main tire.',
    category: 'maintenance',
    urgency: 'asap',
    budgetRange: '500-1500',
    preferredLocation: 'KHVR',
    ...change,
  });
  await page.close();
  return request;
}
const rows = (page: Page) => page.getByRole('list', { name: 'Open requests' }).getByRole('article');

test('[QUOTE-01] a provider filters open requests, saves the search and opens a request', async ({
  browser,
}) => {
  const near = await post(browser);
  const far = await post(browser, { preferredLocation: 'KEYW', title: `${rareWord()} far away` });
  // An airport of its own, because other tests post requests elsewhere.
  const { page } = await openShop(browser, { coverageAreas: 'KHVR', baseAirport: 'KHVR' });
  const size = test.info().project.use.viewport;
  if (size) await page.setViewportSize(size);
  const nothingWrong = watchErrors(page);
  await page.goto('/home');
  if (!isPhone(page)) await page.getByRole('link', { name: 'Open Requests' }).click();
  else await page.goto('/open-requests');
  const row = rows(page).filter({ hasText: near.title });
  await expect(row).toContainText('On the field');
  await expect(row).toContainText('Within 1 week');
  await expect(row).toContainText('$500 – $1,500');
  await expect(row.getByRole('img', { name: /^Match score \d+ of 100$/ })).toBeVisible();
  await expect(rows(page).first()).not.toContainText(far.title);

  if (isPhone(page)) await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('Within 50 nm');
  if (isPhone(page)) await page.getByRole('button', { name: /^Show \d/ }).click();
  await expect(page).toHaveURL(/radiusNm=50/);
  await expect(rows(page).filter({ hasText: far.title })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Search' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Near home');
  // A double click saves once: its second half comes when the first has been answered.
  const save = dialog.getByRole('button', { name: 'Save Search' });
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await save.evaluate((button: HTMLButtonElement) => {
    Object.assign(globalThis, { saveAgain: () => button.form?.requestSubmit() });
    button.click();
  });
  await saved;
  await page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn++) {
      (globalThis as unknown as { saveAgain: () => void }).saveAgain();
      await new Promise((done) => setTimeout(done, 20));
    }
  });
  const searches = page.getByRole('list', { name: 'Saved searches' });
  await expect(searches).toContainText('Near home');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await callAs<object[]>(page, 'get', '/api/saved-searches')).toHaveLength(1);
  await page.getByRole('button', { name: 'Remove Near home' }).click();
  await expect(searches).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Search restored')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/open-requests');
  await page.getByRole('button', { name: 'Near home', exact: true }).click();
  await expect(page).toHaveURL(/radiusNm=50/);
  await row.getByRole('link', { name: near.title }).click();
  await expect(page).toHaveURL(`/requests/${near.id}`);
  // A busy provider cannot quote and can switch to available.
  await callAs(page, 'patch', '/api/service-providers/me', { isAvailable: false });
  await page.reload();
  await expect(page.getByText('You’re marked as busy, so you can’t send quotes right now.')).toBeVisible();
  await expect(page.getByLabel('Available date')).toHaveCount(0);
  await page.getByRole('button', { name: 'Switch to Available' }).click();
  await expect(page.getByLabel('Available date')).toBeVisible();
  nothingWrong();
  await page.close();
});

test('a failed load has an error, and a provider without a profile is asked to register', async ({
  page,
}) => {
  await signUp(page, 'provider');
  await page.goto('/open-requests');
  await expect(page.getByRole('heading', { name: 'Register your services first' })).toBeVisible();
  await page.route('**/api/requests?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Couldn’t load open requests' })).toBeVisible({
    timeout: 15_000,
  });
});
