import { RouterContextProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FleetBoard } from '#web/api/fleet.ts';
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

/** A board whose days a test changes. */
function showTimeline(board: FleetBoard) {
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
  return { setDays: (days: number) => flushSync(() => setDays(days)) };
}

const drawnLanes = () => document.querySelectorAll('[data-lane]:has([data-entry])').length;
/** The left edges of the entries of a lane, from the top. */
const entriesIn = (at: number) =>
  [...document.querySelectorAll('[data-lane]')[at]!.querySelectorAll<HTMLElement>('[data-entry]')]
    .map(({ style }) => style.left)
    .join(' ');

test('[FLEET-06~] 50 aircraft with 600 items are few elements; what is in view is drawn first', async () => {
  await resize(1280, 800);
  const board = fullBoard();
  expect(board.aircraft.flatMap(({ items }) => items)).toHaveLength(600);
  const { setDays } = showTimeline(board);
  // Every name is there for a search in the page, with the room of its lane.
  expect(document.querySelectorAll('[data-lane]')).toHaveLength(50);
  expect(document.body.textContent).toContain('N149HQ');
  expect(document.body.offsetHeight).toBeGreaterThan(50 * 105);
  expect(drawnLanes()).toBeLessThan(10);
  expect(document.querySelectorAll('#root *').length).toBeLessThan(1200);
  await expect.poll(drawnLanes).toBe(50);
  expect(document.querySelectorAll('#root *').length).toBeLessThan(3000);
  // Other days: the lanes in view at once, the others after the frame.
  const button = document.querySelector('[data-lane] [data-entry]');
  const [top, bottom] = [entriesIn(0), entriesIn(49)];
  setDays(84);
  expect(entriesIn(0)).not.toBe(top);
  expect(entriesIn(49)).toBe(bottom);
  // Moved, not made again.
  expect(document.querySelector('[data-lane] [data-entry]')).toBe(button);
  await expect.poll(() => entriesIn(49)).not.toBe(bottom);
});

test('[FLEET-06~] scrolled down, the lanes at the bottom are drawn first', async () => {
  await resize(1280, 800);
  const { setDays } = showTimeline(fullBoard());
  await expect.poll(drawnLanes).toBe(50);
  window.scrollTo(0, document.body.scrollHeight);
  const [top, bottom] = [entriesIn(0), entriesIn(49)];
  setDays(84);
  expect(entriesIn(49)).not.toBe(bottom);
  expect(entriesIn(0)).toBe(top);
  await expect.poll(() => entriesIn(0)).not.toBe(top);
});
