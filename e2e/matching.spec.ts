import { callAs, signUp } from './people.ts';
import { expect, test } from './test.ts';
import { watchErrors } from './watch.ts';

test('[MATCH-04] an owner finds matches, selects two, posts with invitations and invites another from the request', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const nothingWrong = watchErrors(page);
  await signUp(page);
  await callAs(page, 'post', '/api/aircraft', {
    tailNumber: 'N61MT',
    aircraftType: 'Single Engine Piston',
    make: 'Cessna',
    homeAirport: 'KPAO',
  });
  await page.goto('/providers');
  await page.getByRole('link', { name: 'Smart Matching' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Smart Matching' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Your job' });
  await expect(form.getByLabel('Location')).toHaveValue('KPAO');
  await form.getByLabel('Category').selectOption('inspection');
  await form.getByLabel('Description').fill('Annual, due at the end of the month.');
  await form.getByLabel('Budget range').selectOption('$2500-5000');
  await form.getByRole('button', { name: 'Find Smart Matches' }).click();
  const results = page.getByRole('region', { name: 'Matches' });
  const cards = results.getByRole('article');
  await expect(results.getByRole('heading', { name: /^\d+ matches$/ })).toBeVisible();
  expect(await cards.count()).toBeGreaterThan(2);
  for (const card of [cards.nth(0), cards.nth(1)]) {
    const select = card.getByRole('button', { name: /^Select(ed)? / });
    await select.click();
    await expect(select).toHaveAttribute('aria-pressed', 'true');
    await expect(select).toHaveText('Selected');
  }
  await expect(page.getByText('2 providers selected.')).toBeVisible();

  await page.getByRole('link', { name: 'Post and Invite' }).click();
  await expect(page.getByText('We’ll invite 2 providers to quote.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Annual, due at the end of the month.');
  await expect(page.getByLabel('Preferred location')).toHaveValue('KPAO');
  await expect(page.getByRole('radio', { name: '$1,500 – $5,000' })).toBeChecked();
  await page.getByLabel('Title').fill('Annual inspection');
  await page.getByRole('button', { name: 'Post Request' }).click();
  await expect(page.getByText('We’ve invited 2 providers to quote.')).toBeVisible();
  await page.waitForURL('/');
  const [request] = await callAs<{ id: number }[]>(page, 'get', '/api/requests/my');

  await page.goto(`/requests/${request?.id}`);
  const panel = page.getByRole('region', { name: 'Smart matches' });
  await expect(panel.getByRole('button', { name: /^Invited / })).toHaveCount(2);
  await panel
    .getByRole('button', { name: /^Invite / })
    .first()
    .click();
  await expect(panel.getByRole('button', { name: /^Invited / })).toHaveCount(3);
  nothingWrong();
});

test('[REV-03] the demo: matches, trust scores with their parts, and a review that counts at once', async ({
  page,
}) => {
  const nothingWrong = watchErrors(page);
  await page.goto('/demo/smart-matching');
  await page.getByLabel('Category').selectOption('inspection');
  await page.getByRole('button', { name: 'Find Smart Matches' }).click();
  await expect(page.getByRole('article').first()).toContainText('Bayline Aero Maintenance');
  await page.getByRole('button', { name: 'Select Bayline Aero Maintenance' }).click();
  await expect(page.getByText('1 provider selected.')).toBeVisible();

  await page.goto('/demo/reviews');
  await expect(page.getByRole('radio')).toHaveCount(3 + 5);
  const trust = page.getByRole('region', { name: 'Trust score' });
  await expect(trust.getByRole('img', { name: 'Trust score 100 of 100' })).toBeVisible();
  await expect(trust).toContainText('Excellent');
  await page.getByText('Mojave Composites', { exact: true }).click();
  // 4.5 stars, 4 reviews, not verified.
  await expect(trust.getByRole('img', { name: 'Trust score 92 of 100' })).toBeVisible();
  await expect(trust).toContainText('Excellent');
  for (const part of ['90', 'Half a point a review, up to 20', 'Not verified']) {
    await expect(trust).toContainText(part);
  }
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Please select a rating')).toBeVisible();
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await page.getByLabel('Your review').fill('Balanced in an afternoon, smooth ever since.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Review Submitted')).toBeVisible();
  await expect(page.getByText('Balanced in an afternoon, smooth ever since.').first()).toBeVisible();
  await expect(trust).toContainText('5 reviews');
  nothingWrong();
});
