import { RouterContextProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { router } from '#web/router.tsx';
import { answer } from '#web/testing/backend.ts';
import { clubBoard, fullBoard } from '#web/testing/fleet.ts';
import { focus, open, resize, show, texts } from '#web/testing/page.tsx';
import { Board } from './board.tsx';

const lane = (tailNumber: string) => page.getByRole('group', { name: tailNumber, exact: true });
const focused = () => document.activeElement?.getAttribute('aria-label');

test('[FLEET-06] arrow keys move along a lane and between lanes; Tab leaves the board', async () => {
  await resize(1280, 900);
  answer('GET /api/fleet', clubBoard());
  await open('/fleet');
  const first = lane('N633HQ').getByRole('button', { name: 'Out of service: Alternator' });
  await expect.element(first).toBeVisible();
  // One stop for Tab in the whole board.
  expect(document.querySelectorAll('[data-entry][tabindex="0"]')).toHaveLength(1);
  focus(first);
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Annual + ELT, Nov 30, due soon');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Annual + ELT, Nov 30, requested');
  expect(document.activeElement?.closest('[data-lane]')?.getAttribute('aria-label')).toBe('N427HQ');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('100-hour, about Feb 12, requested');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('100-hour, about Feb 12, requested');
  await userEvent.keyboard('{ArrowUp}{Home}');
  expect(focused()).toBe('Out of service: Alternator, until Nov 27');
  expect(document.activeElement?.getAttribute('tabindex')).toBe('0');
  expect(document.querySelectorAll('[data-entry][tabindex="0"]')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  const details = page.getByRole('dialog', { name: 'Details for N633HQ' });
  await expect.element(details.getByRole('button', { name: 'Back in Service' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(details).not.toBeInTheDocument();
  await expect.poll(focused).toBe('Out of service: Alternator, until Nov 27');
});

test('[FLEET-06] the list says in words what the board draws', async () => {
  await resize(1280, 900);
  answer('GET /api/fleet', clubBoard());
  await open('/fleet');
  await page.getByRole('radio', { name: 'List' }).click({ force: true });
  const cards = page.getByRole('list', { name: 'Aircraft' }).getByRole('heading');
  await expect
    .poll(() => texts(cards).map((text) => text.slice(0, 6)))
    .toEqual(['N633HQ', 'N427HQ', 'N709HQ', 'N418HQ', 'N952HQ', 'N815HQ']);
  const rows = page.getByRole('list', { name: 'Aircraft' }).getByRole('button');
  expect(texts(rows)).toEqual(
    expect.arrayContaining([
      'Out of service: Alternatoruntil Nov 27',
      'Annual, Baylineuntil Nov 24',
      'VOR check4 days over',
      'Oil changeabout Nov 27',
      'Oil changeNeeds a reading',
    ]),
  );
});

test('[FLEET-06~] 50 aircraft with 600 items are few elements; a screenful of lanes is drawn first', async () => {
  await resize(1280, 800);
  const board = fullBoard();
  expect(board.aircraft.flatMap(({ items }) => items)).toHaveLength(600);
  const lanes = () => document.querySelectorAll('[data-lane]').length;
  let setDays = (_days: number) => {};
  function Timeline() {
    const [days, set] = useState(182);
    setDays = set;
    return <Board board={board} days={days} selected={new Set()} onGroup={() => {}} onOpen={() => {}} />;
  }
  flushSync(() =>
    show(
      <RouterContextProvider router={router}>
        <Timeline />
      </RouterContextProvider>,
    ),
  );
  // With the room of the lanes that follow.
  expect(document.body.offsetHeight).toBeGreaterThan(50 * 105);
  expect(lanes()).toBe(8);
  expect(document.querySelectorAll('#root *').length).toBeLessThan(700);
  await expect.poll(lanes).toBe(50);
  expect(document.querySelectorAll('#root *').length).toBeLessThan(3000);
  // Another range is drawn as if the page were opened with it.
  flushSync(() => setDays(84));
  expect(lanes()).toBe(8);
  await expect.poll(lanes).toBe(50);
});
