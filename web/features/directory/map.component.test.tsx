import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lose } from '#web/testing/backend.ts';
import { address, focus, open, resize } from '#web/testing/page.tsx';

const map = page.getByRole('group', { name: /^Map of the United States/ });
const pins = map.getByRole('button');
const list = page.getByRole('list', { name: 'Providers' });
const rows = list.getByRole('listitem');
const alone = map.getByRole('button', { name: /^(?!\d+ provider)/ });
/** The pin of somebody who is not joined with others. */
const pinOf = (name: string) =>
  map.getByRole('button', { name: new RegExp(`^${name.replace(/[^\w ]/g, '.')}, \\w+$`) });

beforeEach(() => resize(1280, 900));

test('the same results; a row marks its pin and a pin its row; the course has its miles', async () => {
  await open('/providers');
  await page.getByRole('radio', { name: 'Map' }).click({ force: true });
  await expect.poll(address).toBe('/providers?view=map');
  await expect.element(rows).toHaveLength(20);
  await expect.element(rows.first().getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(map).toHaveAccessibleName(expect.stringMatching(/course from KPAO to \w+$/));
  const row = rows.nth(3);
  const name = row.getByRole('button').css('bdi').element().textContent ?? '';
  await row.getByRole('button').click();
  await expect.element(page.getByRole('article', { name: `Selected: ${name}` })).toBeVisible();
  await expect.element(pinOf(name)).toHaveAttribute('aria-pressed', 'true');
  const code = row.css('.plate').element().textContent ?? '';
  await expect.element(map).toHaveAccessibleName(expect.stringMatching(new RegExp(`to ${code}$`)));
  const miles = /([\d,]+ nm)/.exec((row.element() as HTMLElement).innerText)?.[1] ?? '';
  await expect.element(map).toMatchTextContent(miles);
  // Pointing at a pin lights up its row.
  await pinOf(name).hover();
  await expect.element(row).toHaveAttribute('data-pointed', 'true');
});

test('by keyboard: one stop, arrows among the pins, Enter chooses, the zoom parts what was joined', async () => {
  await open('/providers?view=map');
  // More than the list has: the points have come.
  await expect.poll(() => pins.elements().length).toBeGreaterThan(20);
  const stops = map.css('[role=button][tabindex="0"]');
  const focused = map.css('[role=button]:focus');
  await expect.element(stops).toHaveLength(1);
  const first = stops.element();
  focus(stops);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => document.activeElement === first).toBe(false);
  await expect.element(focused).toHaveLength(1);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => document.activeElement === first).toBe(true);
  focus(alone.last());
  const name = focused.element().getAttribute('aria-label')?.split(', ')[0];
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('article', { name: `Selected: ${name}` })).toBeVisible();

  const view = map.element().getAttribute('viewBox');
  focus(map.getByRole('button', { name: /^\d+ providers/ }).first());
  await userEvent.keyboard(' ');
  await expect.poll(() => map.element().getAttribute('viewBox')).not.toBe(view);
  const out = page.getByRole('button', { name: 'Zoom out' });
  for (let click = 0; click < 6; click++) await out.click({ force: true });
  await expect.element(out).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.element(out).toHaveAttribute('aria-disabled', 'false');
});

test('the searched place is the origin, and everything near it is in view', async () => {
  await open('/providers?view=map&location=KLVK&radius=100');
  await expect.element(map).toHaveAccessibleName(expect.stringMatching(/course from KLVK to/));
  await expect.element(page.getByRole('list', { name: 'Legend' })).toMatchTextContent('KLVK');
});

test('without the points the list still works', async () => {
  lose('GET /api/providers/map');
  await open('/providers?view=map');
  await expect.element(page.getByText('Couldn’t load all providers')).toBeVisible();
  await expect.element(rows).toHaveLength(20);
  await expect.element(pins.first()).toBeVisible();
});

test('on a phone cards to swipe: the one in the middle is chosen; List leads back', async () => {
  await resize(390, 844);
  await open('/providers');
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect.poll(address).toBe('/providers?view=map');
  await expect.element(list.getByRole('article').first()).toBeVisible();
  const row = list.element();
  row.scrollTo({ left: row.children[2]!.getBoundingClientRect().left });
  const third = list.getByRole('article').nth(2);
  const name = third.element().getAttribute('aria-label') ?? '';
  await expect.element(pinOf(name)).toHaveAttribute('aria-pressed', 'true');
  await third.getByRole('button', { name: /Contact/ }).click();
  await expect.element(page.getByRole('dialog', { name: `Contact ${name}` })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'List' }).click();
  await expect.poll(address).toBe('/providers');
});
