import { callAs, signUp } from './people.ts';
import { expect, test } from './test.ts';
import { watchErrors } from './watch.ts';

test('[EST-01~] the estimate is for the job that the title names, or that the owner chooses, at the place', async ({
  page,
}) => {
  const nothingWrong = watchErrors(page, (text) => text.includes('404'));
  await signUp(page);
  await callAs(page, 'post', '/api/aircraft', { tailNumber: 'N44BR', aircraftType: 'Single Engine Piston' });
  await page.goto('/post-request');
  await page.getByText('Inspections & Annual').click();
  await page.getByText('Get estimates', { exact: true }).click();
  const shown = { visible: true };
  // The only aircraft is chosen already.
  await expect(page.getByLabel('Aircraft')).toContainText('N44BR');
  await page.getByLabel('Aircraft').selectOption('');
  await expect(page.getByText('Choose an aircraft to see an estimate.').filter(shown)).toBeVisible();
  await page.getByLabel('Aircraft').selectOption({ index: 1 });
  const job = page.getByLabel('Estimate for').filter(shown);
  await expect(job).toHaveValue('');
  await expect(page.getByText('Choose a job to see an estimate.').filter(shown)).toBeVisible();
  const estimate = page.getByRole('region', { name: 'Instant estimate' }).filter(shown);
  await expect(estimate).toHaveCount(0);
  await page.getByLabel('Title').fill('Annual inspection');
  await expect(job).toHaveValue('annual');
  await expect(estimate).toContainText('$1,500 – $3,500');
  // Katy is a town in Texas and the code of an airport in South Dakota: both are offered.
  await page.getByLabel('Preferred location').fill('Katy');
  await expect(page.getByRole('option', { name: /KATY.*Watertown/ })).toBeVisible();
  await page.getByRole('option', { name: /^Katy, TX/ }).click();
  await expect(page.getByLabel('Preferred location')).toHaveValue('Katy, TX');
  // Typed without a choice, the field asks which one is meant.
  await page.getByLabel('Preferred location').fill('ord');
  await expect(page.getByRole('option', { name: /^Ord, NE/ })).toBeVisible();
  await page.getByLabel('Title').focus();
  await expect(page.getByText('Which one?')).toBeVisible();
  await expect(page.getByRole('button', { name: /^KORD, Chicago/ })).toBeVisible();
  await page.getByRole('button', { name: 'Ord, NE' }).click();
  await expect(page.getByLabel('Preferred location')).toHaveValue('Ord, NE');
  await expect(page.getByText('Which one?')).toHaveCount(0);
  await page.getByLabel('Preferred location').fill('KPAO');
  await page
    .getByRole('option', { name: /Palo Alto/ })
    .first()
    .click();
  await expect(estimate).toContainText('$1,750 – $4,100');
  await expect(estimate).toContainText('Labor in California is about 20% above the US average.');
  await job.selectOption('ELT inspection (91.207)');
  await expect(estimate).toContainText('$90 – $180');
  await job.selectOption('Condition inspection');
  await expect(page.getByText('We have no estimate for this job').filter(shown)).toBeVisible();
  await expect(estimate).toHaveCount(0);
  nothingWrong();
});
