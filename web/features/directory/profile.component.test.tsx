import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { answer, callsOf, lose, recorded, refuse } from '#web/testing/backend.ts';
import { address, focus, open, reopen, resize, texts } from '#web/testing/page.tsx';

type Profile = WireOf<Api['GET /api/providers/:id']>;
const exactly = { exact: true };
const side = page.getByRole('complementary', { name: /^Contact/ });
const header = page.css('main header');
const section = (name: string) =>
  page.css('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const bayline = () => recorded('GET /api/providers/:id', { id: 1 });

beforeEach(() => resize(1280));

/** Shows a profile with some of its fields changed. */
async function showChanged(change: Partial<Profile>) {
  const profile = { ...(await bayline()), ...change };
  answer('GET /api/providers/:id', profile);
  await open('/providers/1');
  return profile;
}

test('[PROV-01][PROV-02][PROV-03] who it is, what it does, how to reach it', async () => {
  const { user: team } = await bayline();
  const user = { ...team, firstName: 'Dana', lastName: 'Whitfield', email: 'dana@example.org' };
  const profile = await showChanged({ user });
  await expect.element(header.getByRole('heading', { level: 1 })).toHaveTextContent(profile.businessName);
  await expect.poll(() => document.title).toMatch(/^Bayline Aero Maintenance – /);
  await expect.element(header.getByText('Verified', exactly)).toBeVisible();
  await expect.element(header).toMatchTextContent(Number(profile.rating).toFixed(1));
  await expect.element(header).toMatchTextContent(`${profile.reviewCount} reviews`);
  await expect.element(header.getByText('Available', exactly)).toBeVisible();
  await expect.element(header).toMatchTextContent(`${user.firstName} ${user.lastName}`);
  await expect.element(section('About')).toMatchTextContent('Three mechanics and a van');
  await expect
    .element(section('Services Offered').getByRole('listitem').first())
    .toHaveTextContent('Maintenance & Repair');
  await expect
    .element(section('Credentials and Certifications'))
    .toMatchTextContent('Lycoming factory trained');
  await expect.element(section('Service Areas')).toMatchTextContent('KPAO');
  await expect.element(side.getByRole('button', { name: 'Send Message' })).toBeVisible();
  await expect
    .element(side.getByRole('link', { name: 'Email' }))
    .toHaveAttribute('href', 'mailto:dana@example.org');
  for (const text of [
    `Completed jobs${profile.completedJobs}`,
    'BusinessVerified',
    `Average rating${Number(profile.rating).toFixed(1)} of 5`,
    /Response timeWithin/,
    /Member since\w+ \d{4}/,
  ])
    await expect.element(side).toMatchTextContent(text);
});

test('rates, phone and photos are shown where the shop gives them', async () => {
  const file = { mimeType: 'image/jpeg', size: 1, fileUrl: '/api/files/x', thumbnailUrl: null };
  await showChanged({
    hourlyRate: '145.50',
    callOutFee: '120.00',
    minimumCharge: null,
    phone: '(650) 555-0142',
    photos: [{ id: 1, name: 'hangar.jpg', ...file }],
  });
  await expect.element(side).toMatchTextContent('Hourly rate$145.50');
  await expect.element(side).toMatchTextContent('Call-out fee$120.00');
  await expect.element(side.getByText('Minimum charge')).not.toBeInTheDocument();
  await expect
    .element(side.getByRole('link', { name: '(650) 555-0142' }))
    .toHaveAttribute('href', 'tel:6505550142');
  await expect.element(section('Photos').getByRole('button')).toBeVisible();
});

test('[PROV-01] unavailable and unverified providers are marked', async () => {
  await showChanged({ isAvailable: false, isVerified: false, verifiedAt: null });
  await expect.element(header.getByText('Unavailable', exactly)).toBeVisible();
  await expect.element(header.getByText('Verified')).not.toBeInTheDocument();
  await expect.element(side).toMatchTextContent('BusinessNot verified');
});

test('[PROV-02] where nothing was said, that is said', async () => {
  await showChanged({
    servicesOffered: [],
    credentials: [],
    listedCredentials: [],
    coverageAreas: [],
    places: [],
    base: null,
    similar: [],
    serviceRadiusNm: null,
    responseHours: null,
  });
  await expect.element(page.getByText('No services listed')).toBeVisible();
  await expect.element(page.getByText('No credentials listed')).toBeVisible();
  await expect.element(page.getByText('No service areas specified')).toBeVisible();
  await expect.element(side).toMatchTextContent('Not known yet');
});

test('[PROV-03] no e-mail, no button for it', async () => {
  await showChanged({ user: { ...(await bayline()).user, email: null } });
  await expect.element(side.getByRole('button', { name: 'Send Message' })).toBeVisible();
  await expect.element(side.getByRole('link', { name: 'Email' })).not.toBeInTheDocument();
});

test('[PROV-03] the side card sends a message', async () => {
  await showChanged({});
  await side.getByRole('button', { name: 'Send Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Bayline Aero Maintenance' });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Do you come to KHAF?');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect.element(page.getByText('Message sent!')).toBeVisible();
  expect(callsOf('POST /api/messages').at(-1)?.body).toMatchObject({ content: 'Do you come to KHAF?' });
});

test('[PROV-03] the user’s own profile has no contact button and no quote from oneself', async () => {
  const { userId } = await bayline();
  await open('/providers/1', 'dual', { id: userId });
  await expect.element(page.getByText('This is how other users see your profile')).toBeVisible();
  await expect.element(side.getByRole('button', { name: 'Send Message' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Request a Quote' })).not.toBeInTheDocument();
});

test('[PROV-03] only owners can request a quote', async () => {
  const quote = side.getByRole('link', { name: 'Request a Quote' });
  await open('/providers/1', 'dual');
  await expect.element(quote).toHaveAttribute('href', '/post-request?provider=1');
  await open('/providers/1', 'provider');
  await expect.element(side).toMatchTextContent('Member since');
  await expect.element(side.getByRole('button', { name: 'Send Message' })).not.toBeInTheDocument();
  await expect.element(quote).not.toBeInTheDocument();
});

test('a dialog keeps its name while it closes', async () => {
  await open('/providers/1');
  await side.getByRole('button', { name: 'Send Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Bayline Aero Maintenance' });
  await expect.element(dialog).toBeVisible();
  const heading = document.querySelector('[role=dialog] h2')!;
  const names = new Set([heading.textContent]);
  const observer = new MutationObserver(() => names.add(heading.textContent));
  observer.observe(heading, { characterData: true, childList: true, subtree: true });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  observer.disconnect();
  expect([...names]).toEqual(['Contact Bayline Aero Maintenance']);
});

test('[PROV-05] an unknown provider shows Provider Not Found with a back link', async () => {
  for (const id of ['2147483647', 'abc', '99999999999']) {
    await open(`/providers/${id}`);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Provider Not Found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to all providers' }).click();
  await expect.poll(address).toBe('/providers');
});

test('a profile that fails to load can be tried again', async () => {
  refuse('GET /api/providers/:id', 500);
  await open('/providers/1');
  await expect.element(page.getByText('Couldn’t load this provider')).toBeVisible();
  answer('GET /api/providers/:id', await bayline());
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Bayline Aero Maintenance' }))
    .toBeVisible();
});

const reviews = page.getByRole('region', { name: 'Reviews' });
const review = (id: number) => ({
  id,
  rating: 1 + (id % 5),
  comment: `Review number ${id}`,
  createdAt: '2026-01-05T10:00:00.000Z',
  reviewer: 'Amy J.',
  reply: id === 12 ? 'Thank you, come again!' : null,
  repliedAt: id === 12 ? '2026-01-06T10:00:00.000Z' : null,
});

test('[PROV-06][REV-01~] the first five reviews, then all of them; the provider’s reply', async () => {
  const all = Array.from({ length: 12 }, (_, index) => review(12 - index));
  answer('GET /api/reviews/provider/:providerId', ({ query }) => {
    const from = Number(query.get('cursor') ?? 0);
    const to = from + Number(query.get('limit'));
    const next = to < all.length ? { link: `</api/x?cursor=${to}>; rel="next"` } : {};
    return Response.json(all.slice(from, to), { headers: { 'x-total-count': '12', ...next } });
  });
  await open('/providers/1');
  const entries = reviews.getByRole('listitem');
  await expect.element(entries).toHaveLength(5);
  await expect.element(entries.first()).toMatchTextContent('Thank you, come again!');
  await expect.element(entries.first()).toMatchTextContent('Amy J.');
  await reviews.getByRole('button', { name: 'View All' }).click();
  await expect.element(entries).toHaveLength(12);
  await expect.element(entries.nth(5)).toHaveFocus();
  await expect.element(reviews.getByRole('button', { name: 'View All' })).not.toBeInTheDocument();
});

test('[PROV-06] reviews have an empty state and an error state', async () => {
  answer('GET /api/reviews/provider/:providerId', []);
  await open('/providers/1');
  await expect.element(reviews).toMatchTextContent('No reviews yet');
  lose('GET /api/reviews/provider/:providerId');
  await reopen();
  await expect.element(reviews).toMatchTextContent('Couldn’t load reviews');
  answer('GET /api/reviews/provider/:providerId', []);
  await reviews.getByRole('button', { name: 'Try again' }).click();
  await expect.element(reviews).toMatchTextContent('No reviews yet');
});

test('[REV-02] the rating has the color of its band, and its word', async () => {
  const colors = new Set<string>();
  for (const [rating, word] of [
    ['4.50', 'Excellent'],
    ['4.49', 'Very good'],
    ['3.50', 'Good'],
    ['3.00', 'Fair'],
    ['2.99', 'Poor'],
  ] as const) {
    await showChanged({ rating });
    await expect.element(reviews.getByText(word, exactly)).toBeVisible();
    const badge = reviews.getByText(Number(rating).toFixed(1), exactly).first();
    colors.add(getComputedStyle(badge.element()).color);
  }
  expect(colors.size).toBe(5);
});

test('similar providers lead on, and the heart is the directory’s', async () => {
  await open('/providers/1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('region', { name: 'Similar providers nearby' }).getByRole('link').first().click();
  await expect.poll(address).toMatch(/^\/providers\/(?!1$)\d+$/);
  await expect.element(page.getByRole('heading', { level: 1 })).not.toMatchTextContent('Bayline');
});

test('the map of the served airports: pins by keyboard, rows light up', async () => {
  await open('/providers/1');
  const map = page.getByRole('group', { name: /^Map of served airports/ });
  await expect.element(map.getByRole('button').first()).toBeVisible();
  const first = map.getByRole('button').first().element();
  focus(map.getByRole('button').first());
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(map.css('[role=button]:focus')).toHaveLength(1);
  await expect.poll(() => document.activeElement === first).toBe(false);
  // What is joined parts when it is chosen.
  focus(map.getByRole('button', { name: /airports: KPAO/ }));
  await userEvent.keyboard('{Enter}');
  const field = map.getByRole('button', { name: /^KPAO,/ });
  await expect.element(field).toBeVisible();
  focus(field);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAttribute('aria-pressed', 'true');
});

test('[PROV-04~] lists are shown as lists', async () => {
  await showChanged({ credentials: ['A&P', 'IA'], servicesOffered: ['engine', 'Props'] });
  const services = section('Services Offered').getByRole('listitem');
  await expect.poll(() => texts(services)).toEqual(['Engine Services', 'Props']);
});

test('on a small phone the name isn’t broken inside a word', async () => {
  await resize(320);
  await showChanged({ businessName: 'Bayline Aero Maintenance' });
  const name = header.getByRole('heading', { level: 1 });
  await expect.element(name).toBeVisible();
  const words = document.createRange();
  const text = name.element().firstChild!;
  words.setStart(text, 'Bayline Aero '.length);
  words.setEnd(text, 'Bayline Aero Maintenance'.length);
  expect(words.getClientRects()).toHaveLength(1);
});

test('the profile names what was checked for the Verified badge', async () => {
  const verifiedChecks = {
    insuranceEndsOn: '2027-06-01',
    backgroundCheckedOn: null,
    backgroundNotCheckedBecause: 'Works alone, no state check exists.',
  };
  await showChanged({ isVerified: true, verifiedChecks });
  await expect.element(side.getByText('Seen, until June 1, 2027')).toBeVisible();
  await expect.element(side.getByText('Not done', exactly)).toBeVisible();
  await expect.element(side.getByText('Works alone, no state check exists.')).toBeVisible();
  // Without the badge nothing of it counts.
  await showChanged({ isVerified: false, verifiedChecks });
  await expect.element(side.getByText('Not verified')).toBeVisible();
  await expect.element(side.getByText('Seen, until June 1, 2027')).not.toBeInTheDocument();
});
