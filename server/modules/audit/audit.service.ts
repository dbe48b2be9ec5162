import type { Actor, Services } from '#server/context.ts';
import * as repo from './audit.repo.ts';

interface Entry {
  action: string;
  entity: string;
  entityId: string | number;
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
}

/** Writes down a change of somebody's rights, in its transaction: an administrator's, or nobody's when it was set up so. */
export const record = (
  { actor, db, now }: Services & { actor?: Actor | undefined },
  { entityId, ...entry }: Entry,
) => repo.insert(db, { ...entry, entityId: String(entityId), actorId: actor?.id, at: now() });
