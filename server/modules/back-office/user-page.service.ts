import { maxUserRows } from '#contract/limits.ts';
import { fullName, type Name } from '#contract/names.ts';
import type { SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { listNotes } from '#server/modules/accounts/roles/notes.service.ts';
import { listInvolving } from '#server/modules/reports/reports.service.ts';
import * as repo from './user-page.repo.ts';

const named = <Row extends { by: Name | null }>({ by, ...row }: Row) => ({ ...row, by: by && fullName(by) });

/** Returns everything that administrators know of a user; throws `not_found` for a deleted account. */
export async function getUserPage({ db, now }: SignedIn, userId: string) {
  const { provider, totpConfirmedAt, passkeys, ...user } = found(await repo.byId(db, userId));
  const [verification, totals, jobs, payments, cases, reports, credentials, sessions, notes, actions] =
    await Promise.all([
      provider && repo.lastVerification(db, provider.id),
      repo.totals(db, userId, provider?.id),
      repo.jobs(db, userId, provider?.id, maxUserRows),
      repo.payments(db, userId, provider?.id, maxUserRows),
      repo.cases(db, userId, maxUserRows),
      listInvolving(db, userId, maxUserRows),
      provider ? repo.credentials(db, provider.id) : [],
      repo.sessionsOf(db, userId, now(), maxUserRows),
      listNotes(db, userId),
      repo.actions(db, userId, maxUserRows),
    ]);
  return {
    ...user,
    hasSecondFactor: totpConfirmedAt !== null || passkeys > 0,
    lastSeenAt: sessions[0]?.lastSeenAt ?? null,
    provider,
    verification: verification ?? null,
    totals,
    jobs,
    payments,
    cases,
    reports,
    credentials,
    sessions,
    notes,
    actions: actions.map(named),
  };
}
