import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { queryClient } from '#web/lib/query-client.ts';
import { answer, callsOf, hold, refuse } from '#web/testing/backend.ts';
import { clubBoard, fleetAircraft, fleetBoardOf, fleetItem } from '#web/testing/fleet.ts';
import { address, open, resize, texts } from '#web/testing/page.tsx';

const lane = (tailNumber: string) => page.getByRole('group', { name: tailNumber, exact: true });
const names = (tailNumber: string) =>
  lane(tailNumber)
    .getByRole('button')
    .elements()
    .map((element) => element.getAttribute('aria-label'));
const footnote =
  /Calendar items fall due on the last day of the month\..*not a maintenance record or an airworthiness determination\./;

test('[FLEET-01] the board: due items, expected ranges, jobs and outages on their days', async () => {
  await resize(1280, 900);
  answer('GET /api/fleet', clubBoard());
  await open('/fleet');
  await expect.element(lane('N633HQ')).toBeVisible();
  expect(document.title).toMatch(/^Fleet/);
  expect(names('N633HQ')).toEqual([
    'Out of service: Alternator, until Nov 27',
    'Annual + ELT, Nov 30, due soon',
    '1 job for 2 items of N633HQ',
    'Oil change, about Jan 22',
    'Altimeter + Transponder, Apr 30',
  ]);
  expect(names('N427HQ')[0]).toBe('In maintenance: Annual, Bayline, until Nov 24');
  // A mark is as many days from the today line as its date is.
  const centerOf = (found: Locator) => {
    const { left, width } = found.element().getBoundingClientRect();
    return left + width / 2;
  };
  const dayWidth = document.querySelector('[data-lane] > div:last-child')!.clientWidth / 182;
  const daysFromToday = (name: string) =>
    (centerOf(page.getByRole('button', { name }).first()) -
      centerOf(page.getByText('Today', { exact: true }))) /
    dayWidth;
  expect(daysFromToday('VOR check')).toBeCloseTo(-4, 0);
  expect(daysFromToday('Annual + ELT, Nov 30, due soon')).toBeCloseTo(13, 0);
  expect(daysFromToday('Oil change, about Jan 22')).toBeCloseTo(66, 0);
  const main = page.getByRole('main');
  for (const text of [
    '4 of 6',
    'available today',
    'no outage, job or overdue inspection; check the due list',
  ])
    await expect.element(main).toMatchTextContent(text);
  await expect.element(main).toMatchTextContent(footnote);
  expect(main.element().textContent).not.toMatch(/\bairworthy\b|fit to fly|safe to fly/i);
  // The range asks for its days.
  await page.getByText('1 year').click();
  await expect.poll(() => callsOf('GET /api/fleet').at(-1)?.query.get('days')).toBe('365');
  expect(address()).toBe('/fleet?range=1y');
});

test('[FLEET-01] an item opens its rule, what remains, its reminder and a request', async () => {
  await resize(1280, 900);
  answer('GET /api/fleet', clubBoard());
  await open('/fleet');
  await lane('N709HQ').getByRole('button', { name: 'VOR check' }).click();
  const details = page.getByRole('dialog', { name: 'Details for N709HQ' });
  await expect.element(details).toMatchTextContent('14 CFR 91.171');
  await expect.element(details).toMatchTextContent('4 days over');
  await expect
    .element(details.getByRole('link', { name: 'View Reminder' }))
    .toHaveAttribute('href', '/aircraft');
  // A pilot does it: no provider to ask.
  await expect.element(details.getByRole('link', { name: 'Request Service' })).not.toBeInTheDocument();
  await lane('N427HQ').getByRole('button', { name: 'Oil change' }).click();
  const oil = page.getByRole('dialog', { name: 'Details for N427HQ' });
  await expect.element(oil).toMatchTextContent(/Expected Dec 26.* to Jan 8, 2027, 26 h left/);
  const request = oil.getByRole('link', { name: 'Request Service' });
  expect(request.element().getAttribute('href')).toMatch(/^\/post-request\?items=\d+$/);
});

test('[FLEET-02] what needs a reading is listed with a way to log one, never drawn', async () => {
  await resize(1280, 900);
  answer('GET /api/fleet', clubBoard());
  await open('/fleet');
  await expect.element(lane('N952HQ')).toMatchTextContent(/Needs a reading.*Oil change not drawn/);
  expect(names('N952HQ').join()).not.toContain('Oil change');
  await expect
    .element(lane('N952HQ').getByRole('link', { name: 'Log Reading' }))
    .toHaveAttribute('href', '/aircraft');
  await resize(390, 844);
  const row = page.getByRole('button', { name: 'Oil change Needs a reading' });
  await expect.element(row).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Log Reading' })).toBeVisible();
});

test('[FLEET-05] items that one job can cover open the post form with their reminders', async () => {
  await resize(1280, 900);
  const board = clubBoard();
  answer('GET /api/fleet', board);
  await open('/fleet');
  const ids = board.aircraft
    .find(({ tailNumber }) => tailNumber === 'N418HQ')!
    .items.slice(0, 2)
    .map(({ reminderId }) => reminderId);
  const button = page.getByRole('button', { name: '1 job for 2 items of N418HQ' });
  await button.click();
  const bar = page.getByRole('region', { name: 'Selected items' });
  await expect
    .element(bar)
    .toMatchTextContent(/2 items, 1 job.*Oil change about Nov 27 and 100-hour about Dec 8 fit one job/);
  await expect
    .element(bar.getByRole('link', { name: 'Request 1 Job' }))
    .toHaveAttribute('href', `/post-request?items=${encodeURIComponent(ids.join())}`);
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
});

test('an outage is set, with errors at its fields, changed and ended', async () => {
  await resize(1280, 900);
  answer('GET /api/fleet', clubBoard());
  const reply = {
    id: 1,
    aircraftId: 5,
    from: '2026-11-17',
    until: null,
    reason: 'Tire',
    setBy: 'Amy',
    isEnded: false,
  };
  answer('POST /api/aircraft/:id/outages', ({ body }) =>
    (body as { reason: string }).reason === 'Tire'
      ? reply
      : Response.json(
          {
            code: 'invalid',
            message: '',
            issues: [{ path: 'from', message: 'Another outage has these days' }],
          },
          { status: 400 },
        ),
  );
  await open('/fleet');
  await page.getByRole('button', { name: 'Mark Out of Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark Out of Service' });
  await dialog.getByRole('button', { name: 'Mark Out of Service' }).click();
  for (const text of ['Choose an aircraft', 'Enter a reason'])
    await expect.element(dialog.getByText(text).last()).toBeVisible();
  await dialog.getByLabelText('Aircraft').selectOptions('N815HQ, Diamond DA40');
  await dialog.getByLabelText('Reason').fill('Prop');
  await dialog.getByRole('button', { name: 'Mark Out of Service' }).click();
  await expect.element(dialog.getByText('Another outage has these days')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('Tire');
  await dialog.getByRole('button', { name: 'Mark Out of Service' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(callsOf('POST /api/aircraft/:id/outages').at(-1)).toMatchObject({
    url: '/api/aircraft/5/outages',
    body: { from: '2026-11-17', until: null, reason: 'Tire' },
  });

  answer('PATCH /api/outages/:id', reply);
  await page.getByRole('button', { name: 'Out of service: Alternator' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Outage of N633HQ' });
  await edit.getByLabelText('Until').fill('2026-11-10');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(edit.getByText('Choose an end date on or after the start date')).toBeVisible();
  await edit.getByLabelText('Until').fill('2026-12-04');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(edit).not.toBeInTheDocument();
  expect(callsOf('PATCH /api/outages/:id').map(({ body }) => body)).toEqual([
    { from: '2026-11-15', until: '2026-12-04', reason: 'Alternator' },
  ]);

  answer('POST /api/outages/:id/end', { ...reply, isEnded: true });
  await page.getByRole('button', { name: 'Out of service: Alternator' }).click();
  await page.getByRole('button', { name: 'Back in Service' }).click();
  const question = page.getByRole('alertdialog', { name: 'Put N633HQ back in service?' });
  await expect.element(question).toBeVisible();
  expect(callsOf('POST /api/outages/:id/end')).toHaveLength(0);
  await question.getByRole('button', { name: 'Back in Service' }).click();
  await expect.poll(() => callsOf('POST /api/outages/:id/end').length).toBe(1);
  await expect.element(question).not.toBeInTheDocument();
});

test('loading, failed, empty, one aircraft, and more than a page', async () => {
  await resize(1280, 900);
  const main = page.getByRole('main');
  answer('GET /api/fleet', clubBoard());
  const release = hold('GET /api/fleet');
  await open('/fleet');
  await expect.element(page.getByRole('status').getByText('Loading the fleet board')).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Fleet' })).toBeVisible();
  release();
  await expect.element(lane('N633HQ')).toBeVisible();

  refuse('GET /api/fleet', 500);
  await open('/fleet');
  // The route's loader asks too, once its file is there, and would ask again for what has failed before.
  await import('#web/api/fleet.ts');
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(main.getByText('Couldn’t load the fleet board')).toBeVisible();
  answer('GET /api/fleet', fleetBoardOf([]));
  await main.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(main.getByRole('heading', { name: 'No aircraft yet' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Add Aircraft' })).toHaveAttribute('href', '/aircraft');
  await expect.element(main).toMatchTextContent(footnote);

  answer('GET /api/fleet', fleetBoardOf([fleetAircraft(1, 'N1HQ', { items: [fleetItem()] })]));
  await open('/fleet');
  await expect.element(lane('N1HQ')).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^Available:/ })).not.toBeInTheDocument();

  answer('GET /api/fleet', { ...clubBoard(), total: 51 });
  await open('/fleet');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect.poll(() => callsOf('GET /api/fleet').at(-1)?.query.get('page')).toBe('2');
});

test.each([320, 390])(
  '[FLEET-06] the phone at %i pixels: cards, filters, no sideways scroll',
  async (width) => {
    await resize(width, 844);
    answer('GET /api/fleet', clubBoard());
    await open('/fleet');
    const cards = page.getByRole('list', { name: 'Aircraft' }).getByRole('heading');
    await expect.poll(() => texts(cards).length).toBe(6);
    expect(document.documentElement.scrollWidth).toBe(width);
    await page.getByText('Not available').click();
    await expect.poll(() => texts(cards).length).toBe(2);
    await page.getByText('Due in 30 days').click();
    await expect.poll(() => texts(cards).length).toBe(3);
    await expect.element(page.getByRole('main')).toMatchTextContent(footnote);
  },
);

test('My Aircraft and the account menu lead to the board', async () => {
  await resize(1280, 900);
  await open('/aircraft');
  await expect.element(page.getByRole('link', { name: 'Fleet Board' })).toHaveAttribute('href', '/fleet');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Fleet' })).toHaveAttribute('href', '/fleet');
});

test('[COWN-02~] a pilot of a group reads the board: nothing is requested or marked there', async () => {
  await resize(1280, 900);
  const board = clubBoard();
  answer('GET /api/fleet', { ...board, aircraft: board.aircraft.map((one) => ({ ...one, can: [] })) });
  await open('/fleet');
  await expect.element(lane('N633HQ')).toBeVisible();
  expect(names('N633HQ')).not.toContain('1 job for 2 items of N633HQ');
  expect(page.getByRole('button', { name: 'Mark Out of Service' }).elements()).toEqual([]);
  await lane('N633HQ')
    .getByRole('button', { name: /^Out of service/ })
    .click();
  const details = page.getByRole('dialog', { name: 'Details for N633HQ' });
  await expect.element(details).toMatchTextContent('Alternator');
  expect(details.getByRole('button').elements()).toEqual([]);
});
