import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { daysAfter } from '#contract/time.ts';
import { today } from '#web/lib/today.ts';
import { answer, callsOf, recorded } from '#web/testing/backend.ts';
import { group, pilot } from '#web/testing/groups.ts';
import { open, resize } from '#web/testing/page.tsx';

type Aircraft = WireOf<Api['GET /api/aircraft']>[number];
type Reminder = WireOf<Api['GET /api/aircraft/:id/reminders']>[number];

const none = { overdue: 0, dueSoon: 0, unknown: 0, ok: 0 };
async function own(...lists: Aircraft['due'][]) {
  const [aircraft] = await recorded('GET /api/aircraft');
  answer(
    'GET /api/aircraft',
    lists.map((due, at) => ({ ...aircraft!, id: at + 1, tailNumber: `N10${at}`, due })),
  );
  answer('GET /api/aircraft/:id/readings', []);
}

test('without a due list the page doesn’t say that nothing is due', async () => {
  answer('GET /api/aircraft/:id/reminders', []);
  const main = page.getByRole('main');
  await own(none);
  await open('/aircraft');
  await expect.element(main).toMatchTextContent('1 aircraft, no due list yet.');
  await own({ ...none, ok: 3 }, none);
  await open('/aircraft');
  await expect.element(main).toMatchTextContent('2 aircraft, nothing due soon, 1 without a due list.');
  await own({ ...none, ok: 3 });
  await open('/aircraft');
  await expect.element(main).toMatchTextContent('1 aircraft, nothing due soon.');
});

const annual: Reminder = {
  id: 5,
  aircraftId: 1,
  reminderType: 'date',
  serviceType: 'Annual inspection',
  dueDate: daysAfter(today(), 13),
  dueHours: null,
  currentHours: null,
  meter: null,
  hoursReadOn: null,
  isRecurring: true,
  intervalDays: null,
  intervalMonths: 12,
  intervalHours: null,
  template: 'annual',
  lastDoneDate: null,
  lastDoneHours: null,
  isActive: true,
  adNumber: null,
  adRevision: null,
  adMethod: null,
  status: 'due_soon',
  daysLeft: 13,
  hoursLeft: null,
  share: 0.9,
  remaining: '13 days left',
  expectedDate: null,
  rule: '14 CFR 91.409(a)',
  interval: '12 calendar months',
  doneBy: 'IA or repair station',
  openRequestId: null,
  openRequestQuotes: 0,
} as Reminder;

test('on a phone the bar of items that are ticked at first stands above the pages at the foot', async () => {
  await resize(390, 844);
  await own({ ...none, dueSoon: 1 });
  answer('GET /api/aircraft/:id/reminders', [annual]);
  await open('/aircraft');
  const bar = page.getByRole('region', { name: 'Selected items' });
  const nav = page.getByRole('navigation', { name: 'Owner', exact: true });
  await expect.element(bar).toMatchTextContent('1 item, 1 job');
  await expect.element(nav).toBeVisible();
  const [above, below] = [bar, nav].map((one) => one.element().getBoundingClientRect());
  expect(Math.round(above!.bottom)).toBeLessThanOrEqual(Math.round(below!.top));
  expect(Math.round(below!.bottom)).toBe(window.innerHeight);
  await nav.getByRole('link', { name: 'Home' }).click();
  await expect.element(bar).not.toBeInTheDocument();
});

test('[COWN-02~] a pilot of a group logs readings and makes the own checks, and is offered nothing that only owners do', async () => {
  const [aircraft] = await recorded('GET /api/aircraft');
  answer('GET /api/aircraft', [{ ...aircraft!, id: 1, due: { ...none, dueSoon: 2 }, group }]);
  const [meter] = await recorded('GET /api/aircraft/:id/readings', { id: aircraft!.id });
  const log = [{ ...meter!.log[0]!, id: meter!.id, loggedBy: 'Marta' }];
  answer('GET /api/aircraft/:id/readings', [
    { ...meter!, isStale: false, source: 'owner', canRemove: false, log },
  ]);
  answer('GET /api/aircraft/:id/squawks', []);
  const vor: Reminder = { ...annual, id: 6, template: 'vor', serviceType: 'VOR check' };
  answer('GET /api/aircraft/:id/reminders', [annual, vor]);
  await open('/aircraft', 'owner', { memberships: [pilot] });
  const list = page.getByRole('region', { name: /^Due list/ });
  await expect.element(list.getByRole('heading', { name: 'Annual inspection' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Log Reading' }).first()).toBeVisible();
  await expect.element(list.getByRole('button', { name: 'Mark Done' })).toBeVisible();
  for (const gone of ['Add Reminder', 'More actions for Annual inspection'])
    expect(list.getByRole('button', { name: gone }).elements()).toEqual([]);
  await expect.element(page.getByRole('article').first()).toMatchTextContent(/Read .* by Marta,/);
  expect(page.getByRole('button', { name: 'New Meter' }).elements()).toEqual([]);
  expect(page.getByRole('switch', { name: 'Used for hire' }).elements()).toEqual([]);
  expect(list.getByRole('checkbox').elements()).toEqual([]);
  expect(page.getByRole('region', { name: 'Selected items' }).elements()).toEqual([]);
  await list
    .getByRole('button', { name: /^More actions for VOR check/ })
    .first()
    .click();
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Mark Done']);
});

test('of more than three aircraft the others are folded to what is due, and open one by one', async () => {
  answer('GET /api/aircraft/:id/reminders', [annual]);
  await own(none, none, none, { ...none, overdue: 1 });
  await open('/aircraft');
  const last = page.getByRole('article', { name: 'N103' });
  await expect.element(last).toMatchTextContent('1 overdue');
  expect(callsOf('GET /api/aircraft/:id/reminders')).toHaveLength(3);
  await last.getByRole('button', { name: 'Show due list for N103' }).click();
  await expect.element(last.getByRole('region', { name: 'Due list for N103' })).toBeVisible();
});
