import { fullName } from '#contract/names.ts';
import type { SignedIn } from '#server/context.ts';
import { listUsers } from '#server/modules/accounts/roles/users.service.ts';
import * as repo from './search.repo.ts';

const maxFound = 5;

/** Returns what matches a text best, a few rows of each kind; `#12` is an id. */
export async function search(ctx: SignedIn, q: string) {
  const [{ items }, shops, aircraft, requests, receipts, cases] = await Promise.all([
    listUsers(ctx, { q, sort: 'created', limit: maxFound }),
    repo.shops(ctx.db, q, maxFound),
    repo.aircraftOf(ctx.db, q, maxFound),
    repo.requests(ctx.db, q, maxFound),
    repo.receipts(ctx.db, q),
    repo.cases(ctx.db, q, maxFound),
  ]);
  return {
    users: items.map((user) => ({ ...user, name: fullName(user) || user.email })),
    shops,
    aircraft: aircraft.map(({ owner, ...one }) => ({ ...one, owner: fullName(owner) || owner.email })),
    requests,
    receipts,
    cases,
  };
}
