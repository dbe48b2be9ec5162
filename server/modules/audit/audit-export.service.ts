import { auditActions, auditSubjects, type AuditAction } from '#contract/admin/audit-actions.ts';
import type { SignedIn } from '#server/context.ts';
import { streamCsv, type CsvRow } from '#server/csv.ts';
import type { Db } from '#server/db/database.ts';
import * as repo from './audit.repo.ts';
import { record } from './audit.service.ts';
import { personView, withPeopleNamed } from './people-named.ts';

const pageSize = 500;
const head: CsvRow = [
  'Time',
  'Administrator',
  'Action',
  'About',
  'Id',
  'Account',
  'Before',
  'After',
  'Reason',
];

type Row = Awaited<ReturnType<typeof repo.page>>[number];

const valuesText = (values: unknown) => (values ? JSON.stringify(values) : null);
const nameOf = (person: Row['actor']) => {
  const view = personView(person);
  return view && (view.email ?? view.name);
};

const toRow = ({ entry, actor, changed }: Row): CsvRow => [
  entry.at.toISOString(),
  nameOf(actor),
  auditActions[entry.action as AuditAction] ?? entry.action,
  auditSubjects[entry.entity] ?? entry.entity,
  entry.entityId,
  nameOf(changed),
  valuesText(entry.before),
  valuesText(entry.after),
  entry.reason,
];

/** Reads page after page, each with its own query: no transaction stays open for as long as a slow reader takes. */
async function* pagesOf(db: Db, filters: repo.AuditFilters) {
  let last: number | undefined;
  for (;;) {
    const rows = await repo.page(db, filters, pageSize, last);
    if (rows.length > 0) yield (await withPeopleNamed(db, rows)).map(toRow);
    if (rows.length < pageSize) return;
    last = rows.at(-1)!.entry.id;
  }
}

/** Streams the audit log, or what the filters find in it; who exported it is recorded. */
export async function exportLog(ctx: SignedIn, filters: repo.AuditFilters) {
  await record(ctx, { action: 'audit.export', entity: 'site', entityId: 'audit', after: filters });
  return {
    name: `audit-log-${ctx.now().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    body: streamCsv(head, pagesOf(ctx.db, filters)),
  };
}
