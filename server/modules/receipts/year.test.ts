import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { act, jobScenarios, type Accepted } from '#server/testing/build/jobs.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { okBody } from '#server/testing/responses.ts';
import { jobsBetween } from './year.repo.ts';

const { app, services, settle } = await testApp();
const { db } = services;
const { opened, shop, quoteOn, pay } = jobScenarios(app, services);

/** Does a job for a shop until its payment is released. */
async function done(provider: Awaited<ReturnType<typeof shop>>, price: number, title: string) {
  const job = await opened({ title });
  const quoteId = await quoteOn(job.id, provider.browser, { price });
  const { clientSecret } = okBody<Accepted>(await job.owner.post(`/api/service-quotes/${quoteId}/accept`));
  okBody(await pay(job.owner, clientSecret));
  okBody(await act(provider.browser, job.id, 'deliver', { summary: 'Done as quoted.' }));
  okBody(await act(job.owner, job.id, 'confirm'));
  await settle();
  return job;
}

test('the statement of a year has a line per job, and its sums are those of the ledger', async () => {
  const provider = await shop();
  const other = await shop();
  await done(provider, 1000, 'Annual');
  await done(provider, 333.33, '=Tires');
  await done(other, 500, 'Not theirs');
  const year = services.now().getUTCFullYear();
  const url = `/api/payouts/year?year=${year}`;
  const csv = (await provider.browser.get(`${url}&format=csv`)).body.trim().split(/\r?\n/);
  expect(csv).toHaveLength(4);
  expect(csv[1]).toMatch(/Annual.*1000\.00.*50\.00.*950\.00/);
  expect(csv.join('\n')).not.toContain('Not theirs');
  expect(csv.join('\n')).not.toMatch(/(^|,)"?=/m);
  const { rows } = await db.execute<{ cents: number }>(sql`select -balance_cents::float8 as cents
    from ledger_accounts where kind = 'provider' and user_id = ${provider.person.id}`);
  const net = (rows[0]!.cents / 100).toFixed(2);
  expect(csv[3]).toMatch(new RegExp(String.raw`^"?Total.*1333\.33.*${net.replace('.', String.raw`\.`)}"?$`));
  const text = pdfText((await provider.browser.get(url)).rawPayload);
  expect(text).toContain('Annual');
  expect(text.replaceAll(',', '')).toContain(`$${net} earned`);
  // A year without jobs says so.
  const before = `/api/payouts/year?year=${year - 1}`;
  const empty = (await provider.browser.get(`${before}&format=csv`)).body;
  expect(empty).not.toContain('Annual');
  for (const words of [empty, pdfText((await provider.browser.get(before)).rawPayload)])
    expect(words).toContain('There were no jobs in this year.');
});

test('what a refund takes back from a released payment is taken off', async () => {
  const provider = await shop();
  const job = await done(provider, 1000, 'Disputed');
  await db.execute(sql`
    with m as (insert into ledger_movements (kind, payment_id, key)
      select 'freeze', id, 'test:freeze' from payments where service_request_id = ${job.id} returning id)
    insert into ledger_entries (movement_id, account_id, cents)
    select m.id, a.id, given.cents from m, (values ('provider', 95000), ('platform', 5000), ('held', -100000)) as given (kind, cents)
    join ledger_accounts a on a.kind = given.kind
      and a.user_id is not distinct from case when given.kind = 'provider' then ${provider.person.id}::uuid end`);
  const [line] = await jobsBetween(db, provider.person.id, new Date(0), new Date('2100-01-01'));
  expect(line).toMatchObject({ title: 'Disputed', grossCents: 0, feeCents: 0, netCents: 0 });
});
