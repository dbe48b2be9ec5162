import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, lose, recorded } from '#web/testing/backend.ts';
import { address, back, open, resize, texts } from '#web/testing/page.tsx';

const main = page.getByRole('main');
const exactly = { exact: true };
const card = (title: string) =>
  page.css('.card').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const ownersHome = () => recorded('GET /api/home', { as: 'owner' });
const providersHome = () => recorded('GET /api/home', { as: 'provider' });
const nothing = {
  requests: [],
  conversations: [],
  aircraft: [],
  hasProviderProfile: false,
};

beforeEach(() => resize(1280));

describe.each([1280, 390])('on a screen of %i pixels', (width) => {
  beforeEach(() => resize(width));

  test('[HOME-01][HOME-03][HOME-07~][HOME-09~][HOME-10] an owner’s home, new and empty', async () => {
    const like = await ownersHome();
    answer('GET /api/home', {
      ...like,
      ...nothing,
      stats: { ...like.stats, thisMonth: 1 },
      serviceCounts: {
        maintenance: 847,
        avionics: 312,
        detailing: 256,
        inspection: 189,
      },
    });
    await open('/home', 'owner', { firstName: 'Bessie' });
    await expect.element(page.getByRole('heading', { name: 'Welcome back, Bessie!' })).toBeVisible();
    await expect
      .element(page.getByText('Find trusted aviation professionals for your aircraft needs.'))
      .toBeVisible();
    for (const label of ['My Aircraft', 'Active Requests', 'Messages', 'This Month'])
      await expect.element(main.getByRole('link', { name: new RegExp(`^${label}`) })).toBeVisible();
    await expect.element(main.getByText('request posted', { exact: true })).toBeVisible();
    for (const text of ['No service requests yet', 'No messages yet', 'No aircraft registered'])
      await expect.element(page.getByText(text)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Add Aircraft' }))
      .toHaveAttribute('href', '/aircraft');
    for (const [label, count, category] of [
      ['Maintenance & Repair', '847', 'maintenance'],
      ['Avionics & Electronics', '312', 'avionics'],
      ['Detailing & Cleaning', '256', 'detailing'],
      ['Inspections & Annual', '189', 'inspection'],
    ])
      await expect
        .element(page.getByRole('link', { name: `${label} ${count} providers` }))
        .toHaveAttribute('href', `/providers?category=${category}`);
  });

  test('[HOME-01][HOME-02][HOME-08] a provider’s home', async () => {
    const stats = { activeJobs: 4, newRequests: 7, unreadMessages: 12, thisMonth: 3 };
    const like = await providersHome();
    answer('GET /api/home', { ...like, ...nothing, stats: { ...like.stats, ...stats } });
    await open('/home', 'provider', { firstName: null });
    await expect.element(page.getByRole('heading', { name: 'Welcome back, Pilot!' })).toBeVisible();
    await expect
      .element(page.getByText('Manage your services and connect with aircraft owners.'))
      .toBeVisible();
    for (const [figure, path] of [
      ['Active Jobs 4 in progress', '/requests?as=provider'],
      ['New Requests 7 open in your area', '/open-requests'],
      ['Messages 12 unread', '/messages'],
      ['This Month 3 jobs won', '/requests?as=provider'],
    ] as const)
      await expect
        .element(main.getByRole('link', { name: figure, exact: true }))
        .toHaveAttribute('href', path);
    await expect
      .element(card('My Services').getByText('Complete your service provider profile'))
      .toBeVisible();
    await expect
      .element(card('My Services').getByRole('link', { name: 'Register Services' }))
      .toHaveAttribute('href', '/register-services');
  });

  test.each([
    [
      'owner',
      {
        'Post Service Request': '/post-request',
        'Browse Providers': '/providers',
      },
      'View Dashboard',
    ],
    [
      'provider',
      {
        'Register Services': '/register-services',
        'View Dashboard': '/dashboard',
      },
      'Browse Providers',
    ],
  ] as const)('[HOME-04] quick actions of %ss lead to their pages', async (role, actions, others) => {
    answer('GET /api/home', {
      ...(await recorded('GET /api/home', { as: role })),
      ...nothing,
    });
    answer('GET /api/service-providers/me', null);
    await open('/home', role);
    for (const [name, path] of Object.entries(actions)) {
      await expect.element(page.getByText('No service requests yet')).toBeVisible();
      await expect.element(main.getByRole('link', { name: others })).not.toBeInTheDocument();
      // The first one: a provider without a profile is also told to register below.
      await main.getByRole('link', { name, exact: true }).first().click();
      await expect.poll(address).toBe(path);
      await expect.element(page.getByRole('heading', { level: 1 })).not.toMatchTextContent('Welcome');
      back();
    }
  });
});

test('[HOME-09] aircraft with tail number, type, make, model, year and home airport', async () => {
  const home = await ownersHome();
  const fleet = [
    ['N172SP', 'Single Engine Piston', 'Cessna', '172S', 2004, 'KPAO'],
    ['N44BR', 'Multi Engine Piston', 'Beechcraft', '58', 1999, 'KSQL'],
  ] as const;
  answer('GET /api/home', {
    ...home,
    aircraft: fleet.map(([tailNumber, aircraftType, make, model, year, homeAirport], index) => ({
      ...home.aircraft[0]!,
      id: index + 1,
      tailNumber,
      aircraftType,
      make,
      model,
      year,
      homeAirport,
    })),
  });
  await open('/home');
  const entries = card('My Aircraft').getByRole('listitem');
  await expect.element(entries).toHaveLength(2);
  for (const [index, facts] of fleet.entries())
    for (const fact of facts) await expect.element(entries.nth(index)).toMatchTextContent(String(fact));
  await expect
    .element(card('My Aircraft').getByRole('link', { name: 'View All' }))
    .toHaveAttribute('href', '/aircraft');
});

test('[HOME-07] conversations with initial, full name, last message and unread count', async () => {
  const home = await ownersHome();
  const thread = home.conversations.find(({ kind }) => kind === 'thread')!;
  answer('GET /api/home', {
    ...home,
    conversations: (['Dora', 'Cleo', 'Bert'] as const).map((firstName, index) => ({
      ...(thread as Extract<typeof thread, { kind: 'thread' }>),
      userId: `u${index}`,
      firstName,
      lastName: 'Johnson',
      businessName: null,
      isDeleted: false,
      profileImageUrl: null,
      lastMessage: `Answer of ${firstName}`,
      unreadCount: 3 - index,
    })),
  });
  await open('/home');
  const entries = card('Recent Messages').getByRole('listitem');
  await expect.element(entries).toHaveLength(3);
  for (const [index, name] of ['Dora', 'Cleo', 'Bert'].entries()) {
    const entry = entries.nth(index);
    await expect.element(entry.css('[data-initials]')).toHaveAttribute('data-initials', `${name[0]}J`);
    for (const text of [`${name} Johnson`, `Answer of ${name}`, `${3 - index} unread`])
      await expect.element(entry).toMatchTextContent(text);
  }
  await expect
    .element(card('Recent Messages').getByRole('link', { name: 'View All' }))
    .toHaveAttribute('href', '/messages');
});

describe('[HOME-05] recent requests', () => {
  const recent = page.getByRole('article');

  test('[HOME-06] with their facts; an open one is cancelled from here', async () => {
    const home = await ownersHome();
    const createdAt = new Date();
    home.requests = ['Third', 'Second', 'First'].map((title, index) => ({
      ...home.requests[0]!,
      id: 30 - index,
      groupId: null,
      title,
      description: `The ${title.toLowerCase()} radio is dead.`,
      status: title === 'First' ? ('in_progress' as const) : ('open' as const),
      category: 'avionics' as const,
      preferredLocation: 'Hangar 3 at KSQL',
      createdAt: createdAt.toISOString(),
    }));
    answer('GET /api/home', () => home);
    await open('/home');
    await expect.element(recent).toHaveLength(3);
    const today = new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
    }).format(createdAt);
    for (const [index, title] of ['Third', 'Second', 'First'].entries()) {
      for (const fact of [
        title,
        `The ${title.toLowerCase()} radio is dead.`,
        'Avionics & Electronics',
        today,
        'Hangar 3 at KSQL',
        title === 'First' ? 'In progress' : 'Open',
      ])
        await expect.element(recent.nth(index)).toMatchTextContent(fact);
      await expect
        .element(recent.nth(index).getByRole('link', { name: title }))
        .toHaveAttribute('href', `/requests/${30 - index}`);
    }
    const cancelButtons = recent.getByRole('button', { name: /^Cancel/ });
    await expect.element(cancelButtons).toHaveLength(2);
    await expect.element(recent.nth(2).getByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();

    const cancel = async () => {
      await cancelButtons.first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Request' }).click();
    };
    lose('DELETE /api/requests/:id');
    await cancel();
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to cancel service request.' });
    await expect.element(failure).toMatchTextContent('Error');
    await expect.element(failure).toMatchTextContent('Please try again.');
    answer('DELETE /api/requests/:id', ({ params }) => {
      home.requests = home.requests.filter(({ id }) => String(id) !== params.id);
    });
    await cancel();
    await expect.element(page.getByText('Service request cancelled')).toBeVisible();
    await expect
      .element(page.getByText('Your service request has been successfully cancelled.'))
      .toBeVisible();
    await expect.poll(() => texts(recent.getByRole('heading'))).toEqual(['Second', 'First']);
    await card('Recent Service Requests').getByRole('link', { name: 'View All' }).click();
    await expect.poll(address).toBe('/requests');
  });

  test('none yet: a link to post the first', async () => {
    answer('GET /api/home', { ...(await ownersHome()), ...nothing });
    await open('/home');
    await expect.element(page.getByText('No service requests yet')).toBeVisible();
    await page.getByRole('link', { name: 'Post Your First Request' }).click();
    await expect.poll(address).toBe('/post-request');
  });
});

test('people who are both switch between their homes', async () => {
  await open('/home', 'dual');
  await expect.element(page.getByRole('link', { name: /^My Aircraft/ })).toBeVisible();
  await page.getByText('Provider', exactly).click();
  await expect.element(page.getByRole('link', { name: /^Active Jobs/ })).toBeVisible();
  await expect.poll(address).toBe('/home?as=provider');
});

test('a mechanic’s home names who of the team wrote, and offers neither a profile nor a dispute to answer', async () => {
  const home = await recorded('GET /api/home', { as: 'provider' });
  const [thread] = home.conversations;
  const [request] = home.requests;
  answer('GET /api/home', {
    ...home,
    conversations: [{ ...thread!, lastSenderId: 'team', lastAuthor: 'Dana' }],
    requests: [{ ...request!, needs: 'dispute' }],
  });
  const membership = {
    accountId: 'team',
    kind: 'team',
    name: 'Bayline Aero Maintenance',
    role: 'mechanic',
    canQuote: false,
    canSign: true,
    providerId: 1,
    permissions: ['work.read', 'message'],
  } as const;
  await open('/home', 'provider', {
    actingAccountId: 'team',
    memberships: [{ ...membership, permissions: [...membership.permissions] }],
  });
  await expect.element(card('Recent Messages')).toMatchTextContent('Dana: ');
  await expect.element(page.getByRole('link', { name: 'View Dashboard' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /Register Services|Manage Services/ }))
    .not.toBeInTheDocument();
  await expect.element(page.getByText('In dispute: answer or make an offer')).not.toBeInTheDocument();
});

describe('an owner’s home is the airplane’s', () => {
  test('its next three items and its meter; a reading is logged from here', async () => {
    const home = await ownersHome();
    const [first] = home.aircraft;
    answer('GET /api/home', home);
    answer('GET /api/aircraft/:id/readings', []);
    answer('GET /api/aircraft/:id/reminders', []);
    await open('/home');
    const airplane = page.getByRole('region', { name: first!.tailNumber });
    await expect
      .poll(() => texts(airplane.getByRole('listitem').css('span > span:first-child')))
      .toEqual(home.airplane!.due.map(({ serviceType }) => serviceType));
    await expect.element(airplane).toMatchTextContent(/[\d,]+\.\d h/);
    const others = `${home.stats.aircraft! - 1} more aircraft`;
    await expect.element(airplane.getByRole('link', { name: others })).toHaveAttribute('href', '/aircraft');
    await airplane.getByRole('button', { name: 'Log Reading' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Log Reading' })).toBeVisible();
  });

  test('without one the tail number comes first', async () => {
    answer('GET /api/home', { ...(await ownersHome()), ...nothing, airplane: null, waiting: null });
    answer('GET /api/aircraft', []);
    await open('/home');
    await main.getByRole('textbox', { name: 'Tail number' }).fill('n172sp');
    await main.getByRole('button', { name: 'Look Up Aircraft' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Aircraft' });
    await expect.element(dialog.getByLabelText('Tail number')).toHaveValue('N172SP');
    await expect.poll(address).toBe('/aircraft');
  });

  test.each([
    ['pay', 'Payment due', 'Pay for Job', '/requests/9'],
    ['confirm', 'Work delivered, ready for your review', 'Review Work', '/requests/9'],
    ['cancellation', 'Cancellation requested', 'View Request', '/requests/9'],
    ['date', 'New date proposed', 'View Date', '/requests/9'],
    ['findings', 'Findings need your answer', 'View Findings', '/requests/9/findings'],
    ['quotes', '3 quotes to compare', 'Compare Quotes', '/requests/9'],
  ] as const)('the one thing that waits: %s', async (kind, title, action, path) => {
    const dueAt = kind === 'pay' || kind === 'confirm' ? '2027-01-05T12:00:00.000Z' : null;
    answer('GET /api/home', {
      ...(await ownersHome()),
      waiting: { kind, requestId: 9, title: 'Annual', quoteCount: 3, dueAt },
    });
    await open('/home');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await expect.element(waiting.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(waiting).toMatchTextContent(dueAt ? 'by Jan 5, 2027' : '“Annual”');
    await expect.element(waiting.getByRole('link', { name: action })).toHaveAttribute('href', path);
  });
});
