import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { tire } from '#server/testing/build/findings.ts';
import { act, goodCard, jobScenarios } from '#server/testing/build/jobs.ts';
import { findImpossible } from '#server/testing/invariants.ts';
import { pick, randomFrom, type Random } from '#server/testing/random.ts';

const { app, services, settle } = await testApp();
const { db } = services;
const { funded, pay } = jobScenarios(app, services);

type Job = Awaited<ReturnType<typeof funded>>;
type Act = (job: Job, random: Random) => Promise<{ statusCode: number; body: string }>;

async function rowsOf(table: 'findings' | 'payments' | 'job_additions', { id }: Job) {
  const column = table === 'payments' ? 'service_request_id' : 'request_id';
  const { rows } = await db.execute<{ id: number; status: string; client_secret: string | null }>(
    sql.raw(`select * from ${table} where ${column} = ${id} order by id`),
  );
  return rows;
}
/** Picks a row of a job, mostly one with this status; one that is not there if there is none. */
async function some(table: Parameters<typeof rowsOf>[0], job: Job, status: string, random: Random) {
  const rows = await rowsOf(table, job);
  const wanted = rows.filter((row) => row.status === status);
  const chosen = wanted.length > 0 && random(6) > 0 ? wanted : rows;
  return chosen.length > 0 ? pick(chosen, random) : { id: 1, client_secret: null };
}

const reportOne: Act = (job, random) =>
  act(job.provider.browser, job.id, 'findings', {
    ...tire,
    parts: null,
    price: pick([0, 1, 19.99, 33.33, 85.01, 250], random),
  });
const report: Act = async (job, random) => {
  await Promise.all([reportOne(job, random), reportOne(job, random)]);
  return reportOne(job, random);
};
const decide: Act = async (job, random) => {
  const open = (await rowsOf('findings', job)).filter(({ status }) => status === 'reported');
  const body = {
    approve: [] as number[],
    decline: [] as { id: number; reason: string }[],
    defer: [] as number[],
  };
  for (const { id } of open) {
    const answer = random(8);
    if (answer === 0) body.decline.push({ id, reason: 'Not now.' });
    else if (answer === 1) body.defer.push(id);
    else if (answer < 7) body.approve.push(id);
  }
  if (open.length === 0) body.approve.push(1);
  return act(job.owner, job.id, 'findings/decide', body);
};
const payFor: Act = async (job, random) => {
  const { client_secret: secret } = await some('payments', job, 'pending', random);
  const cardNumber = random(5) === 0 ? '4000000000000002' : goodCard.cardNumber;
  return pay(job.owner, secret ?? 'none', { ...goodCard, cardNumber });
};
const onFinding =
  (status: string, what: 'done' | 'withdraw'): Act =>
  async (job, random) =>
    job.provider.browser.post(`/api/findings/${(await some('findings', job, status, random)).id}/${what}`);
const remove: Act = async (job, random) =>
  job.provider.browser.delete(`/api/findings/${(await some('findings', job, 'reported', random)).id}`);
const declineWork: Act = async (job, random) =>
  job.owner.post(`/api/additions/${(await some('job_additions', job, 'approved', random)).id}/decline`, {
    reason: 'Another shop does it.',
  });
const deliver: Act = (job) => act(job.provider.browser, job.id, 'deliver', { summary: 'Done.' });
/** The owner sends the delivered work back, so that the job goes on. */
const deliverAndChange: Act = async (job, random) => {
  const delivered = await deliver(job, random);
  if (delivered.statusCode === 200)
    await act(job.owner, job.id, 'request-changes', { reason: 'Not yet as agreed.' });
  return delivered;
};
/** Others act while the job stands still. */
const dispute: Act = async (job) => {
  const opened = await act(job.owner, job.id, 'disputes', {
    reason: 'other',
    description: 'This is not what we agreed on.',
    requestedRefund: 20,
  });
  if (opened.statusCode === 201)
    await job.owner.post(`/api/disputes/${opened.json<{ id: number }>().id}/withdraw`);
  return opened;
};

const often = (times: number, one: Act) => Array.from({ length: times }, () => one);
const acts = [
  ...often(3, report),
  ...often(4, decide),
  ...often(6, payFor),
  ...often(3, onFinding('approved', 'done')),
  ...often(3, onFinding('approved', 'withdraw')),
  remove,
  declineWork,
  deliverAndChange,
  dispute,
];
const intended = new Set([200, 201, 204, 400, 402, 403, 404, 409]);

test('the money of findings adds up in every order of reports, answers, payments, refunds and disputes', async () => {
  const random = randomFrom(20_261_116);
  const jobs: Job[] = [];
  for (let n = 0; n < 5; n++)
    jobs.push(await funded({}, n % 2 === 0 ? {} : { noCall: { each: 40, total: 90 } }));
  for (let round = 0; round < 30; round++) {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => pick(acts, random)(pick(jobs, random), random)),
    );
    for (const { statusCode, body } of responses) if (!intended.has(statusCode)) throw new Error(body);
    if (round % 8 === 7) expect(await findImpossible(db)).toEqual([]);
  }
  // Half of the jobs are cancelled, the others end as they may.
  const { browser: admin } = await signedIn(app, services, { isAdmin: true });
  for (const [nth, job] of jobs.entries()) {
    if (nth % 2 === 0) await act(admin, job.id, 'cancel-job', { reason: 'The hangar burned down.' });
    for (const { id } of await rowsOf('findings', job))
      await job.provider.browser.post(`/api/findings/${id}/withdraw`);
    await deliver(job, random);
    await act(job.owner, job.id, 'confirm');
  }
  await settle();
  expect(await findImpossible(db)).toEqual([]);
  const { rows } = await db.execute<{ kind: string; count: number }>(
    sql`select kind, count(*)::int as count from ledger_movements group by kind`,
  );
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
  // The walk proves something only if parts of payments went back.
  expect(counts.get('return')).toBeGreaterThan(0);
  expect(counts.get('refund')).toBeGreaterThan(0);
  expect(counts.get('release')).toBeGreaterThan(0);
}, 120_000);
