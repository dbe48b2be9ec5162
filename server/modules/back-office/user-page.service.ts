import { isPast } from '#contract/lifecycle.ts';
import { maxUserRows } from '#contract/limits.ts';
import { undoDays } from '#contract/logbook/transfer-lifecycle.ts';
import { fullName, type Name } from '#contract/names.ts';
import { addDays, laterOf } from '#contract/time.ts';
import type { SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { listNotes } from '#server/modules/accounts/roles/notes.service.ts';
import { capRecordsOf } from '#server/modules/jobs/invoices.service.ts';
import { getLastSeen } from '#server/modules/live/presence.service.ts';
import { listInvolving } from '#server/modules/reports/reports.service.ts';
import * as repo from './user-page.repo.ts';

const named = <Row extends { by: Name | null }>({ by, ...row }: Row) => ({ ...row, by: by && fullName(by) });

const latestOf = (one: Date | null, other: Date | null) => (one ? laterOf(one, other) : other);

/** Adds until when an administrator can move a logbook back. */
function withUndo({ other, ...transfer }: Awaited<ReturnType<typeof repo.logbooks>>[number], now: Date) {
  const until = addDays(transfer.doneAt, undoDays);
  const canUndo = transfer.status === 'done' && !isPast(until, now);
  return { ...transfer, other: { id: other.id, name: fullName(other) }, undoUntil: canUndo ? until : null };
}

/** Returns everything that administrators know of a user; throws `not_found` for a deleted account. */
export async function getUserPage({ db, now }: SignedIn, userId: string) {
  const { provider, totpConfirmedAt, passkeys, ...user } = found(await repo.byId(db, userId));
  const [
    verification,
    totals,
    jobs,
    payments,
    logbooks,
    cases,
    reports,
    credentials,
    sessions,
    notes,
    actions,
    seenAt,
    capRecords,
  ] = await Promise.all([
    provider && repo.lastVerification(db, provider.id),
    repo.totals(db, userId, provider?.id),
    repo.jobs(db, userId, provider?.id, maxUserRows),
    repo.payments(db, userId, provider?.id, maxUserRows),
    repo.logbooks(db, userId, maxUserRows),
    repo.cases(db, userId, maxUserRows),
    listInvolving(db, userId, maxUserRows),
    provider ? repo.credentials(db, provider.id) : [],
    repo.sessionsOf(db, userId, now(), maxUserRows),
    listNotes(db, userId),
    repo.actions(db, userId, user.email, provider?.id, maxUserRows),
    getLastSeen({ db, now }, userId),
    provider ? capRecordsOf(db, [provider.id]) : [],
  ]);
  const lastSeenAt = latestOf(seenAt, sessions[0]?.lastSeenAt ?? null);
  return {
    ...user,
    hasSecondFactor: totpConfirmedAt !== null || passkeys > 0,
    lastSeenAt,
    provider: provider && { ...provider, capRecord: capRecords[0] ?? null },
    verification: verification ?? null,
    totals,
    jobs,
    payments,
    logbooks: logbooks.map((one) => withUndo(one, now())),
    cases,
    reports,
    credentials,
    // Sessions are touched once an hour; who has a single one was seen with it.
    sessions: sessions.map((one) => (sessions.length === 1 && lastSeenAt ? { ...one, lastSeenAt } : one)),
    notes,
    actions: actions.map(named),
  };
}
