import { openRequest } from './jobs.ts';
import { signInAs } from './people.ts';
import { startSite } from './second-process.ts';
import { openLive } from './streams.ts';
import { expect, test } from './test.ts';
import { watchErrors } from './watch.ts';

const soon = { timeout: 5_000 };

test('[ADM-01] [ADM-10] [ADM-12] [ROUTE-03] [SOON-01] an administrator runs the whole site from Settings', async ({
  page: admin,
  browser,
}) => {
  test.setTimeout(120_000);
  const site = await startSite();
  const at = (path: string) => site.url + path;
  const newPage = async () => (await browser.newContext()).newPage();
  const visitor = await newPage();
  // The same accounts and sessions, on the site with settings of its own.
  const { requestId, shop } = await openRequest(await newPage(), browser);
  const provider = shop.page;
  try {
    const nothingWrong = watchErrors(admin, (text) => text.includes('409'));
    await signInAs(admin, 'admin');
    await admin.goto(at('/admin'));
    const tabs = admin.getByRole('tablist', { name: 'Administration' }).getByRole('tab');
    await expect(tabs).toHaveText(['Users', 'Waitlist', 'Statistics', 'Settings']);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    for (const name of ['Waitlist', 'Statistics', 'Settings']) {
      await tabs.filter({ hasText: name }).click();
      await expect(admin).toHaveURL(at(`/admin?tab=${name.toLowerCase()}`));
    }

    await visitor.goto(at('/'));
    await expect(visitor.getByText('Launching Q3 2025')).toBeVisible();
    for (const figure of ['10,000+', '5,000+', '$50M+'])
      await expect(visitor.getByText(figure, { exact: true })).toBeVisible();

    // Texts and figures: no question, at once on every page.
    await expect(admin.getByText('This date is in the past.')).toBeVisible();
    await admin.getByLabel('Launch text').fill('');
    await admin.getByLabel('Maintenance providers').fill('many');
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    await expect(admin.getByText('Enter 1 to 40 characters')).toBeVisible();
    await expect(admin.getByText('Enter a whole number from 0 to 9,999,999')).toBeVisible();
    await admin.getByLabel('Launch text').fill('Q3 2099');
    await expect(admin.getByText('This date is in the past.')).toHaveCount(0);
    await admin.getByLabel('Maintenance providers').fill('1,204');
    await admin.getByLabel('Aircraft owners').fill('12,000+');
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    await expect(admin.getByText('Settings saved')).toBeVisible();
    await expect(admin.getByText(/^Last changed by Ada Quill on/)).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await visitor.reload();
    await expect(visitor.getByText('Launching Q3 2099')).toBeVisible();
    await expect(visitor.getByText('12,000+', { exact: true })).toBeVisible();
    await visitor.goto(at('/demo'));
    await expect(visitor.locator('#services')).toContainText('1,204');
    await visitor.goto(at('/demo/home'));
    await expect(visitor.getByText('1,204 providers')).toBeVisible();

    // Another administrator: what they save appears here, and never replaces what is being entered, or gets lost.
    const saveElsewhere = async (values: object) => {
      const path = at('/api/admin/settings');
      const latest = (await (await admin.request.get(path)).json()) as object;
      const response = await admin.request.put(path, {
        data: { ...latest, ...values },
        headers: { origin: site.url },
      });
      expect(response.status()).toBe(200);
    };
    await saveElsewhere({ launchText: 'Q1 2098' });
    await expect(admin.getByLabel('Launch text')).toHaveValue('Q1 2098');
    await admin.getByLabel('Market').fill('$60M+');
    await saveElsewhere({ launchText: 'Q2 2098' });
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    await expect(admin.getByText('Ada Quill changed launch text since you opened this page.')).toBeVisible();
    await expect(admin.getByLabel('Launch text')).toHaveValue('Q2 2098');
    await expect(admin.getByLabel('Market')).toHaveValue('$60M+');

    // Verification and registration.
    await admin.getByRole('switch', { name: /Provider verification required/ }).click();
    await admin.getByRole('switch', { name: /New registration/ }).click();
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    await expect(admin.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await provider.goto(at(`/requests/${requestId}`));
    await expect(provider.getByText('Only verified businesses can send quotes.')).toBeVisible();
    await expect(provider.getByRole('link', { name: 'Verify Your Business' })).toHaveAttribute(
      'href',
      '/verification',
    );
    await visitor.goto(at('/sign-up'));
    await expect(visitor.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
    await visitor.getByRole('link', { name: 'Join the Waitlist' }).click();
    await expect(visitor).toHaveURL(at('/coming-soon'));

    // Maintenance asks why; open pages say so, and lose nothing.
    await openLive(provider, at('/profile'));
    await provider.getByRole('button', { name: 'Edit' }).click();
    await provider.getByLabel('First Name').fill('Wilbur');
    await admin.getByRole('switch', { name: /Maintenance mode/ }).click();
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    const question = admin.getByRole('dialog', { name: 'Turn on maintenance mode?' });
    await question.getByRole('button', { name: 'Turn On Maintenance' }).click();
    await expect(question.getByText('Enter at least 10 characters')).toBeVisible();
    await question.getByLabel('Reason').fill('Moving to the new database');
    await question.getByRole('button', { name: 'Turn On Maintenance' }).click();
    await expect(question).toHaveCount(0);
    await expect(admin.getByText('Maintenance mode is on.')).toBeVisible(soon);
    await expect(provider.getByText('We’re doing maintenance.')).toBeVisible(soon);
    await provider.getByRole('button', { name: /^Save/ }).click();
    await expect(provider.getByText(/nothing can be saved right now/).last()).toBeVisible();
    await expect(provider.getByLabel('First Name')).toHaveValue('Wilbur');
    await visitor.goto(at('/sign-in'));
    await visitor.getByLabel('Email').fill('owner@hangarline.test');
    await visitor.getByLabel('Password', { exact: true }).fill('Cleared4Takeoff!');
    await visitor.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(visitor.getByText(/Only administrators can sign in right now/)).toBeVisible();

    // Back to work, and the launch.
    await admin.getByRole('switch', { name: /Maintenance mode/ }).click();
    await admin.getByText('Launched', { exact: true }).click();
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    const off = admin.getByRole('dialog', { name: 'Turn off maintenance mode?' });
    await expect(off).toContainText('Visitors see the landing page');
    await off.getByLabel('Reason').fill('The new database is in place');
    await off.getByRole('button', { name: 'Turn Off Maintenance' }).click();
    await expect(off).toHaveCount(0);
    await expect(provider.getByText('We’re doing maintenance.')).toHaveCount(0, soon);
    await provider.getByRole('button', { name: /^Save/ }).click();
    await expect(provider.getByText(/^Wilbur /)).toBeVisible();
    await visitor.goto(at('/'));
    await expect(visitor.getByRole('radio', { name: /Find Services for My Aircraft/ })).toBeVisible();
    await visitor.goto(at('/demo'));
    await expect(visitor.getByRole('radio', { name: /Find Services for My Aircraft/ })).toBeVisible();
    await provider.goto(at('/'));
    await expect(provider.getByRole('heading', { name: /Welcome|Wilbur/ }).first()).toBeVisible();
    expect(await (await admin.request.get(at('/api/admin/settings'))).json()).toMatchObject({
      launchText: 'Q2 2098',
      claims: { market: '$60M+', owners: '12,000+' },
    });
    nothingWrong();
  } finally {
    await site.stop();
  }
});
