import { sql } from 'drizzle-orm';
import { jobGrades, prebuyGrades } from '#contract/findings/finding-grades.ts';
import { pick, type Random } from '#server/testing/random.ts';
import { payFor } from './job-acts.ts';
import { isPrebuy, often, someone, someRunning, type Act, type World } from './world.ts';

const reportFinding: Act = async (world, random) => {
  const request = await someRunning(world, random);
  const browser = await someone('provider', request, world, random);
  const isFree = isPrebuy(request);
  return browser.post(`/api/requests/${request.id}/findings`, {
    title: 'Worn tire',
    text: 'Cord shows.',
    grade: pick(isFree ? prebuyGrades : jobGrades, random),
    price: isFree ? 0 : pick([0, 1, 19.99, 33.33, 250.01], random),
  });
};
/** Findings of a request, mostly those of a status. */
async function someFindings({ db }: World, requestId: number, status: string, random: Random) {
  const { rows } = await db.execute<{ id: number; status: string }>(
    sql`select id, status from findings where request_id = ${requestId} order by id`,
  );
  const live = rows.filter((row) => row.status === status);
  const chosen = live.length > 0 && random(6) > 0 ? live : rows.slice(-2);
  return chosen.length > 0 ? chosen.map(({ id }) => id) : [1];
}
const decideFindings: Act = async (world, random) => {
  const request = await someRunning(world, random);
  const browser = await someone('owner', request, world, random);
  const body = {
    approve: [] as number[],
    decline: [] as { id: number; reason: string }[],
    defer: [] as number[],
  };
  for (const id of await someFindings(world, request.id, 'reported', random)) {
    const answer = random(5);
    if (answer === 0) body.decline.push({ id, reason: 'Not now.' });
    else if (answer === 1) body.defer.push(id);
    else body.approve.push(id);
  }
  return browser.post(`/api/requests/${request.id}/findings/decide`, body);
};
const onFinding =
  (status: string, what: string): Act =>
  async (world, random) => {
    const request = await someRunning(world, random);
    const browser = await someone('provider', request, world, random);
    const id = pick(await someFindings(world, request.id, status, random), random);
    return what === '' ? browser.delete(`/api/findings/${id}`) : browser.post(`/api/findings/${id}/${what}`);
  };

/** Findings, mostly of running jobs: they block the delivery until they are done or given back. */
export const findingActs: Act[] = [
  ...often(2, reportFinding),
  ...often(2, decideFindings),
  payFor,
  ...often(4, onFinding('approved', 'done')),
  ...often(3, onFinding('approved', 'withdraw')),
  onFinding('reported', ''),
];
