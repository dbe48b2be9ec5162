import { sql } from 'drizzle-orm';
import { pick, type Random } from '#server/testing/random.ts';
import { someone, type Act, type Party } from './world.ts';

const openDispute =
  (party: Party, reason: string): Act =>
  async (world, random) => {
    const request = pick(world.requests, random);
    const browser = await someone(party, request, world, random);
    return browser.post(`/api/requests/${request.id}/disputes`, {
      reason,
      description: 'This is not what we agreed on.',
      requestedRefund: random(80),
    });
  };
/** Acts on a dispute, mostly a live one. */
const onDispute =
  (party: Party | 'admin', act: (id: number, random: Random) => [path: string, body?: object]): Act =>
  async (world, random) => {
    const ids = world.requests.map(({ id }) => id);
    const { rows } = await world.db.execute<{ id: number; requestId: number }>(
      sql`select id, request_id as "requestId" from disputes where request_id in ${ids} order by ended_at is null desc, id
          limit 4`,
    );
    const dispute = rows.length > 0 ? pick(rows, random) : { id: 1, requestId: ids[0] };
    const request = world.requests.find(({ id }) => id === dispute.requestId)!;
    const browser = party === 'admin' ? world.admin : await someone(party, request, world, random);
    const [path, body] = act(dispute.id, random);
    return browser.post(path, body);
  };
export const statement = { description: 'We see this differently.' };
const partyActs: Act[] = (['owner', 'provider'] as const).flatMap((party) => [
  openDispute(party, 'other'),
  openDispute(party, 'other'),
  onDispute(party, (id) => [`/api/disputes/${id}/answer`, statement]),
  onDispute(party, (id) => [`/api/disputes/${id}/answer`, statement]),
  onDispute(party, (id, random) => [`/api/disputes/${id}/offers`, { refundAmount: random(90) }]),
  onDispute(party, (id, random) => [`/api/disputes/${id}/offers/${1 + random(2)}/accept`]),
  onDispute(party, (id, random) => [`/api/disputes/${id}/offers/${1 + random(2)}/decline`]),
  onDispute(party, (id) => [`/api/disputes/${id}/escalate`]),
  onDispute(party, (id) => [`/api/disputes/${id}/withdraw`]),
]);
export const note = 'Decided after reading both statements.';
const rule = onDispute('admin', (id, random) => [
  `/api/admin/disputes/${id}/rule`,
  pick(
    [
      { outcome: 'refund', note },
      { outcome: 'release', note },
      { outcome: 'split', refundAmount: (1 + random(9_999)) / 100, note },
    ],
    random,
  ),
]);

/** Disputes by either party, and what administrators rule. */
export const disputeActs: Act[] = [...partyActs, rule, rule];
