import type { Page } from '@playwright/test';

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;
export const cards = (page: Page) => page.getByRole('list', { name: 'Providers' }).getByRole('article');
export const found = (page: Page) => page.getByRole('status').filter({ hasText: / found$/ });
export const chips = (page: Page) => page.getByRole('list', { name: 'Filters in use' }).getByRole('button');
export const filtersButton = (page: Page) => page.getByRole('button', { name: /^Filters/ });

/** Opens the filters: already visible on a wide screen, a sheet on a phone. */
export async function openFilters(page: Page) {
  if (!isPhone(page)) return page.getByRole('region', { name: 'Filters' });
  await filtersButton(page).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

export async function closeFilters(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: /^Show \d/ }).click();
}

/** Returns the total that the API reports. */
export async function totalOf(page: Page, query: string) {
  const response = await page.request.get(`/api/providers?limit=1&${query}`);
  const total = Number(response.headers()['x-total-count']);
  return `${total} provider${total === 1 ? '' : 's'} found`;
}

/** Blocks matching calls until the returned function is called. */
export async function blockCalls(page: Page, url: string) {
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
