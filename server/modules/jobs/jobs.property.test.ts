import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { additionTransitions } from '#contract/addition-lifecycle.ts';
import { disputeTransitions } from '#contract/dispute-lifecycle.ts';
import { paymentTransitions } from '#contract/payment-lifecycle.ts';
import { payoutTransitions } from '#contract/payout-lifecycle.ts';
import { quoteTransitions } from '#contract/quote-lifecycle.ts';
import { requestTransitions } from '#contract/request-lifecycle.ts';
import { password, signedIn } from '#server/modules/accounts/accounts.build.ts';
import { findImbalances } from '#server/modules/ledger/ledger.service.ts';
import { testApp } from '#server/testing/app.ts';
import { type Browser } from '#server/testing/client.ts';
import { jobScenarios, goodCard, quoteInput } from './jobs.build.ts';

const { app, services, settle, clock } = await testApp();
const { db } = services;
const scenarios = jobScenarios(app, services);

/** Seeded pseudo-random numbers, so that a failure can be reproduced. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface World {
  requests: { id: number; owner: Browser }[];
  shops: { id: number; browser: Browser }[];
  admin: Browser;
}
type Party = 'owner' | 'provider';
type Random = (below: number) => number;
type Act = (world: World, random: Random) => Promise<{ statusCode: number; body: string }>;

const pick = <T>(list: T[], random: Random): T => list[random(list.length)]!;
const dateSoon = () => new Date(clock.now.getTime() + 5 * 86_400_000).toISOString().slice(0, 10);

/** Picks a row of a request: mostly a live one, sometimes any. */
async function some(
  table: 'service_quotes' | 'payments' | 'job_additions',
  requestId: number,
  random: Random,
) {
  const live = { service_quotes: 'pending', payments: 'pending', job_additions: 'proposed' }[table];
  const column = table === 'payments' ? 'service_request_id' : 'request_id';
  const { rows } = await db.execute<{ id: number; status: string; client_secret?: string }>(
    sql.raw(`select * from ${table} where ${column} = ${requestId} order by id`),
  );
  const living = rows.filter(({ status }) => status === live);
  const chosen = living.length > 0 && random(5) > 0 ? living : rows;
  return chosen.length > 0 ? pick(chosen, random) : { id: 1, client_secret: 'none' };
}
/** Picks the actor: mostly a user who may act, sometimes any. */
async function someone(
  party: Party,
  { id, owner }: World['requests'][number],
  { shops }: World,
  random: Random,
) {
  if (random(8) === 0) return random(2) === 0 ? owner : pick(shops, random).browser;
  if (party === 'owner') return owner;
  const { rows } = await db.execute<{ provider: number }>(
    sql`select provider_id as provider from service_quotes where request_id = ${id} and status in ('pending', 'accepted')
        order by status limit 1`,
  );
  return (shops.find((shop) => shop.id === rows[0]?.provider) ?? pick(shops, random)).browser;
}
const onRequest =
  (party: Party, what: string, body?: object): Act =>
  async (world, random) => {
    const request = pick(world.requests, random);
    return (await someone(party, request, world, random)).post(`/api/requests/${request.id}/${what}`, body);
  };
const onPart =
  (party: Party, table: 'service_quotes' | 'job_additions', what: string): Act =>
  async (world, random) => {
    const request = pick(world.requests, random);
    const browser = await someone(party, request, world, random);
    const path = table === 'service_quotes' ? 'service-quotes' : 'additions';
    return browser.post(`/api/${path}/${(await some(table, request.id, random)).id}/${what}`, {});
  };

const quote: Act = async ({ requests, shops }, random) =>
  pick(shops, random).browser.post(`/api/requests/${pick(requests, random).id}/quotes`, {
    ...quoteInput,
    availableDate: dateSoon(),
    // At least as much as the refunds of disputes below.
    price: (10_000 + random(100_000)) / 100,
    validDays: 1 + random(20),
  });
const payFor: Act = async ({ requests }, random) => {
  const { id, owner } = pick(requests, random);
  const cardNumber = random(4) === 0 ? '4000000000000002' : goodCard.cardNumber;
  const { client_secret: secret = 'none' } = await some('payments', id, random);
  return scenarios.pay(owner, secret, { ...goodCard, cardNumber });
};
const cancel: Act = async ({ requests }, random) => {
  const { id, owner } = pick(requests, random);
  return owner.delete(`/api/requests/${id}`);
};

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
    const { rows } = await db.execute<{ id: number; requestId: number }>(
      sql`select id, request_id as "requestId" from disputes where request_id in ${ids} order by ended_at is null desc, id
          limit 4`,
    );
    const dispute = rows.length > 0 ? pick(rows, random) : { id: 1, requestId: ids[0] };
    const request = world.requests.find(({ id }) => id === dispute.requestId)!;
    const browser = party === 'admin' ? world.admin : await someone(party, request, world, random);
    const [path, body] = act(dispute.id, random);
    return browser.post(path, body);
  };
const statement = { description: 'We see this differently.' };
const disputeActs: Act[] = (['owner', 'provider'] as const).flatMap((party) => [
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
const note = 'Decided after reading both statements.';
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

const often = (times: number, act: Act) => Array.from({ length: times }, () => act);
const acts: Act[] = [
  ...often(7, quote),
  ...often(5, onPart('owner', 'service_quotes', 'accept')),
  ...often(6, payFor),
  ...often(5, onRequest('provider', 'deliver', { summary: 'Done.' })),
  ...often(3, onRequest('owner', 'confirm')),
  ...often(2, onRequest('owner', 'request-changes', { reason: 'Not yet as agreed.' })),
  ...often(2, onRequest('provider', 'additions', { description: 'More to do.', price: 50.25 })),
  ...often(2, onPart('owner', 'job_additions', 'approve')),
  onPart('provider', 'service_quotes', 'withdraw'),
  onPart('owner', 'service_quotes', 'reject'),
  onPart('owner', 'job_additions', 'decline'),
  onPart('provider', 'job_additions', 'withdraw'),
  onRequest('owner', 'back-out'),
  ...often(2, onRequest('provider', 'cancel-job', { reason: 'It came to nothing.' })),
  ...often(3, onRequest('owner', 'cancel-job', { accept: true })),
  onRequest('provider', 'cancel-job', { accept: false }),
];
/** Rare, so that other actions get a chance. */
const rareActs = [...often(10, quote), cancel, ...disputeActs, rule, rule];

/** Queries for rows that must not exist, by the violated rule. */
const impossible = {
  'two accepted quotes': sql`select request_id from service_quotes where status = 'accepted' group by 1 having count(*) > 1`,
  'a job without its accepted quote, or an open request with one': sql`
    select r.id from service_requests r left join service_quotes q on q.id = r.accepted_quote_id
    where (r.status in ('awaiting_payment', 'in_progress', 'delivered', 'completed', 'disputed')) <> (q.status is not distinct from 'accepted')
      and r.status <> 'cancelled'`,
  'a wrong number of quotes': sql`
    select r.id from service_requests r where r.status in ('open', 'awaiting_payment')
      and r.quote_count <> (select count(*) from service_quotes q where q.request_id = r.id and q.status in ('pending', 'accepted'))`,
  'a pending quote on a closed request': sql`
    select q.id from service_quotes q join service_requests r on r.id = q.request_id
    where q.status = 'pending' and r.status not in ('open', 'awaiting_payment')`,
  'a payment in the wrong status': sql`
    select p.id, p.status, r.status from payments p join service_requests r on r.id = p.service_request_id
    where p.status <> 'expired' and not p.status = any (case r.status when 'awaiting_payment' then array['pending']
      when 'completed' then array['released', 'split', 'refunded'] when 'cancelled' then array['refunded']
      when 'disputed' then array['frozen'] when 'open' then array['expired']
      else array['held', case when p.addition_id is not null then 'pending' end] end)`,
  'a disputed job without a live dispute, or a live dispute of another job': sql`
    select r.id from service_requests r where (r.status = 'disputed') <>
      exists (select 1 from disputes d where d.request_id = r.id and d.status in ('open', 'answered', 'escalated'))`,
  'a payout that differs from what the job earned': sql`
    select r.id from service_requests r
    left join payouts o on o.request_id = r.id and o.status <> 'cancelled'
    where r.status <> 'disputed' and coalesce(o.amount, 0) <> (select coalesce(sum(p.service_amount), 0) from payments p
      where p.service_request_id = r.id and p.status in ('released', 'split'))`,
  'a payout of a disputed job that has left': sql`
    select o.id from payouts o join service_requests r on r.id = o.request_id
    where r.status = 'disputed' and o.status in ('processing', 'paid')`,
  'a payment that is paid twice': sql`
    select quote_id from payments where status <> 'expired' group by quote_id, coalesce(addition_id, 0) having count(*) > 1`,
  'a log that disagrees with the status': sql`
    select e.entity, e.id from (
      select 'request' as entity, id, status from service_requests where status <> 'open' or accepted_quote_id is not null
      union all select 'quote', id, status from service_quotes
      union all select 'payment', id, status from payments
      union all select 'dispute', id, status from disputes
      union all select 'payout', id, status from payouts
      union all select 'addition', id, status from job_additions) e
    where e.status <> (select t.to from transitions t where t.entity = e.entity and t.entity_id = e.id order by t.id desc limit 1)`,
  'a transition that does not follow the previous one': sql`
    select id from (select t.id, t.from, lag(t.to) over (partition by entity, entity_id order by id) as before
      from transitions t where entity in ('quote', 'payment', 'addition', 'dispute', 'payout')) s where s.from is distinct from s.before`,
  'a user notified twice': sql`select user_id, event_key from notifications group by 1, 2 having count(*) > 1`,
};

type Rules = Record<string, { from: readonly string[]; to: string } | undefined>;
const tables: Record<string, Rules> = {
  request: requestTransitions,
  quote: quoteTransitions,
  payment: paymentTransitions,
  addition: additionTransitions,
  dispute: disputeTransitions,
  payout: payoutTransitions,
};

async function nothingImpossible() {
  for (const [meaning, rows] of Object.entries(impossible)) {
    expect((await db.execute(rows)).rows, meaning).toEqual([]);
  }
  expect(await findImbalances(services)).toEqual([]);
  const { rows } = await db.execute<{ entity: string; from: string; to: string; event: string }>(
    sql`select distinct entity, "from", "to", event from transitions where "from" is not null and "from" <> "to"`,
  );
  for (const { entity, from, to, event } of rows) {
    const table = tables[entity]!;
    const rule = table[event]!;
    expect([to, 'former'], `${entity} ${event}`).toContain(rule.to);
    expect(table[event]!.from, `${entity} ${event}`).toContain(from);
  }
  return rows;
}

test('[QUOTE-04][MONEY-03] thousands of random concurrent actions never lead to an impossible state', async () => {
  const random = randomFrom(20_261_115);
  const requests: World['requests'] = [];
  const shops: World['shops'] = [];
  const { browser: admin } = await signedIn(app, services, { isAdmin: true });
  for (let n = 0; n < 4; n++) {
    const shop = await scenarios.shop();
    const bank = {
      password,
      routingNumber: '110000000',
      accountNumber: n === 0 ? '000111111116' : '000123456789',
    };
    await shop.browser.put('/api/payouts/account', bank);
    shops.push(shop);
  }
  const open = async () => requests.push(await scenarios.opened({ expiresAt: null }));
  for (let n = 0; n < 8; n++) await open();
  const statuses = new Map<number, number>();
  const unreached = new Set([
    'request completed',
    'request cancelled',
    'quote expired',
    'payment refunded',
    'payment released',
    'payment split',
    'dispute withdrawn',
    'dispute resolved',
    'payout paid',
  ]);
  // The walk proves something only if it reaches every status; scheduling decides the order, so some runs
  // take longer.
  for (let round = 0; round < 200 || (unreached.size > 0 && round < 800); round++) {
    const responses = await Promise.all(
      Array.from({ length: 16 }, () =>
        pick(random(4) === 0 ? rareActs : acts, random)({ requests, shops, admin }, random),
      ),
    );
    for (const { statusCode, body } of responses) {
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      if (statusCode >= 500) throw new Error(body);
    }
    if (round % 10 === 9) {
      clock.forward({ hours: [1, 5, 25, 30][random(4)]! });
      await settle();
      for (const { entity, to } of await nothingImpossible()) unreached.delete(`${entity} ${to}`);
      requests.splice(0, 3);
      for (let n = 0; n < 3; n++) await open();
    }
  }
  await settle();
  await nothingImpossible();
  expect([...unreached]).toEqual([]);
  const intended = new Set([200, 201, 204, 402, 403, 404, 409]);
  expect([...statuses.keys()].filter((status) => !intended.has(status))).toEqual([]);
}, 240_000);
