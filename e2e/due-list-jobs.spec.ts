import { dayFromNow, fillSheet, goodCard, toast } from './jobs.ts';
import { callAs, signUp } from './people.ts';
import { openShop } from './shops.ts';
import { expect, test } from './test.ts';
import { watchErrors } from './watch.ts';

test('[DUE-01~][QUOTE-05~] from the due list to two requests, a quote per item, a job, restarted clocks and back', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const nothingWrong = watchErrors(page);
  await signUp(page, 'owner', 'Marta');
  const { id: aircraftId } = await callAs<{ id: number }>(page, 'post', '/api/aircraft', {
    tailNumber: 'N172ZQ',
    aircraftType: 'Single Engine Piston',
    make: 'Cessna',
    model: '172S',
    homeAirport: 'KPAO',
    isForHire: true,
  });
  const read = (hours: number, days: number) =>
    callAs(page, 'post', `/api/aircraft/${aircraftId}/readings`, {
      meter: 'tach',
      hours,
      readOn: dayFromNow(days),
    });
  await read(3350, -90);
  await read(3412.6, -6);
  const remind = (template: string, more: object) =>
    callAs(page, 'post', `/api/aircraft/${aircraftId}/reminders`, { template, ...more });
  await remind('annual', { lastDoneDate: dayFromNow(-360) });
  await remind('elt', { lastDoneDate: dayFromNow(-360) });
  await remind('altimeter', { dueDate: dayFromNow(45) });
  await remind('transponder', { dueDate: dayFromNow(45) });
  await remind('100-hour', { meter: 'tach', lastDoneHours: 3348.2 });
  await remind('vor', { lastDoneDate: dayFromNow(-40) });

  await page.goto('/aircraft');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const bar = page.getByRole('region', { name: 'Selected items' });
  await expect(bar.getByText('4 items, 2 jobs')).toBeVisible();
  const annualGroup = page.getByRole('checkbox', { name: /^Annual \+ ELT/ });
  await expect(annualGroup).toHaveAccessibleName(/IA or repair station/);
  await expect(page.getByRole('checkbox', { name: /^Altimeter \+ transponder/ })).toHaveAccessibleName(
    /instrument class 1 or airframe, and radio class 3/,
  );
  await expect(row('100-hour inspection')).toContainText('The annual in Job 1 restarts this one.');
  await expect(page.getByRole('checkbox', { name: 'Request 100-hour inspection' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Request VOR check' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Request ELT inspection' }).press('Space');
  await expect(bar.getByText('3 items, 2 jobs')).toBeVisible();
  expect(
    await page
      .getByRole('checkbox', { name: /^Annual/ })
      .evaluate((box: HTMLInputElement) => box.indeterminate),
  ).toBe(true);
  await page.getByRole('checkbox', { name: 'Request ELT inspection' }).check();
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await bar.getByRole('link', { name: 'Request 2 Jobs' }).click();

  await expect(page.getByRole('heading', { name: 'Request 2 Jobs' })).toBeVisible();
  const first = page.getByRole('article', { name: 'Job 1' });
  await expect(first.getByRole('heading', { name: 'Annual and ELT inspection' })).toBeVisible();
  await expect(first).toContainText('Tach 3,412.6 h');
  await expect(first).toContainText('Annual inspection, 14 CFR 91.409(a), due');
  await expect(first).toContainText(/within 50 nm/);
  await expect(page.getByRole('article', { name: 'Job 2' })).toContainText(
    'Altimeter, static and transponder',
  );
  await first.getByRole('button', { name: 'Edit' }).filter({ visible: true }).click();
  await page.getByRole('dialog').getByLabel('Description').fill('Annual and ELT. Logs are in the airplane.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  await expect(first).toContainText('Logs are in the airplane.');
  await page.getByRole('button', { name: 'Post 2 Requests' }).filter({ visible: true }).click();
  await expect(toast(page, '2 service requests posted!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Requests' })).toBeVisible();
  const mine = await callAs<{ id: number; title: string; preferredLocation: string }[]>(
    page,
    'get',
    '/api/requests/my',
  );
  expect(mine.map(({ title, preferredLocation }) => [title, preferredLocation])).toEqual([
    ['Altimeter, static and transponder', 'KPAO'],
    ['Annual and ELT inspection', 'KPAO'],
  ]);
  const requestId = mine[1]!.id;

  const shop = await openShop(browser, { servicesOffered: ['inspection'], baseAirport: 'KPAO' });
  const provider = shop.page;
  await provider.goto(`/requests/${requestId}`);
  await expect(provider.getByRole('list', { name: 'Items' }).first()).toContainText('14 CFR 91.409(a)');
  await expect(provider.getByText('N172ZQ')).toHaveCount(0);
  await expect(provider.getByLabel('Description of item 1')).toHaveValue('Annual inspection');
  await expect(provider.getByLabel('Description of item 2')).toHaveValue('ELT inspection');
  await provider.getByLabel('Amount of item 1').fill('1900');
  await provider.getByRole('button', { name: 'Remove item 2' }).click();
  await expect(provider.getByText('Your quote leaves these items out.')).toBeVisible();
  await provider.getByRole('button', { name: 'Add ELT inspection' }).click();
  await provider.getByLabel('Amount of item 2').fill('110');
  await provider.getByLabel('Available date').fill(dayFromNow(3));
  await provider.getByLabel('Estimated duration').fill('3 days');
  await provider
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('By the checklist of the maker.');
  await provider.getByRole('button', { name: 'Send Quote' }).filter({ visible: true }).click();
  await expect(toast(provider, 'Quote sent')).toBeVisible();

  await page.goto('/aircraft');
  await expect(row('Annual inspection').getByRole('link', { name: 'View 1 Quote' })).toBeVisible();
  await row('Annual inspection').getByRole('link', { name: 'View 1 Quote' }).click();
  const quotes = page.getByRole('region', { name: 'Quotes', exact: true });
  await expect(quotes.getByRole('row', { name: /^ELT inspection Included \$110.00/ })).toBeVisible();
  const [quote] = await callAs<{ id: number }[]>(page, 'get', `/api/requests/${requestId}/quotes`);
  const { clientSecret } = await callAs<{ clientSecret: string }>(
    page,
    'post',
    `/api/service-quotes/${quote!.id}/accept`,
    { acknowledgesNoCover: true },
  );
  await callAs(page, 'post', '/api/payments/sandbox/confirm', { clientSecret, ...goodCard });

  await provider.reload();
  await provider.getByRole('button', { name: 'Deliver Work' }).click();
  const dialog = provider.getByRole('dialog');
  await dialog.getByLabel('Summary').fill('Annual and ELT inspection, entries made.');
  await expect(dialog.getByLabel('ELT inspection')).toBeChecked();
  await dialog.getByLabel('Tach (hours)').fill('34184');
  await expect(dialog.getByText('was 3,412.6 h')).toBeVisible();
  const odd = dialog.getByText(/^Tach: 30,771\.4 h since .*\. Check the figure\.$/);
  await expect(odd).toBeInViewport();
  // Not below the footer of the dialog either.
  const [line, footer] = [
    await odd.boundingBox(),
    await dialog.getByRole('button', { name: 'Cancel' }).boundingBox(),
  ];
  expect(line!.y + line!.height).toBeLessThan(footer!.y);
  await dialog.getByLabel('Tach (hours)').fill('3418.4');
  await expect(dialog.getByText(/^Tach: 5\.8 h since/)).toBeVisible();
  await fillSheet(dialog);
  await dialog.getByRole('button', { name: 'Deliver Work' }).click();
  await expect(toast(provider, 'Work delivered')).toBeVisible();

  await page.goto(`/requests/${requestId}`);
  await expect(page.getByText(/^Done on .*Tach 3,418\.4 h/)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Work' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Confirm/ })
    .click();
  const update = page.getByRole('region', { name: 'Due list update' });
  await expect(update.getByRole('heading', { name: 'Clocks restarted' })).toBeVisible();
  await expect(update).toContainText('We updated 3 items and the tach and the total time');
  const hundred = update.getByRole('listitem').filter({ hasText: '100-hour inspection' });
  await expect(hundred).toContainText('The annual restarts it, 91.409(b)');
  await expect(hundred).toContainText('3,518.4 h');
  await expect(update).toContainText('11:59 PM');
  await expect(update.getByRole('listitem').filter({ hasText: 'ELT inspection' })).toContainText(
    'The provider lists no certificate for it (A&P or repair station).',
  );
  await page.goto('/aircraft');
  await expect(row('100-hour inspection')).toContainText('3,518.4 h');
  await expect(page.getByText('3,418.4 h').first()).toBeVisible();

  await page.goto('/notifications');
  await page
    .getByRole('link', { name: /Clocks restarted/ })
    .first()
    .click();
  await update.getByRole('button', { name: 'Undo' }).filter({ visible: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Undo this update?' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo Update' }).click();
  await expect(update.getByRole('heading', { name: 'Update undone' })).toBeVisible();
  await expect(update.getByRole('button', { name: 'Mark Done' })).toHaveCount(3);
  const elt = update.getByRole('listitem').filter({ hasText: 'ELT inspection' });
  await expect(elt).toContainText('As before the job');
  await elt.getByRole('button', { name: 'Mark Done' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark Done' }).click();
  await expect(elt).toContainText(/Done [A-Z]/);
  await expect(update.getByRole('button', { name: 'Mark Done' })).toHaveCount(2);
  await update.getByRole('link', { name: 'View Due List' }).click();
  await expect(row('100-hour inspection')).toContainText('3,448.2 h');
  await expect(bar.getByText('1 item, 1 job')).toBeVisible();
  nothingWrong();
});
