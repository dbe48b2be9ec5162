import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, hold, lose } from '#web/testing/backend.ts';
import { address, back, focus, forward, open, reopen, resize, texts } from '#web/testing/page.tsx';

const cards = page.getByRole('list', { name: 'Providers' }).getByRole('article');
const found = page.getByRole('status').filter({ hasText: / found$/ });
const chips = page.getByRole('list', { name: 'Filters in use' }).getByRole('button');
const filters = page.getByRole('button', { name: /^Filters/ });
const panel = page.getByRole('region', { name: 'Filters' });
const box = page.getByRole('searchbox', { name: 'Search providers' });

beforeEach(() => resize(1280));

test('[DIR-01~] the search keeps the focus, adds no history entries, and the address keeps it', async () => {
  await open('/home');
  await expect.element(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  await page.getByRole('link', { name: 'Find Services' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Service Providers' })).toBeVisible();
  await box.click();
  await userEvent.keyboard('bayline');
  await expect.poll(address).toBe('/providers?q=bayline');
  await expect.element(found).toHaveTextContent('1 provider found');
  await expect.element(cards).toMatchTextContent('Bayline Aero Maintenance');
  await expect.element(box).toHaveFocus();
  back();
  await expect.poll(address).toBe('/home');
  forward();
  await expect.element(box).toHaveValue('bayline');
});

test('[DIR-02] location, rating and services; the panel folds', async () => {
  await open('/providers');
  await expect
    .element(panel.getByRole('combobox', { name: 'Location' }))
    .toHaveAttribute('placeholder', 'Airport code or city');
  const ratings = panel.getByRole('radiogroup', { name: 'Minimum Rating' });
  await expect.element(ratings.getByRole('radio')).toHaveLength(4);
  for (const name of ['Any', '4.5+ stars', '4.0+ stars', '3.5+ stars'])
    await expect.element(panel.getByRole('radio', { name })).toBeInTheDocument();
  const services = panel.getByRole('group', { name: 'Services' });
  for (const name of [
    'Maintenance & Repair',
    'Avionics & Electronics',
    'Detailing & Cleaning',
    'Inspections & Annual',
  ])
    await expect.element(services.getByRole('checkbox', { name })).toBeInTheDocument();
  await services.getByRole('button', { name: 'More services' }).click();
  await services.getByText('Engine Services').click();
  await panel.getByText('4.0+').click();
  await expect.poll(address).toMatch(/rating=4&services=engine$/);
  await expect.element(chips).toHaveLength(2);
  for (const text of texts(cards)) expect(text).toContain('Engine Services');
  await expect.element(filters).toHaveAttribute('aria-expanded', 'true');
  await filters.click();
  await expect.element(filters).toHaveAttribute('aria-expanded', 'false');
  await expect.element(panel).not.toBeInTheDocument();
});

test('[DIR-03] the badge counts filters, chips take them away by mouse and keyboard', async () => {
  await open('/providers?services=maintenance,avionics&rating=3.5&available=1&q=a');
  await expect.element(filters).toHaveAccessibleName('Filters 4 active');
  await expect
    .poll(() => texts(chips))
    .toEqual([
      'Remove Maintenance & Repair',
      'Remove Avionics & Electronics',
      'Remove 3.5+ stars',
      'Remove Available',
    ]);
  await chips.nth(1).click();
  await expect.element(chips).toHaveLength(3);
  focus(chips.first());
  await userEvent.keyboard('{Delete}');
  await expect.element(chips.first()).toHaveTextContent('Remove 3.5+ stars');
  await expect.element(chips.first()).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  await userEvent.keyboard('{Delete}');
  await expect.element(filters).toHaveFocus();
  await expect.element(filters).toHaveAccessibleName('Filters');
  await expect.poll(address).toBe('/providers?q=a');
  back();
  await expect.element(chips).toHaveLength(1);
  back();
  await expect.element(chips).toHaveLength(2);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect.poll(address).toBe('/providers?q=a');
  await expect.element(box).toHaveValue('a');
});

test('[DIR-03] the total is the server’s', async () => {
  answer('GET /api/providers', () => Response.json([], { headers: { 'x-total-count': '1234' } }));
  await open('/providers');
  await expect.element(found).toMatchTextContent(/^1,?234 providers found$/);
});

test('[DIR-03] every filter is a step that the back button undoes', async () => {
  await open('/providers');
  await panel.getByText('Detailing & Cleaning').click();
  await expect.poll(address).toBe('/providers?services=detailing');
  await panel.getByText('4.5+').click();
  await expect.poll(address).toBe('/providers?rating=4.5&services=detailing');
  await expect.element(chips).toHaveLength(2);
  back();
  await expect.poll(() => texts(chips)).toEqual(['Remove Detailing & Cleaning']);
  back();
  await expect.element(chips).toHaveLength(0);
  forward();
  await expect.poll(() => texts(chips)).toEqual(['Remove Detailing & Cleaning']);
  await cards
    .first()
    .getByRole('link', { name: /View Profile/ })
    .click();
  await expect.poll(address).toMatch(/^\/providers\/\d+$/);
  back();
  await expect.poll(address).toBe('/providers?services=detailing');
  await expect.element(chips).toHaveLength(1);
});

test('[DIR-04] a category preselects its service and gives way to it in the address', async () => {
  answer('GET /api/providers', []);
  for (const [category, label] of [
    ['maintenance', 'Maintenance & Repair'],
    ['avionics', 'Avionics & Electronics'],
    ['detailing', 'Detailing & Cleaning'],
    ['inspection', 'Inspections & Annual'],
  ] as const) {
    await open(`/providers?category=${category}`);
    answer('GET /api/providers', []);
    await expect.poll(() => texts(chips)).toEqual([`Remove ${label}`]);
    await expect.poll(address).toBe(`/providers?services=${category}`);
  }
});

test('[DIR-05] six skeleton cards while loading, and an empty state without matches', async () => {
  const letGo = hold('GET /api/providers');
  await open('/providers');
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading providers' })).toBeInTheDocument();
  await expect.element(page.css('main .sweep')).toHaveLength(6);
  letGo();
  await expect.element(cards.first()).toBeVisible();
  await expect.element(page.css('main .sweep')).toHaveLength(0);

  await box.fill('qxzwv');
  await expect.element(page.getByText('No providers found')).toBeVisible();
  await expect
    .element(page.getByText('Try adjusting your search criteria or clearing some filters.'))
    .toBeVisible();
  await expect.element(found).toHaveTextContent('0 providers found');
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Post Request' }))
    .toHaveAttribute('href', '/post-request?title=qxzwv');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect.poll(address).toBe('/providers');
  await expect.element(box).toHaveValue('');
  await expect.element(cards.first()).toBeVisible();
});

test('words without a match are named when results are shown without them', async () => {
  answer('GET /api/providers', () =>
    Response.json([], { headers: { 'x-total-count': '3', 'x-dropped-words': 'zeppelin%20caf%C3%A9' } }),
  );
  await open('/providers?q=zeppelin%20annual%20caf%C3%A9');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'No match' }))
    .toHaveTextContent('No match for “zeppelin” and “café”. Showing results without them.');
});

test('a ZIP code without a match says what to use instead', async () => {
  answer('GET /api/providers', () =>
    Response.json([], { headers: { 'x-total-count': '3', 'x-dropped-words': '94303' } }),
  );
  await open('/providers?q=annual%20near%2094303');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'No match' }))
    .toHaveTextContent(
      'No match for “94303”. Showing results without it. We don’t know ZIP codes. Use a town or an airport code, such as KPAO.',
    );
});

test('[DIR-05] the former results stay while the next ones are on their way', async () => {
  await open('/providers');
  await expect.element(cards).toHaveLength(20);
  const letGo = hold('GET /api/providers');
  await box.fill('avionics');
  await expect.poll(address).toMatch(/q=avionics/);
  await expect.element(page.css('main [aria-busy=true]')).toBeVisible();
  await expect.element(cards).toHaveLength(20);
  letGo();
  await expect.element(page.css('main [aria-busy=true]')).not.toBeInTheDocument();
});

test('[DIR-06] more while there is more: the page stays, the first new card has the focus', async () => {
  await open('/providers');
  await expect.element(cards).toHaveLength(20);
  const more = page.getByRole('button', { name: 'Load More Providers' });
  more.element().scrollIntoView();
  const before = scrollY;
  await more.click();
  await expect.element(cards).toHaveLength(40);
  await expect.element(cards.nth(20)).toHaveFocus();
  expect(Math.abs(scrollY - before)).toBeLessThan(4);
  const links = cards.getByRole('link', { name: 'View Profile' }).elements();
  expect(new Set(links.map((link) => link.getAttribute('href'))).size).toBe(40);
  lose('GET /api/providers');
  await more.click();
  await expect.element(page.getByText('Couldn’t load more providers.')).toBeVisible();
  await expect.element(cards).toHaveLength(40);
});

test('[DIR-06] nothing more to load, no button', async () => {
  await open('/providers?services=engine&rating=4.5');
  await expect.element(cards.first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Load More Providers' })).not.toBeInTheDocument();
});

test('near an airport: suggestions, distance, radius and the order by it', async () => {
  await open('/providers');
  await panel.getByRole('combobox', { name: 'Location' }).click();
  await userEvent.keyboard('livermore');
  await page.getByRole('option', { name: /KLVK/ }).click();
  await expect.poll(address).toBe('/providers?location=KLVK');
  await panel.getByRole('combobox', { name: 'Distance' }).selectOptions('Within 250 nm');
  await expect.poll(address).toBe('/providers?location=KLVK&radius=250');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Nearest to KLVK');
  await expect.poll(address).toMatch(/sort=distance/);
  await expect.poll(() => texts(chips)).toEqual(['Remove Within 250 nm of KLVK']);
  await expect.element(found).toHaveTextContent('9 providers found');
  await expect.element(cards.first()).toMatchTextContent(/On the field|Serves KLVK/);
  const miles = () =>
    texts(cards).map((card) =>
      /On the field|Serves KLVK/.test(card) ? 0 : Number(/(\d+) nm/.exec(card)?.[1]),
    );
  await expect.poll(() => miles().every((mile, at) => at === 0 || mile >= miles()[at - 1]!)).toBe(true);
  await chips.click();
  await expect.poll(address).toBe('/providers');
});

test('without a location distances start at the home airport', async () => {
  await open('/providers');
  await expect.element(panel).toMatchTextContent('Leave empty to measure from your home airport KPAO');
  await panel.getByRole('button', { name: 'Near KPAO' }).click();
  await expect.poll(address).toBe('/providers?location=KPAO&sort=distance');
  await expect.element(panel.getByRole('button', { name: 'Near KPAO' })).not.toBeInTheDocument();
});

test('an unknown place shows a message, and the results stay', async () => {
  await open('/providers?location=Qxzwv&services=avionics');
  await expect.element(page.getByText('We couldn’t find “Qxzwv”.').first()).toBeVisible();
  await expect.element(chips.first()).toHaveTextContent('Remove Not found: Qxzwv');
  await expect.element(cards.first()).toBeVisible();
});

test('[DIR-01~] what was searched for is there after a reload', async () => {
  await open('/providers?q=bayline');
  await reopen();
  await expect.element(box).toHaveValue('bayline');
});
