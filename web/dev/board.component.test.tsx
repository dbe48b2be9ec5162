import './board.css';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, resize, show } from '#web/testing/page.tsx';
import { Board } from './board.tsx';

beforeEach(async () => {
  show(<Board />);
  await expect.element(page.getByRole('heading', { name: 'Parts' })).toBeVisible();
});

/** Base UI's focus guards hand the focus on at once; axe takes them for hidden controls. */
const exclude = ['[data-base-ui-focus-guard]'];

/** Violations in a part of the page, each with the elements it was found on. */
async function violations(within: string) {
  const found = await axe.run({ include: [within], exclude }, { resultTypes: ['violations'] });
  return found.violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}

test.each(['Light', 'Dark'])('every part is accessible and fits the screen: %s', async (theme) => {
  await page.getByRole('radio', { name: theme }).click({ force: true });
  await expect.poll(() => document.documentElement.dataset.theme).toBe(theme.toLowerCase());
  // Colors have transitions.
  await expect.poll(() => violations('#root')).toEqual([]);
  expect(document.documentElement.scrollWidth - innerWidth).toBe(0);
});

test('a dialog takes the focus, keeps it and gives it back', async () => {
  const opener = page.getByRole('button', { name: 'Add Aircraft', exact: true }).first();
  focus(opener);
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Add Aircraft' });
  await expect.element(dialog).toBeVisible();
  for (let stop = 0; stop < 8; stop++) await userEvent.keyboard('{Tab}');
  await expect.element(dialog.css(':focus')).toHaveLength(1);
  expect(await violations('[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Show a toast' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('A toast above a dialog')).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a question stays until it is answered', async () => {
  await page.css('#popups').getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove N172SP?' });
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  document.elementFromPoint(5, 5)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Remove Aircraft' }).click();
  await expect
    .element(question.getByRole('button', { name: 'Removing...' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText('Aircraft removed')).toBeVisible();
});

test('drawers open from three sides and close with Escape', async () => {
  for (const [opener, name] of [
    ['Menu', 'Menu'],
    ['Details', 'Request details'],
    ['Filters sheet', 'Filters'],
  ] as const) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    const drawer = page.getByRole('dialog', { name });
    await expect.element(drawer).toBeInViewport();
    expect(await violations('[role=dialog]')).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
  }
});

test('a menu is worked with the keyboard', async () => {
  const opener = page.getByRole('button', { name: 'Account menu' });
  focus(opener);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Profile Settings' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Account Settings' })).toHaveFocus();
  expect(await violations('[role=menu]')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('s');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Signed out')).toBeVisible();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
});

test('tabs follow the arrow keys', async () => {
  focus(page.getByRole('tab', { name: 'Waitlist' }));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Statistics' })).toHaveFocus();
  await expect.element(page.getByRole('tabpanel')).toMatchTextContent('Statistics');
  await userEvent.keyboard('{End}');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true');
});

test('a combobox finds while one types, and says when it does not', async () => {
  const box = page.getByRole('combobox', { name: 'Preferred location' });
  await box.fill('reno');
  await expect.element(page.getByRole('option', { name: /KRNO/ })).toBeVisible();
  await expect.element(box).toHaveAccessibleName('Preferred location');
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('KRNO');
  await expect.element(page.getByText('Reno, NV, 38 providers')).toBeVisible();
  await box.fill('zzz');
  await expect.element(page.getByText('No airport found')).toBeVisible();
  await box.fill('fail');
  await expect.element(page.getByText('Couldn’t search.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

test('a list with plates is worked with the keyboard', async () => {
  const list = page.getByRole('combobox', { name: 'Aircraft', exact: true });
  focus(list);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: /N172SP/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expect.element(list).toMatchTextContent('N44BR');
});

test('one toast at a time: a new one replaces it, F6 focuses it, Escape dismisses it', async () => {
  await page.getByRole('button', { name: 'Default', exact: true }).click();
  await expect.element(page.getByRole('status').getByText('Service request posted!')).toBeVisible();
  await page.getByRole('button', { name: 'Destructive' }).click();
  await expect.element(page.getByRole('alert').getByText('Failed to send message')).toBeVisible();
  await expect.element(page.getByText('Service request posted!')).not.toBeInTheDocument();
  await userEvent.keyboard('{F6}');
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Failed to send message')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Destructive' })).toHaveFocus();
});

test('Backspace and Delete remove chips, and the focus moves to the next', async () => {
  const chip = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
  focus(chip('Avionics & Electronics'));
  await userEvent.keyboard('{Backspace}');
  await expect.element(chip('4.5+ stars')).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  await expect.element(chip('Within 25 nm')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Filters', exact: true })).toHaveFocus();
});

test('the chart’s marker and the map’s pins follow the arrow keys', async () => {
  const chart = page.getByRole('slider', { name: 'Earnings of the last 30 days' });
  focus(chart);
  await userEvent.keyboard('{ArrowLeft}');
  await expect
    .element(chart)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^Oct 5: \$17,400\.00/));
  const map = page.getByRole('group', { name: 'Providers by area' });
  focus(map.getByRole('button', { name: 'Van Nuys Aero Electric' }));
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(map.getByRole('button', { name: 'San Francisco Bay, 8 providers' }))
    .toHaveAttribute('aria-pressed', 'true');
});

test('files can be given, tried again and taken away', async () => {
  await page
    .getByLabelText('Choose files')
    .upload(new File(['%PDF'], 'logbook.pdf', { type: 'application/pdf' }));
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'logbook.pdf' }))
    .toMatchTextContent('4 bytes, uploaded');
  await page.getByRole('button', { name: /^Retry insurance/ }).click();
  await expect
    .element(page.getByRole('progressbar', { name: /Uploading insurance/ }))
    .toHaveAttribute('aria-valuenow', '5');
  await page.getByRole('button', { name: 'Remove logbook.pdf' }).click();
  await expect.element(page.getByText('logbook.pdf')).not.toBeInTheDocument();
});

test('under a finger every control is 44 pixels high at least', async () => {
  await resize(390, 844);
  const low = [
    ...document.querySelectorAll<HTMLElement>('main :is(button, select, .field, .chip, .seg > label, .pick)'),
  ]
    .filter((control) => !control.matches('.hit') && control.offsetHeight > 0 && control.offsetHeight < 44)
    .map((control) => control.outerHTML.slice(0, 120));
  expect(low).toEqual([]);
});
