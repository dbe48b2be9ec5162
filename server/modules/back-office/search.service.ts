import { fullName } from '#contract/names.ts';
import type { SignedIn } from '#server/context.ts';
import { listUsers } from '#server/modules/accounts/roles/users.service.ts';
import * as repo from './search.repo.ts';

const maxFound = 5;

/** Returns the users, requests and cases that match a text best, a few of each; `#12` is an id. */
export async function search(ctx: SignedIn, q: string) {
  const [{ items }, requests, cases] = await Promise.all([
    listUsers(ctx, { q, sort: 'created', limit: maxFound }),
    repo.requests(ctx.db, q, maxFound),
    repo.cases(ctx.db, q, maxFound),
  ]);
  return {
    users: items.map((user) => ({ ...user, name: fullName(user) || user.email })),
    requests,
    cases,
  };
}
