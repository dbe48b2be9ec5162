import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownStatuses } from '#web/components/request-status.ts';
import { answer, callsOf, recorded } from '#web/testing/backend.ts';
import { open, resize, texts } from '#web/testing/page.tsx';

const exactly = { exact: true };

beforeEach(async () => {
  await resize(1280);
  answer('GET /api/auth/dual-access-request', null);
});

test('[SET-01] General: photo, names, e-mail that cannot be changed', async () => {
  const user = await open('/profile', 'owner', {
    firstName: 'Amy',
    lastName: 'Johnson',
    emailVerified: false,
  });
  answer('PATCH /api/auth/user', ({ body }) => Object.assign(user, body));
  await expect.element(page.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');
  expect(texts(page.getByRole('tab'))).toEqual(['General', 'Service Provider', 'My Aircraft', 'Activity']);
  const panel = page.getByRole('tabpanel');
  await expect.element(panel.getByText('Amy Johnson')).toBeVisible();
  await expect.element(panel.getByText(user.email)).toBeVisible();
  await expect.element(panel.css('p').getByText('Aircraft Owner')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change your photo' })).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveValue(user.email);
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('readonly');
  await expect.element(page.getByText('Not confirmed yet. Correct it in Account Settings.')).toBeVisible();

  const firstName = page.getByLabelText('First Name');
  const rename = async () => {
    await page.getByRole('button', { name: 'Edit' }).click();
    await firstName.fill('Beryl');
  };
  await expect.element(firstName).toBeDisabled();
  for (const button of [0, 1]) {
    await rename();
    await page.getByRole('button', { name: 'Cancel' }).nth(button).click();
    await expect.element(firstName).toHaveValue('Amy');
    await expect.element(firstName).toBeDisabled();
  }
  await rename();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByText('Profile updated')).toBeVisible();
  await expect.element(page.getByText('Beryl Johnson')).toBeVisible();
  expect(callsOf('PATCH /api/auth/user').map(({ body }) => body)).toEqual([
    { firstName: 'Beryl', lastName: 'Johnson' },
  ]);

  await open('/profile', 'owner', { emailVerified: true });
  await expect.element(page.getByText('Email cannot be changed')).toBeVisible();
});

test('[SET-02] the account type is switched where it is open, and locked ones say so', async () => {
  const user = await open('/profile', 'owner', { userTypeLocked: false });
  answer('PATCH /api/auth/user', ({ body }) => Object.assign(user, body));
  const type = page.getByLabelText('Account Type');
  expect(texts(type.getByRole('option'))).toEqual(['Aircraft Owner', 'Service Provider']);
  await type.selectOptions('Service Provider');
  await expect.element(page.getByText('Profile updated')).toBeVisible();
  await expect.element(type).toHaveValue('provider');
  expect(callsOf('PATCH /api/auth/user').map(({ body }) => body)).toEqual([{ userType: 'provider' }]);

  await open('/profile', 'owner', { userTypeLocked: true });
  await expect
    .element(page.getByText('Account type is permanently locked for security. Contact support to change.'))
    .toBeVisible();
  await expect.element(type).toHaveAttribute('readonly');
});

test('[SET-07] My Aircraft: empty, added, edited, its history', async () => {
  const list = await recorded('GET /api/aircraft');
  const like = list[0]!;
  const own: typeof list = [];
  answer('GET /api/aircraft', () => own);
  answer('POST /api/aircraft', ({ body }) => {
    own.push({ ...like, make: null, model: null, year: null, ...(body as object), id: 7 });
    return own[0]!;
  });
  answer('PATCH /api/aircraft/:id', ({ body }) => Object.assign(own[0]!, body));
  await open('/profile?tab=aircraft');
  await expect.element(page.getByText('No Aircraft Registered')).toBeVisible();
  await page.getByRole('button', { name: 'Register Your First Aircraft' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Tail Number').fill('N44BR');
  await dialog.getByLabelText('Aircraft Type').selectOptions('Glider');
  await dialog.getByRole('button', { name: 'Add Aircraft' }).click();
  await expect.element(page.getByText('Aircraft Added')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabelText('Make').fill('Schleicher');
  await dialog.getByLabelText('Model').fill('ASK 21');
  await dialog.getByLabelText('Year').fill('1994');
  await dialog.getByLabelText('Home Airport').fill('KLVK');
  await page.getByRole('option', { name: /KLVK/ }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const shown = page.getByRole('tabpanel');
  for (const fact of ['N44BR', 'Glider', 'Schleicher ASK 21', '1994', 'KLVK'])
    await expect.element(shown).toMatchTextContent(fact);
  await expect.element(page.getByRole('button', { name: 'Add Aircraft' })).toBeVisible();
  answer('GET /api/aircraft/:id/history', []);
  await page.getByRole('link', { name: 'View History' }).click();
  await expect.element(page.getByText('No jobs yet')).toBeVisible();
});

test('[SET-08] Activity: empty, then the latest ten with title, status, description, category, date and place', async () => {
  const [like] = await recorded('GET /api/requests/my');
  answer('GET /api/requests/my', []);
  await open('/profile?tab=activity');
  await expect.element(page.getByText('No Activity Yet')).toBeVisible();
  answer(
    'GET /api/requests/my',
    Array.from({ length: 11 }, (_, index) => ({
      ...like!,
      id: 11 - index,
      title: `Request ${11 - index}`,
      description: `Words about ${11 - index}.`,
      category: 'detailing' as const,
      preferredLocation: 'KSQL',
      status: index === 0 ? ('awaiting_payment' as const) : ('open' as const),
      createdAt: '2026-05-12T10:00:00.000Z',
    })),
  );
  await open('/profile?tab=activity');
  const entries = page.getByRole('tabpanel').getByRole('listitem');
  await expect.element(entries).toHaveLength(10);
  await expect.element(page.getByText('Request 1', exactly)).not.toBeInTheDocument();
  for (const [index, number] of [11, 10].entries()) {
    const entry = entries.nth(index);
    await expect
      .element(entry.getByRole('link', { name: `Request ${number}`, exact: true }))
      .toHaveAttribute('href', `/requests/${number}`);
    for (const fact of [`Words about ${number}.`, 'Detailing & Cleaning', 'KSQL', 'May 12'])
      await expect.element(entry).toMatchTextContent(fact);
    await expect.element(entry.css('time')).toHaveAttribute('datetime', '2026-05-12T10:00:00.000Z');
  }
  // An open request stands out from the others.
  const lamp = (index: number) => entries.nth(index).css('.lamp');
  await expect.element(lamp(0)).toHaveTextContent('Awaiting payment');
  await expect.element(lamp(1)).toHaveTextContent('Open');
  const color = (index: number) => getComputedStyle(lamp(index).element()).color;
  expect(color(0)).not.toBe(color(1));
});

test('[SET-08] an open request has a badge that no other status has; without a place none is shown', async () => {
  const [like] = await recorded('GET /api/requests/my');
  answer(
    'GET /api/requests/my',
    ownStatuses.map((status, id) => ({ ...like!, id, status, preferredLocation: null })),
  );
  await open('/profile?tab=activity');
  const entries = page.getByRole('tabpanel').getByRole('listitem');
  await expect.element(entries).toHaveLength(ownStatuses.length);
  const badges = ownStatuses.map((_, index) => {
    const lamp = entries.nth(index).css('.lamp').element();
    const mark = getComputedStyle(lamp, '::before');
    return [
      getComputedStyle(lamp).color,
      mark.backgroundColor,
      mark.borderColor,
      mark.backgroundImage,
    ].join();
  });
  expect(ownStatuses[0]).toBe('open');
  expect(badges.lastIndexOf(badges[0]!)).toBe(0);
  await expect.element(entries.first()).not.toMatchTextContent('KPAO');
});
