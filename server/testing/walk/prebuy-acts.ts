import { sql } from 'drizzle-orm';
import { fullScope, given, reportText, tokenIn } from '#server/testing/build/prebuys.ts';
import { pick, type Random } from '#server/testing/random.ts';
import { accept, deliver, payFor, quote } from './job-acts.ts';
import { isPrebuy, often, someone, someRunning, type Act, type Party } from './world.ts';

/** The same act on pre-buys alone. */
const onPrebuys =
  (act: Act): Act =>
  (world, random) =>
    act({ ...world, requests: world.requests.filter(isPrebuy) }, random);

const ask: Act = async (world, random) => {
  const request = pick(world.requests, random);
  const response = await (
    await someone('owner', request, world, random)
  ).post(`/api/requests/${request.id}/consent`, {});
  if (response.statusCode === 200) request.token = tokenIn(response.json<{ url: string }>().url);
  return response;
};
/** The seller answers by the link that was sent last, if any. */
const answerByLink =
  (body: (random: Random) => object): Act =>
  async (world, random) => {
    const { token } = pick(world.requests, random);
    return world.seller.post(`/api/consents/${token || 'none'}`, body(random));
  };
const give = answerByLink((random) => ({
  ...given,
  scope: { ...fullScope, testFlight: random(3) > 0, openPanels: random(8) > 0 },
}));

const onRunning =
  (party: Party, what: string, body: (random: Random) => object = () => ({})): Act =>
  async (world, random) => {
    const request = await someRunning(world, random);
    const browser = await someone(party, request, world, random);
    return browser.post(`/api/requests/${request.id}/${what}`, body(random));
  };

/** Acts on a stage, mostly the first one of a status. */
const onStage =
  (party: Party, status: 'waiting' | 'running', what: string, body: object = {}): Act =>
  async (world, random) => {
    const request = await someRunning(world, random);
    const browser = await someone(party, request, world, random);
    const { rows } = await world.db.execute<{ number: number }>(
      sql`select number from job_stages where request_id = ${request.id} and status = ${status} order by number limit 1`,
    );
    const number = (random(8) > 0 && rows[0]?.number) || 1 + random(3);
    return browser.post(`/api/requests/${request.id}/stages/${number}/${what}`, body);
  };

/** Consent of the seller, and the stages from the first payment to the last report. */
export const prebuyActs: Act[] = [
  ...often(4, ask),
  ...often(5, give),
  ...often(3, quote),
  ...often(4, accept),
  ...often(5, payFor),
  ...often(
    4,
    onRunning('provider', 'worked-before', (random) => ({ workedBefore: random(8) === 0 })),
  ),
  ...often(6, onStage('provider', 'running', 'report', { summary: reportText })),
  ...often(4, onStage('owner', 'waiting', 'continue')),
  ...often(4, onStage('provider', 'waiting', 'seller-confirmed', { entriesMade: true })),
  onRunning('owner', 'stages/stop'),
  deliver,
  answerByLink((random) => ({ answer: random(3) === 0 ? 'refuse' : 'withdraw' })),
].map(onPrebuys);
