import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';
import { randomFrom } from '#server/testing/random.ts';
import { sweeper } from '#server/testing/sweeper.ts';
import { audit, type Violation } from './books.ts';
import { answerCounts, browser } from './browser.ts';
import { actAsClients } from './clients.ts';
import { explain } from './history.ts';
import { killInTurn } from './kills.ts';
import { kindOf, openFaultyPeer, type Peer } from './peer.ts';
import { gather, type People } from './people.ts';
import { passTime } from './time.ts';
import { dataFolder, openMachine, type Database, type Place } from './victims.ts';
import { webhookSender } from './webhooks.ts';

interface Plan {
  movements: number;
  clients: number;
  /** Seconds between a recovery and the next kill, at least and at most. */
  killEvery: [number, number];
  /** How many kills there are; without it, they go on until all movements are made. */
  kills?: number;
  seed: number;
  /** Where the product runs; without it, on one machine. */
  open?: (folder: string, variables: Record<string, string>) => Promise<Place>;
  /** What else happens until the run is over; each returns what it found to be wrong when everything has settled. */
  beside?: ((world: { database: Database; people: People; isOver: () => boolean }) => Beside)[];
  /** Whether enough of what happens beside has happened. */
  isEnough?: () => boolean;
  /** Ends the run and everything that it started. */
  signal?: AbortSignal;
  say?: (line: string) => void;
}

export interface Beside {
  run: () => Promise<void>;
  check: () => Promise<string[]>;
}

/**
 * Moves money by many clients while the product and its database are killed again and again, lets everything settle, and
 * compares the books with the peer that received the calls.
 */
export async function moneyFaults(plan: Plan) {
  const { movements, clients, killEvery, seed } = plan;
  const random = randomFrom(seed);
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const say = (line: string) => plan.say?.(`${seconds().toFixed(0).padStart(5)} s  ${line}`);
  const { folder, remove } = dataFolder();
  const webhooks = webhookSender(random, () => place.origin);
  const peer = await openFaultyPeer(random, (sign) => webhooks.send(sign));
  const place = await (plan.open ?? openMachine)(folder, peer.variables);
  const { database } = place;
  const counts = answerCounts();
  const failures: string[] = [];
  const accepted = new Map<string, number>();
  const kills: Record<string, number> = {};
  const violations: Violation[] = [];
  let moved = 0;
  let isEnding = false;
  let isClean = false;
  const killed = () => Object.values(kills).reduce((all, count) => all + count, 0);
  const isOver = () =>
    isEnding || (moved >= movements && killed() >= (plan.kills ?? 0) && (plan.isEnough?.() ?? true));
  const sweeps = { stop: async () => {}, sweep: async (): Promise<unknown> => undefined };

  const refusals = () => (counts.get(0) ?? 0) + (counts.get(503) ?? 0);
  let refusedBefore = 0;

  /** The ledger adds up at every moment, also right after a kill. */
  async function checkLedger() {
    const imbalances = await findImbalances(database).catch(() => []);
    for (const text of imbalances) violations.push({ text: `after a kill: ${text}`, requestId: null });
  }

  async function onRecovered(fault: string) {
    kills[fault] = (kills[fault] ?? 0) + 1;
    await checkLedger();
    const refused = refusals();
    say(`${moved} movements, ${fault}, ${refused - refusedBefore} calls without an answer or with 503`);
    refusedBefore = refused;
  }

  async function letTimePass() {
    while (!isOver()) {
      await sleep(1_000);
      // Tried again in a second if the database is away.
      peer.decideSome(1);
      await passTime(database, 0.1)
        .then(sweeps.sweep)
        .catch(() => {});
    }
  }

  async function run() {
    await place.ready();
    const people = await gather(database, peer, () =>
      browser({ origin: place.origin, counts, failures, isOver }),
    );
    Object.assign(sweeps, await sweeper(database.pool));
    say('ready');
    const onAccepted = (name: string) => {
      moved++;
      accepted.set(name, (accepted.get(name) ?? 0) + 1);
    };
    const world = { database, peer, people, random, isOver, onAccepted };
    const beside = (plan.beside ?? []).map((open) => open(world));
    const killing = { place, random, every: killEvery, isOver, onRecovered };
    await Promise.all([
      actAsClients(world, clients),
      killInTurn(killing, plan.kills ?? Infinity),
      letTimePass(),
      ...beside.map((one) => one.run()),
    ]);
    say('settling');
    await place.ready();
    peer.becomeReliable();
    peer.decideSome(Infinity);
    const isSettled = await settle(database, peer, webhooks.waiting, sweeps.sweep);
    if (!isSettled) violations.push({ text: 'the calls to the peer do not come to an end', requestId: null });
    violations.push(...(await audit(database, peer)));
    const found = [failures, ...(await Promise.all(beside.map((one) => one.check())))].flat();
    for (const text of found) violations.push({ text, requestId: null });
    const report = await explain(database, violations);
    isClean = violations.length === 0;
    return {
      movements: moved,
      seconds: seconds(),
      kills,
      starts: place.starts(),
      accepted: Object.fromEntries(accepted),
      answers: Object.fromEntries(counts),
      booked: await bookedMovements(database),
      calls: callsOf(peer),
      webhooks: webhooks.delivered(),
      violations,
      report,
      folder,
    };
  }

  try {
    return await Promise.race([run(), aborted(plan.signal)]);
  } finally {
    isEnding = true;
    webhooks.stop();
    await sweeps.stop().catch(() => {});
    await place.stop();
    await peer.close();
    if (isClean || plan.signal?.aborted) remove();
  }
}

/** Rejects when the signal comes. */
const aborted = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => {
    const onAbort = () => reject(new Error('stopped'));
    if (signal?.aborted) onAbort();
    signal?.addEventListener('abort', onAbort);
  });

/** Waits until all calls are made, all webhooks delivered and all payouts sent; returns false if that takes too long. */
async function settle(
  database: Database,
  peer: Peer,
  webhooksWaiting: () => number,
  sweep: () => Promise<unknown>,
) {
  const { db } = database;
  for (const until = Date.now() + 90_000; Date.now() < until; await sleep(500)) {
    peer.settleCharges();
    // Tried again if the product was faster.
    await passTime(database, 1)
      .then(sweep)
      .catch(() => {});
    const { rows } = await db.execute<{ n: number }>(sql`
      select ((select count(*) from processor_calls where status = 'pending')
        + (select count(*) from payouts o join service_requests r on r.id = o.request_id
           where o.status = 'processing' or (o.status = 'pending' and r.status <> 'disputed')))::int as n`);
    if (rows[0]!.n === 0 && webhooksWaiting() === 0) return true;
  }
  return false;
}

/** Movements of the ledger by kind: a run proves something about those that happened. */
async function bookedMovements({ db }: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ kind: string; n: number }>(
    sql`select kind, count(*)::int as n from ledger_movements group by kind order by kind`,
  );
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

/** Calls by kind: how many arrived at the peer, and how many of them were new. */
function callsOf({ arrived, responses }: Peer) {
  const made = Map.groupBy(responses.values(), ({ path }) => kindOf(path));
  return Object.fromEntries(
    [...arrived].map(([kind, all]) => [kind, { arrived: all, made: made.get(kind)?.length ?? 0 }]),
  );
}

export type Outcome = Awaited<ReturnType<typeof moneyFaults>>;
