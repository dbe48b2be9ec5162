import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { buildUser, password } from '#server/testing/build/accounts.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import type { Browser } from './browser.ts';
import type { Peer } from './peer.ts';
import type { Database } from './victims.ts';

export interface People {
  owners: { id: string; browser: Browser }[];
  shops: { id: number; userId: string; browser: Browser }[];
  admins: Browser[];
  /** An owner who changes nothing. */
  reader: Browser;
}

/** Inserts owners, shops and administrators, signs them in and gives the shops a bank account at the peer. */
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
  const admin = async () => signedIn(await buildUser(services, { isAdmin: true }));
  const many = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));
  const [owners, shops, admins, reader] = await Promise.all([
    many(6, owner),
    many(4, shop),
    many(2, admin),
    owner(),
  ]);
  peer.approveAccounts();
  while ((await readyAccounts(db)) < shops.length) await sleep(50);
  return { owners, shops, admins, reader: reader.browser };
}

async function readyAccounts(db: Database['db']) {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from payout_accounts where status = 'ready'`,
  );
  return rows[0]!.n;
}

async function expectOk(answered: ReturnType<Browser['call']>) {
  const answer = await answered;
  if (answer?.status !== 200) throw new Error(`a person could not be set up: ${answer?.text}`);
}
