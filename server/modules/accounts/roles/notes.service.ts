import { fullName } from '#contract/names.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import * as accounts from '#server/modules/accounts/accounts.repo.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import * as repo from './notes.repo.ts';

/** Returns what administrators noted about a user, newest first. */
export const listNotes = async (db: Db, userId: string) =>
  (await repo.list(db, userId)).map(({ author, ...note }) => ({ ...note, author: fullName(author) }));

/** Adds a note about a user, for other administrators. */
export const addNote = (ctx: SignedIn, userId: string, text: string) =>
  inTransaction(ctx, async (tx) => {
    const user = found(await accounts.byId(tx.db, userId));
    if (user.deletedAt) throw new AppError('not_found');
    await repo.insert(tx.db, { userId, authorId: ctx.actor.id, text, createdAt: ctx.now() });
    await record(tx, { action: 'user.note', entity: 'user', entityId: userId });
    return listNotes(tx.db, userId);
  });
