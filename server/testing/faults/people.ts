import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { groups as groupRows } from '#server/db/schema/groups.ts';
import { buildUser, password } from '#server/testing/build/accounts.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import { buildSharedAccount } from '#server/testing/build/members.ts';
import type { Browser } from './browser.ts';
import type { Peer } from './peer.ts';
import type { Database } from './victims.ts';

interface Owner {
  id: string;
  browser: Browser;
}

/** Co-owners of an aircraft, any of whom acts for all. */
export interface Group {
  id: string;
  aircraftId: number;
  owners: Owner[];
}

export interface People {
  owners: Owner[];
  groups: Group[];
  shops: { id: number; userId: string; browser: Browser }[];
  admins: Browser[];
  /** An owner who changes nothing. */
  reader: Browser;
}

/** Inserts owners, groups, shops and administrators, signs them in and gives the shops a bank account at the peer. */
export async function gather({ db }: Database, peer: Peer, open: () => Browser): Promise<People> {
  const services = { db, now: () => new Date() };
  const signedIn = async ({ email }: { email: string }) => {
    const browser = open();
    await expectOk(browser.call('POST', '/api/auth/login', { email, password }));
    return browser;
  };
  const owner = async () => {
    const person = await buildUser(services);
    return { id: person.id, browser: await signedIn(person) };
  };
  const shop = async () => {
    const { person, id } = await buildProvider(services);
    const browser = await signedIn(person);
    await expectOk(browser.call('PUT', '/api/payouts/account', { password }));
    return { id, userId: person.id, browser };
  };
  const group = async (_: unknown, n: number) => addGroup(db, await many(3, owner), `N${101 + n}GR`);
  const admin = async () => signedIn(await buildUser(services, { isAdmin: true }));
  const many = <T>(count: number, make: (_: unknown, n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, make));
  const [owners, groups, shops, admins, reader] = await Promise.all([
    many(5, owner),
    many(2, group),
    many(4, shop),
    many(2, admin),
    owner(),
  ]);
  peer.approveAccounts();
  while ((await readyAccounts(db)) < shops.length) await sleep(50);
  return { owners, groups, shops, admins, reader: reader.browser };
}

/** Inserts a group of people who pay whatever they accept, without a vote, with an aircraft. */
async function addGroup(db: Database['db'], owners: Owner[], tailNumber: string): Promise<Group> {
  const id = await buildSharedAccount(
    db,
    'group',
    owners.map((one, at) => ({
      userId: one.id,
      role: at === 0 ? ('managing_owner' as const) : ('co_owner' as const),
      shareBp: at === 0 ? 3334 : 3333,
    })),
  );
  await db
    .insert(groupRows)
    .values({ accountId: id, kind: 'co_ownership', timeZone: 'UTC', threshold: null });
  const { browser } = owners[0]!;
  const aircraft = { tailNumber, aircraftType: 'Single Engine Piston', timeZone: 'UTC' };
  const added = await expectOk(browser.call('POST', '/api/aircraft', aircraft), 201);
  const { id: aircraftId } = JSON.parse(added) as { id: number };
  await expectOk(browser.call('PUT', `/api/aircraft/${aircraftId}/group`, { groupId: id }));
  return { id, aircraftId, owners };
}

async function readyAccounts(db: Database['db']) {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from payout_accounts where status = 'ready'`,
  );
  return rows[0]!.n;
}

async function expectOk(answered: ReturnType<Browser['call']>, status = 200) {
  const answer = await answered;
  if (answer?.status !== status) throw new Error(`a person could not be set up: ${answer?.text}`);
  return answer.text;
}
