import { expect, test, type Page } from './test.ts';

test.beforeEach(({ page }) => page.goto('/'));

const unique = () => `pilot-${Math.random().toString(36).slice(2)}@example.org`;
const join = (page: Page) => page.getByRole('button', { name: 'Join the Waitlist' });

test(
  '[ROUTE-03][SOON-01][SOON-02] visitors see the announcement, its claims and features',
  { tag: '@phone' },
  async ({ page }) => {
    await expect(page.getByText('Q3 2025')).toBeVisible();
    for (const claim of ['10,000+', '5,000+', '$50M+']) await expect(page.getByText(claim)).toBeVisible();
    for (const name of [
      'Instant AI Matching',
      'Verified Professionals',
      'Quick Turnaround',
      'Quality Assured',
    ]) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await page.goto('/coming-soon');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Number one for departure.');
  },
);

test(
  '[SOON-03] the investor card asks for the code and the server knows it',
  { tag: '@phone' },
  async ({ page }) => {
    const toggle = page.getByRole('button', { name: 'Investor Demo' });
    await toggle.click();
    const code = page.getByLabel('Access code');
    await expect(code).toBeInViewport();
    await expect(code).toHaveAttribute('required', '');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(code).toBeHidden();
    await toggle.click();
    await code.fill('WRONG');
    await page.getByRole('button', { name: 'Open Demo' }).click();
    await expect(page.getByText('Access Denied')).toBeVisible();
    await expect(page.getByText('Please contact us for demo access credentials.')).toBeVisible();
    await expect(code).toHaveValue('');
    await code.fill('HANGAR-DEMO');
    await page.getByRole('button', { name: 'Open Demo' }).click();
    await expect(page).toHaveURL('/demo/home');
  },
);

test('[SOON-04] development progress rises automatically and stops at 92%', async ({ page }) => {
  const bar = page.getByRole('progressbar', { name: 'Development Progress' });
  await expect.poll(() => bar.getAttribute('value').then(Number), { timeout: 20_000 }).toBe(92);
  await page.waitForTimeout(700);
  expect(Number(await bar.getAttribute('value'))).toBe(92);
});

test(
  '[SOON-05][SOON-07] joining clears the form and thanks; a second time is no error',
  { tag: '@phone' },
  async ({ page }) => {
    const email = unique();
    for (let time = 0; time < 2; time++) {
      await page.getByRole('button', { name: 'Aircraft Owner' }).click();
      await page.getByLabel('Email').fill(email);
      await join(page).click();
      await expect(page.getByText('Welcome to the future of aviation!')).toBeVisible();
      await expect(
        page.getByText("You're on our waitlist! Check your email for your welcome message."),
      ).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue('');
      await expect(page.getByRole('button', { name: 'Aircraft Owner' })).toHaveAttribute(
        'aria-pressed',
        'false',
      );
    }
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  },
);

test('[SOON-05] the button says that it is joining', async ({ page }) => {
  await page.route('**/api/waitlist/join', async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Service Provider' }).click();
  await page.getByLabel('Email').fill(unique());
  await join(page).click();
  await expect(page.getByRole('button', { name: 'Joining...' })).toBeDisabled();
  await expect(page.getByText('Welcome to the future of aviation!')).toBeVisible();
});

test('[SOON-07] a failure names the support address', async ({ page }) => {
  await page.route('**/api/waitlist/join', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Aircraft Owner' }).click();
  await page.getByLabel('Email').fill(unique());
  await join(page).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(page.getByText('Please try again or contact us at support@hangarline.example')).toBeVisible();
});

test('[SOON-08] the footer leads to the legal pages and to support', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['Terms of Service', '/terms-of-service'],
    ['Privacy Policy', '/privacy-policy'],
    ['Cookie Policy', '/cookie-policy'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    'mailto:support@hangarline.example',
  );
});

test('[SOON-09] the instrument shows four poses, three seconds each', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.reload();
  const instrument = page.getByRole('img', { name: /Attitude indicator/ });
  const seen = new Set<string | null>();
  await expect
    .poll(async () => {
      seen.add(await instrument.getAttribute('aria-label'));
      await page.clock.runFor(3000);
      return seen.size;
    })
    .toBe(4);
});
