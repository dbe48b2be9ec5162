import type { SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { actsAsAdmin } from '#server/modules/accounts/roles/administrators.policy.ts';
import { cardsOf } from '#server/modules/directory/directory.service.ts';
import * as repo from './sent-quotes.repo.ts';

/** A provider's quotes with what they are for: that provider's own to see, and the administrators'. */
export async function sentQuotes(
  ctx: SignedIn,
  providerId: number,
  limit: number,
  cursor: string | undefined,
) {
  const { actor, db, secrets } = ctx;
  const provider = (await cardsOf(db, [providerId])).get(providerId);
  found(actsAsAdmin(ctx) || actor.providerId === providerId ? provider : undefined);
  const list = `sent quotes ${providerId}`;
  const after = readCursor(secrets, list, cursor) as repo.Position | undefined;
  const [rows, total] = await Promise.all([
    repo.sentBy(db, providerId, limit + 1, after),
    repo.total(db, providerId),
  ]);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, total, next: writeCursor(secrets, list, last && [last.createdAt.toISOString(), last.id]) };
}
