import type { SignedIn } from '#server/context.ts';
import { streamCsv } from '#server/csv.ts';
import type { Db } from '#server/db/database.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import * as repo from './user-export.repo.ts';

const pageSize = 1_000;

const head = [
  'User',
  'Email',
  'First name',
  'Last name',
  'Type',
  'Dual access',
  'Type locked',
  'Verified',
  'Email confirmed',
  'Administrator',
  'Suspended',
  'Created',
];
const yesNo = (value: boolean) => (value ? 'yes' : 'no');

const toRow = (user: repo.ExportedUser) => [
  user.id,
  user.email,
  user.firstName,
  user.lastName,
  user.userType,
  yesNo(user.hasDualAccess),
  yesNo(user.userTypeLocked),
  yesNo(user.isVerified),
  user.emailVerifiedAt?.toISOString() ?? null,
  yesNo(user.isAdmin),
  user.suspendedAt?.toISOString() ?? null,
  user.createdAt.toISOString(),
];

/** Reads page after page, each with its own query: no transaction stays open for as long as a slow reader takes. */
async function* pagesOf(db: Db) {
  let last: string | undefined;
  for (;;) {
    const users = await repo.page(db, pageSize, last);
    if (users.length > 0) yield users.map(toRow);
    if (users.length < pageSize) return;
    last = users.at(-1)!.id;
  }
}

/** Streams all accounts that were not deleted, in constant memory; who exported them is recorded. */
export async function exportUsers(ctx: SignedIn) {
  await record(ctx, { action: 'users.export', entity: 'site', entityId: 'users' });
  const day = ctx.now().toISOString().slice(0, 10);
  return {
    name: `users-${day}.csv`,
    type: 'text/csv; charset=utf-8',
    body: streamCsv(head, pagesOf(ctx.db)),
  };
}
