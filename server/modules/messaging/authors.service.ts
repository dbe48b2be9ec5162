import { formerMember } from '#contract/names.ts';
import type { Actor } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { authorRows } from './authors.hot.repo.ts';

/** The person who writes for a shared account; null for one who writes for themselves. */
export const authorIdOf = ({ id, accountId }: Actor) => (id === accountId ? null : id);

interface Written {
  senderId: string | null;
  authorId: string | null;
}

/**
 * Returns who wrote messages of shared accounts: by first name, and by the initial of the last one too where two of the
 * account share it. Null where the sender is a person.
 */
export async function authorsOf(db: Db, rows: Written[]) {
  const written = rows.filter(({ authorId }) => authorId !== null);
  const known =
    written.length === 0
      ? []
      : await authorRows(db, [
          written.map(({ senderId }) => senderId),
          written.map(({ authorId }) => authorId),
        ]);
  return ({ senderId, authorId }: Written) => {
    if (authorId === null) return null;
    const one = known.find((row) => row.userId === authorId && row.accountId === senderId);
    if (!one || one.isDeleted) return { firstName: formerMember, isMember: false };
    return { firstName: one.name, isMember: one.isMember };
  };
}
