import type { SignedIn } from '#server/context.ts';
import { auditLog } from '#server/db/schema/accounts.ts';

interface Entry {
  action: string;
  entity: string;
  entityId: string | number;
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
}

/** Writes down an administrator's change, in the transaction of the change. */
export const record = ({ actor, db, now }: SignedIn, { entityId, ...entry }: Entry) =>
  db.insert(auditLog).values({ ...entry, entityId: String(entityId), actorId: actor.id, at: now() });
