import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { disputeTransitions } from '#contract/disputes/dispute-lifecycle.ts';
import { findingTransitions } from '#contract/findings/finding-lifecycle.ts';
import { additionTransitions } from '#contract/jobs/addition-lifecycle.ts';
import { paymentTransitions } from '#contract/payments/payment-lifecycle.ts';
import { payoutTransitions } from '#contract/payments/payout-lifecycle.ts';
import { counterofferTransitions } from '#contract/requests/counteroffer-lifecycle.ts';
import { quoteTransitions } from '#contract/requests/quote-lifecycle.ts';
import { requestTransitions } from '#contract/requests/request-lifecycle.ts';
import { testApp } from '#server/testing/app.ts';
import { password, signedIn } from '#server/testing/build/accounts.ts';
import { jobScenarios, goodCard, quoteInput } from '#server/testing/build/jobs.ts';
import { type Browser } from '#server/testing/client.ts';
import { findImpossible } from '#server/testing/invariants.ts';
import { pick, randomFrom, type Random } from '#server/testing/random.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services, settle, clock } = await testApp();
const { db } = services;
const scenarios = jobScenarios(app, services);

interface World {
  requests: { id: number; owner: Browser }[];
  shops: { id: number; browser: Browser }[];
  admin: Browser;
}
type Party = 'owner' | 'provider';
type Act = (world: World, random: Random) => Promise<{ statusCode: number; body: string }>;

const dateSoon = () => new Date(clock.now.getTime() + 5 * 86_400_000).toISOString().slice(0, 10);

const parts = {
  service_quotes: ['pending', 'service-quotes'],
  payments: ['pending', 'payments'],
  job_additions: ['proposed', 'additions'],
  counteroffers: ['open', 'counteroffers'],
};
interface Quoted {
  price: string;
  pricing: 'fixed' | 'capped';
  items: { isOptional?: boolean }[];
}

/** Picks a row of a request: mostly a live one, sometimes any. */
async function some(table: keyof typeof parts, requestId: number, random: Random) {
  const [live] = parts[table];
  const column = table === 'payments' ? 'service_request_id' : 'request_id';
  const { rows } = await db.execute<Partial<Quoted> & { id: number; status: string; client_secret?: string }>(
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
  (
    party: Party,
    table: keyof typeof parts,
    what: string,
    body: (row: Partial<Quoted>, random: Random) => object = () => ({}),
  ): Act =>
  async (world, random) => {
    const request = pick(world.requests, random);
    const browser = await someone(party, request, world, random);
    const row: Partial<Quoted> & { id: number } = await some(table, request.id, random);
    return browser.post(`/api/${parts[table][1]}/${row.id}/${what}`, body(row, random));
  };

const quote: Act = async ({ requests, shops }, random) => {
  // Lowered twice, it is at least as much as the refunds of disputes below.
  const price = (20_000 + random(100_000)) / 100;
  const work = { kind: 'labor', description: 'Work', isOptional: true };
  const items = [
    { ...work, amount: price, isOptional: false },
    ...[50.25, 19.99].map((amount) => ({ ...work, amount })),
  ];
  return pick(shops, random).browser.post(`/api/requests/${pick(requests, random).id}/quotes`, {
    ...quoteInput,
    availableDate: dateSoon(),
    price,
    validDays: 1 + random(20),
    ...(random(6) === 0 && { noCall: { each: 40, total: 90 } }),
    ...(random(3) === 0 && { pricing: 'capped', estimate: 150.5, hourlyRate: 97.35 }),
    ...(random(3) === 0 && { items }),
  });
};
const accept = onPart('owner', 'service_quotes', 'accept', ({ items = [] }, random) => ({
  optionalItems: items.flatMap(({ isOptional }, index) => (isOptional && random(2) === 0 ? [index] : [])),
}));
/** Proposes a lower price, with or without the optional lines. */
const counter = onPart('owner', 'service_quotes', 'counteroffers', ({ price = '100' }, random) => ({
  ...(random(2) === 0 && { droppedItems: [] }),
  price: Math.ceil(Number(price) * (80 + random(19))) / 100,
}));
/** Delivers; a capped job with an invoice that is at most its cap, often above the one before. */
const deliver: Act = async (world, random) => {
  const request = await someRunning(world, random);
  const browser = await someone('provider', request, world, random);
  const { rows } = await db.execute<{ price: string }>(sql`select q.price from service_quotes q
    join service_requests r on r.accepted_quote_id = q.id where r.id = ${request.id} and q.pricing = 'capped'`);
  const lines = [
    { kind: 'labor', description: 'Work', hours: (1 + random(9)) / 10 },
    { kind: 'parts', description: 'Parts', amount: 100 + random(Number(rows[0]?.price ?? 0)) },
  ];
  const invoice = rows[0] && { lines };
  return browser.post(`/api/requests/${request.id}/deliver`, { summary: 'Done.', invoice });
};
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

/** Picks a request, mostly one whose job is running. */
async function someRunning({ requests }: World, random: Random) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from service_requests where status = 'in_progress' and id in ${requests.map(({ id }) => id)}`,
  );
  const running = requests.filter(({ id }) => rows.some((row) => row.id === id));
  return pick(running.length > 0 && random(8) > 0 ? running : requests, random);
}
const reportFinding: Act = async (world, random) => {
  const request = await someRunning(world, random);
  const browser = await someone('provider', request, world, random);
  return browser.post(`/api/requests/${request.id}/findings`, {
    title: 'Worn tire',
    text: 'Cord shows.',
    grade: pick(['unairworthy', 'recommended', 'watch'], random),
    price: pick([0, 1, 19.99, 33.33, 250.01], random),
  });
};
/** Findings of a request, mostly those of a status. */
async function someFindings(requestId: number, status: string, random: Random) {
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
  for (const id of await someFindings(request.id, 'reported', random)) {
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
    const id = pick(await someFindings(request.id, status, random), random);
    return what === '' ? browser.delete(`/api/findings/${id}`) : browser.post(`/api/findings/${id}/${what}`);
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
  ...often(5, accept),
  ...often(2, counter),
  ...often(2, onPart('provider', 'counteroffers', 'agree')),
  onPart('provider', 'counteroffers', 'decline'),
  onPart('owner', 'counteroffers', 'withdraw'),
  ...often(6, payFor),
  ...often(5, deliver),
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
/** Findings, mostly of running jobs: they block the delivery until they are done or given back. */
const findingActs: Act[] = [
  ...often(2, reportFinding),
  ...often(2, decideFindings),
  payFor,
  ...often(4, onFinding('approved', 'done')),
  ...often(3, onFinding('approved', 'withdraw')),
  onFinding('reported', ''),
];
/** Rare, so that other actions get a chance. */
const rareActs = [...often(10, quote), cancel, ...disputeActs, rule, rule];

const someActs = (random: Random) => {
  if (random(5) === 0) return findingActs;
  return random(4) === 0 ? rareActs : acts;
};

type Rules = Record<string, { from: readonly string[]; to: string } | undefined>;
const tables: Record<string, Rules> = {
  request: requestTransitions,
  quote: quoteTransitions,
  counteroffer: counterofferTransitions,
  payment: paymentTransitions,
  addition: additionTransitions,
  finding: findingTransitions,
  dispute: disputeTransitions,
  payout: payoutTransitions,
};

async function nothingImpossible() {
  expect(await findImpossible(db)).toEqual([]);
  const { rows } = await db.execute<{ entity: string; from: string; to: string; event: string }>(
    sql`select distinct entity, "from", "to", event from transitions where "from" is not null and "from" <> "to"`,
  );
  for (const { entity, from, to, event } of rows) {
    const table = tables[entity]!;
    const rule = table[event]!;
    expect([to, 'same', 'former'], `${entity} ${event}`).toContain(rule.to);
    expect(table[event]!.from, `${entity} ${event}`).toContain(from);
  }
  return rows;
}

/** What the walk reached of invoices and optional lines, which have no transitions. */
const negotiated = async () =>
  (
    await db.execute<{ entity: string; to: string }>(sql`
      select 'invoice' as entity, 'lowered' as to from job_invoices where returned > 0
      union select 'option', 'chosen' from service_quotes where status = 'accepted' and cardinality(chosen_items) > 0`)
  ).rows;

/**
 * Walks to a split payment on a job of its own: it takes five right steps in a row, and how often chance takes them while
 * fifteen others act on the same job depends on who is quicker.
 */
async function splitPayment(admin: Browser) {
  const job = await scenarios.funded({ expiresAt: null });
  const { id } = okBody<{ id: number }>(
    await job.owner.post(`/api/requests/${job.id}/disputes`, {
      reason: 'other',
      description: 'This is not what we agreed on.',
      requestedRefund: 80,
    }),
  );
  okBody(await job.provider.browser.post(`/api/disputes/${id}/answer`, statement));
  okBody(await job.owner.post(`/api/disputes/${id}/escalate`));
  okBody(await admin.post(`/api/admin/disputes/${id}/rule`, { outcome: 'split', refundAmount: 33.33, note }));
}

test('[QUOTE-04][MONEY-03][NEG-02][NEG-07] thousands of random concurrent actions never lead to an impossible state', async () => {
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
  await splitPayment(admin);
  const open = async () => requests.push(await scenarios.opened({ expiresAt: null }));
  for (let n = 0; n < 8; n++) await open();
  const statuses = new Map<number, number>();
  const unreached = new Set([
    'request completed',
    'request cancelled',
    'quote expired',
    'counteroffer agreed',
    'counteroffer answered',
    'counteroffer closed',
    'invoice lowered',
    'option chosen',
    'payment refunded',
    'payment released',
    'payment split',
    'dispute withdrawn',
    'dispute resolved',
    'payout paid',
    'finding done',
    'finding withdrawn',
  ]);
  // The walk proves something only if it reaches every status; scheduling decides the order, so some runs
  // take longer.
  for (let round = 0; round < 60 || (unreached.size > 0 && round < 800); round++) {
    const responses = await Promise.all(
      Array.from({ length: 16 }, () => pick(someActs(random), random)({ requests, shops, admin }, random)),
    );
    for (const { statusCode, body } of responses) {
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      if (statusCode >= 500) throw new Error(body);
    }
    if (round % 10 === 9) {
      clock.forward({ hours: [1, 5, 25, 30][random(4)]! });
      await settle();
      for (const { entity, to } of [...(await nothingImpossible()), ...(await negotiated())])
        unreached.delete(`${entity} ${to}`);
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
