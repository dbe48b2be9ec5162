import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, callsOf, hold, lose, recorded } from '#web/testing/backend.ts';
import { open, resize, texts } from '#web/testing/page.tsx';

const cards = page.getByRole('list', { name: 'Providers' }).getByRole('article');
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const exactly = { exact: true };

beforeEach(() => resize(1280));

test('[DIR-07][DIR-08] a card tells everything, the mark NEW for a week', async () => {
  const [first] = await recorded('GET /api/providers');
  const provider = {
    ...first!,
    businessName: 'Northgate Avionics',
    credentials: ['FAA repair station', 'Radio class 3'],
    description: 'Glass panels. '.repeat(40),
    coverageAreas: ['KSQL', 'KPAO', 'Bay Area'],
    servicesOffered: ['avionics', 'inspection', 'ADS-B', 'Pitot-static', 'Garmin'],
    rating: '4.83',
    reviewCount: 89,
    isVerified: true,
    isAvailable: true,
    distanceNm: 7.4,
    reasons: ['Works on Cessna singles'],
  };
  answer('GET /api/providers', [
    { ...provider, id: 1, verifiedAt: ago(6.9), isSaved: false },
    { ...provider, id: 2, verifiedAt: ago(7.1), isSaved: true },
    {
      ...provider,
      id: 3,
      businessName: '',
      user: { firstName: 'Priya', lastName: 'Raman', profileImageUrl: null },
      isVerified: false,
      verifiedAt: null,
      isAvailable: false,
      reviewCount: 1,
      rating: '5.00',
      distanceNm: 0,
    },
  ]);
  await open('/providers');
  const [fresh, older, person] = [cards.nth(0), cards.nth(1), cards.nth(2)];
  await expect.element(fresh.getByRole('heading', { level: 2 })).toMatchTextContent('Northgate Avionics');
  await expect.element(fresh).toMatchTextContent('FAA repair station, Radio class 3');
  await expect.element(fresh.getByRole('img', { name: '4.83 out of 5 stars' })).toBeVisible();
  // Four stars and most of the fifth.
  const filled = fresh.getByRole('img', { name: /stars$/ }).css('.fill-star');
  await expect.element(filled).toHaveLength(5);
  expect(getComputedStyle(filled.last().element()).clipPath).toBe('inset(0px 17% 0px 0px)');
  for (const text of ['4.8', '89 reviews', 'KSQL, KPAO, Bay Area', '7 nm', 'Available for work'])
    await expect.element(fresh).toMatchTextContent(text);
  await expect.element(fresh.getByRole('img', { name: 'Verified' })).toBeVisible();
  await expect
    .element(fresh.getByRole('list', { name: 'Why this match' }))
    .toHaveTextContent('Works on Cessna singles');
  expect(texts(fresh.getByRole('list', { name: 'Services' }).getByRole('listitem'))).toEqual([
    'Avionics & Electronics',
    'Inspections & Annual',
    'ADS-B',
    '+2 more',
  ]);
  await expect.element(fresh.getByText('NEW', exactly)).toBeVisible();
  await expect.element(older.getByText('NEW', exactly)).not.toBeInTheDocument();
  await expect
    .element(older.getByRole('button', { name: 'Save Northgate Avionics' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(person.getByRole('heading', { level: 2 })).toHaveTextContent('Priya Raman');
  await expect.element(person.css('[data-initials]')).toHaveAttribute('data-initials', 'PR');
  for (const text of ['Currently busy', '1 review', 'On the field'])
    await expect.element(person).toMatchTextContent(text);
  await expect.element(person.getByRole('img', { name: 'Verified' })).not.toBeInTheDocument();
  const description = fresh.getByText('Glass panels.').element();
  const lines =
    description.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(description).lineHeight);
  expect(Math.round(lines)).toBe(3);
});

test('[DIR-07] three columns, two, one, and all cards of a row equally high', async () => {
  await open('/providers');
  await expect.element(cards).toHaveLength(20);
  for (const [width, columns] of [
    [1280, 3],
    [900, 2],
    [390, 1],
  ] as const) {
    await resize(width);
    const boxes = () =>
      cards
        .elements()
        .slice(0, 6)
        .map((card) => card.getBoundingClientRect());
    await expect.poll(() => new Set(boxes().map(({ x }) => x)).size).toBe(columns);
    for (const box of boxes())
      expect(
        new Set(
          boxes()
            .filter(({ y }) => y === box.y)
            .map(({ height }) => height),
        ).size,
      ).toBe(1);
  }
});

const dialog = page.getByRole('dialog', { name: /^Contact/ });
const box = dialog.getByRole('textbox', { name: 'Message' });
const send = dialog.getByRole('button', { name: 'Send Message' });

/** Opens the message form of the first card. */
async function contactFirst() {
  await open('/providers');
  await cards
    .first()
    .getByRole('button', { name: /Contact/ })
    .click();
  await expect.element(dialog).toBeVisible();
}

test('[CONT-01] the templates of a message', async () => {
  await contactFirst();
  const template = dialog.getByRole('combobox', { name: 'Template' });
  expect(texts(template.css('option:enabled'))).toEqual([
    'General Inquiry',
    'Maintenance Request',
    'Annual/100hr Inspection',
    'Avionics Work',
    'Urgent/Emergency',
    'Request Quote',
    'Write Custom Message',
  ]);
  await template.selectOptions('Request Quote');
  await expect.element(box).toHaveDisplayValue(/quote/);
  await template.selectOptions('Write Custom Message');
  await expect.element(box).toHaveValue('');
});

test('[CONT-02] a blank message is refused, one that fails stays in the field', async () => {
  lose('POST /api/messages');
  await contactFirst();
  await box.fill('   ');
  await send.click();
  await expect.element(page.getByText('Message required')).toBeVisible();
  await expect.element(page.getByText('Please enter a message before sending.')).toBeVisible();
  expect(callsOf('POST /api/messages')).toEqual([]);
  await box.fill('  Is there a slot in May?  ');
  await send.click();
  await expect.element(page.getByText('Failed to send message')).toBeVisible();
  await expect.element(page.getByText('Please try again', exactly)).toBeVisible();
  await expect.element(box).toHaveValue('  Is there a slot in May?  ');
});

test('[DIR-09][CONT-02] contact from a card: sent trimmed, and the next message starts empty', async () => {
  await contactFirst();
  const letGo = hold('POST /api/messages');
  await box.fill('  Is there a slot in May?  ');
  await send.click();
  await expect.element(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible();
  letGo();
  await expect.element(page.getByText('Message sent!')).toBeVisible();
  await expect.element(page.getByText('Your message has been sent to the provider.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(callsOf('POST /api/messages').at(-1)?.body).toMatchObject({ content: 'Is there a slot in May?' });
  await cards
    .first()
    .getByRole('button', { name: /Contact/ })
    .click();
  await expect.element(box).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[DIR-09] a card leads to the profile; one does not contact oneself', async () => {
  const [first] = await recorded('GET /api/providers');
  answer('GET /api/providers', [first!]);
  await open('/providers', 'owner', { id: first!.userId });
  const card = cards.first();
  await expect
    .element(card.getByRole('link', { name: /View Profile/ }))
    .toHaveAttribute('href', `/providers/${first!.id}`);
  await expect.element(card.getByRole('button', { name: /Contact/ })).not.toBeInTheDocument();
});

test('[PROV-03~] providers without dual access contact no other provider', async () => {
  await open('/providers', 'provider');
  await expect.element(cards).toHaveLength(20);
  await expect.element(page.getByRole('button', { name: /^Contact/ })).not.toBeInTheDocument();
});

test('[API-17~] the heart saves a provider right away, and goes back if that fails', async () => {
  lose('PUT /api/providers/:id/saved');
  await open('/providers');
  const heart = cards.first().getByRole('button', { name: /^Save / });
  await heart.click();
  await expect.element(page.getByText('Couldn’t update your saved providers')).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a shop has no heart on its own card and profile', async () => {
  const [first, second] = await recorded('GET /api/providers');
  const own = { ...first!, businessName: 'Own Shop' };
  const other = { ...second!, businessName: 'Other Shop' };
  answer('GET /api/providers', [own, other]);
  await open('/providers', 'dual', { id: own.userId });
  await expect.element(cards.nth(1).getByRole('button', { name: 'Save Other Shop' })).toBeVisible();
  await expect.element(cards.nth(0).getByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
  const profile = await recorded('GET /api/providers/:id', { id: first!.id });
  answer('GET /api/providers/:id', { ...profile, userId: own.userId });
  await open(`/providers/${own.id}`, 'dual', { id: own.userId });
  await expect.element(page.getByText('This is how other users see your profile.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Saved?$/ })).not.toBeInTheDocument();
});
