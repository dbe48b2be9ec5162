import type { Actor, Services } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import * as repo from './audit.repo.ts';

interface Entry {
  action: string;
  entity: string;
  entityId: string | number;
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
}

/**
 * Records a change of a user's rights in the caller's transaction; `actorId` is null if the configuration
 * caused it.
 */
export const record = (
  { actor, db, now }: Services & { actor?: Actor | undefined },
  { entityId, ...entry }: Entry,
) => repo.insert(db, { ...entry, entityId: String(entityId), actorId: actor?.id, at: now() });

/** Returns the last entries about one thing, newest first. */
export const listLast = (db: Db, { entity, entityId }: Pick<Entry, 'entity' | 'entityId'>, limit: number) =>
  repo.listLast(db, entity, String(entityId), limit);
