import type { Db } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import { viewById } from './accounts.hot.repo.ts';
import type * as repo from './accounts.repo.ts';

/** Returns the user as their own browser sees them. */
export const getUserView = async (db: Db, { id }: Pick<repo.User, 'id'>) => found(await viewById(db, id));
