import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { Actor, Services, SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { paged, type Paging } from '#server/paging.ts';
import * as repo from './audit.repo.ts';
import { personView, withPeopleNamed } from './people-named.ts';

interface Entry {
  action: AuditAction;
  entity: string;
  entityId: string | number;
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
}

/**
 * Records what an administrator did in the caller's transaction; `actorId` is null if the configuration
 * caused it.
 */
export const record = (
  { actor, db, now }: Services & { actor?: Actor | undefined },
  { entityId, ...entry }: Entry,
) => repo.insert(db, { ...entry, entityId: String(entityId), actorId: actor?.id, at: now() });

/** Returns the last entries about one thing, newest first. */
export const listLast = (db: Db, { entity, entityId }: Pick<Entry, 'entity' | 'entityId'>, limit: number) =>
  repo.listLast(db, entity, String(entityId), limit);

/** Returns a page of the audit log, newest first. */
export async function list(ctx: SignedIn, { limit, cursor, ...filters }: repo.AuditFilters & Paging) {
  const { items, next } = await paged(
    ctx,
    `audit ${filters.q} ${filters.action}`,
    { limit, cursor },
    (max, before?: number) => repo.page(ctx.db, filters, max, before),
    ({ entry }) => entry.id,
  );
  return {
    items: (await withPeopleNamed(ctx.db, items)).map(({ entry, actor, changed }) => ({
      ...entry,
      actor: personView(actor),
      user: personView(changed),
    })),
    total: await repo.countEntries(ctx.db, filters),
    next,
  };
}
