import { sql } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { jobScenarios } from '#server/testing/build/jobs.ts';
import type { Browser } from '#server/testing/client.ts';
import { pick, type Random } from '#server/testing/random.ts';

export interface WalkedRequest {
  id: number;
  owner: Browser;
  /** Of a pre-buy: the token of the seller's link, empty until the seller was asked. */
  token?: string;
}

export const isPrebuy = ({ token }: WalkedRequest) => token !== undefined;

/** Where a random walk happens: requests, the people who act on them, and what acts need. */
export interface World extends Pick<Services, 'db' | 'now'> {
  pay: ReturnType<typeof jobScenarios>['pay'];
  requests: WalkedRequest[];
  shops: { id: number; browser: Browser }[];
  admin: Browser;
  /** The sellers of pre-buys, who have no account. */
  seller: Browser;
}
export type Party = 'owner' | 'provider';
export type Act = (world: World, random: Random) => Promise<{ statusCode: number; body: string }>;

/** The same act several times: it is taken as much more often. */
export const often = (times: number, act: Act) => Array.from({ length: times }, () => act);

const parts = {
  service_quotes: ['pending', 'service-quotes'],
  payments: ['pending', 'payments'],
  job_additions: ['proposed', 'additions'],
  counteroffers: ['open', 'counteroffers'],
};

export interface Quoted {
  price: string;
  pricing: 'fixed' | 'capped';
  items: { isOptional?: boolean }[];
}

/** Picks a row of a request: mostly a live one, sometimes any. */
export async function some({ db }: World, table: keyof typeof parts, requestId: number, random: Random) {
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
export async function someone(
  party: Party,
  { id, owner }: WalkedRequest,
  { db, shops }: World,
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

export const onRequest =
  (party: Party, what: string, body?: object): Act =>
  async (world, random) => {
    const request = pick(world.requests, random);
    return (await someone(party, request, world, random)).post(`/api/requests/${request.id}/${what}`, body);
  };
export const onPart =
  (
    party: Party,
    table: keyof typeof parts,
    what: string,
    body: (row: Partial<Quoted>, random: Random) => object = () => ({}),
  ): Act =>
  async (world, random) => {
    const request = pick(world.requests, random);
    const browser = await someone(party, request, world, random);
    const row: Partial<Quoted> & { id: number } = await some(world, table, request.id, random);
    return browser.post(`/api/${parts[table][1]}/${row.id}/${what}`, body(row, random));
  };

/** Picks a request, mostly one whose job is running. */
export async function someRunning({ db, requests }: World, random: Random) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from service_requests where status = 'in_progress' and id in ${requests.map(({ id }) => id)}`,
  );
  const running = requests.filter(({ id }) => rows.some((row) => row.id === id));
  return pick(running.length > 0 && random(8) > 0 ? running : requests, random);
}
