import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview, type PreviewServer } from 'vite';
import { violations } from './axe.ts';
import { expect, test } from './test.ts';

// The board of parts belongs to development, so this file builds it apart from the app, once a worker.
test.describe.configure({ mode: 'default' });
const outDir = mkdtempSync(join(tmpdir(), 'hangarline-ui-'));
let server: PreviewServer;
let board: string;
const errors: string[] = [];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await build({
    configFile: false,
    root: 'web',
    plugins: [react(), tailwindcss()],
    logLevel: 'error',
    build: { outDir, cssTarget: ['chrome123'], rolldownOptions: { input: resolve('web/dev/ui.html') } },
  });
  server = await preview({ configFile: false, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  board = new URL('/dev/ui', server.resolvedUrls?.local[0]).href;
});
test.afterAll(async () => {
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
});

test.beforeEach(async ({ page }) => {
  errors.length = 0;
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(board);
  await expect(page.getByRole('heading', { name: 'Parts' })).toBeVisible();
});
test.afterEach(() => expect(errors).toEqual([]));

/** Base UI's focus guards hand the focus on at once; axe takes them for hidden controls. */
const without = ['[data-base-ui-focus-guard]'];

for (const theme of ['Light', 'Dark']) {
  test(`every part is accessible and fits the screen: ${theme}`, async ({ page }) => {
    await page.getByRole('radio', { name: theme }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
    expect(await violations(page, { within: 'html', without })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}

test('the chosen theme is there before the first paint of the next visit', async ({ page }) => {
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.route('**/*.js', (route) =>
    route.request().url().endsWith('/theme.js') ? route.continue() : route.abort(),
  );
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  errors.length = 0;
});

test('a dialog takes the focus, keeps it and gives it back', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Add Aircraft', exact: true }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Aircraft' });
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 8; stop++) await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  expect(await violations(page, { within: '[role=dialog]', without })).toEqual([]);
  await dialog.getByRole('button', { name: 'Show a toast' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('A toast above a dialog')).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a question stays until it is answered', async ({ page }) => {
  await page.locator('#popups').getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove N172SP?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Remove Aircraft' }).click();
  await expect(question.getByRole('button', { name: 'Removing...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(question).toBeHidden();
  await expect(page.getByText('Aircraft removed')).toBeVisible();
});

test('drawers open from three sides and close with Escape', async ({ page }) => {
  for (const [opener, name] of [
    ['Menu', 'Menu'],
    ['Details', 'Request details'],
    ['Filters sheet', 'Filters'],
  ] as const) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    const drawer = page.getByRole('dialog', { name });
    await expect(drawer).toBeInViewport();
    expect(await violations(page, { within: '[role=dialog]', without })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
});

test('a menu is worked with the keyboard', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Account menu' });
  await opener.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Profile Settings' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Account Settings' })).toBeFocused();
  expect(await violations(page, { within: '[role=menu]', without })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Signed out')).toBeVisible();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
});

test('tabs follow the arrow keys', async ({ page }) => {
  await page.getByRole('tab', { name: 'Waitlist' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Statistics' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText('Statistics');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true');
});

test('a combobox finds while one types, and says when it does not', async ({ page }) => {
  const box = page.getByRole('combobox', { name: 'Preferred location' });
  await box.fill('reno');
  await expect(page.getByRole('option', { name: /KRNO/ })).toBeVisible();
  await expect(box).toHaveAccessibleName('Preferred location');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('KRNO');
  await expect(page.getByText('Reno, NV, 38 providers')).toBeVisible();
  await box.fill('zzz');
  await expect(page.getByText('No airport found')).toBeVisible();
  await box.fill('fail');
  await expect(page.getByText('Couldn’t search.')).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a list with plates is worked with the keyboard', async ({ page }) => {
  const list = page.getByRole('combobox', { name: 'Aircraft', exact: true });
  await list.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /N172SP/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list).toContainText('N44BR');
});

test('one toast at a time: a new one replaces it, F6 focuses it, Escape dismisses it', async ({ page }) => {
  await page.getByRole('button', { name: 'Default', exact: true }).click();
  await expect(page.getByRole('status').getByText('Service request posted!')).toBeVisible();
  await page.getByRole('button', { name: 'Destructive' }).click();
  await expect(page.getByRole('alert').getByText('Failed to send message')).toBeVisible();
  await expect(page.getByText('Service request posted!')).toBeHidden();
  await page.keyboard.press('F6');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Failed to send message')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Destructive' })).toBeFocused();
});

test('Backspace and Delete remove chips, and the focus moves to the next', async ({ page }) => {
  const chip = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
  await chip('Avionics & Electronics').focus();
  await page.keyboard.press('Backspace');
  await expect(chip('4.5+ stars')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(chip('Within 25 nm')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
});

test('the chart’s marker and the map’s pins follow the arrow keys', async ({ page }) => {
  const chart = page.getByRole('slider', { name: 'Earnings of the last 30 days' });
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /^Oct 5: \$17,400\.00/);
  const map = page.getByRole('group', { name: 'Providers by area' });
  await map.getByRole('button', { name: 'Van Nuys Aero Electric' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(map.getByRole('button', { name: 'San Francisco Bay, 8 providers' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('files can be given, tried again and taken away', async ({ page }) => {
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'logbook.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByRole('listitem').filter({ hasText: 'logbook.pdf' })).toContainText(
    '4 bytes, uploaded',
  );
  await page.getByRole('button', { name: /^Retry insurance/ }).click();
  await expect(page.getByRole('progressbar', { name: /Uploading insurance/ })).toHaveAttribute(
    'aria-valuenow',
    '5',
  );
  await page.getByRole('button', { name: 'Remove logbook.pdf' }).click();
  await expect(page.getByText('logbook.pdf')).toHaveCount(0);
});

test('under a finger every control is 44 pixels high at least', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const low = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(button, select, .field, .chip, .seg > label, .pick)',
      ),
    ]
      .filter((control) => !control.matches('.hit') && control.offsetHeight > 0 && control.offsetHeight < 44)
      .map((control) => control.outerHTML.slice(0, 120)),
  );
  expect(low).toEqual([]);
});

test('the product itself has no board', async ({ request }) => {
  expect((await request.get('/dev/ui')).status()).toBe(404);
});
