import type { Context } from '#server/context.ts';
import type { Person } from '#server/personal-table.ts';
import { ask } from '#server/questions.ts';
import * as repo from './erasure.repo.ts';

/** Returns what identifies the rows of a user; undefined for an unknown one. */
export async function personOf(ctx: Context, userId: string): Promise<Person | undefined> {
  const email = await repo.emailOf(ctx.db, userId);
  if (email === undefined) return undefined;
  const [providerId = -1] = await ask(ctx, 'user.provider_id', { userId });
  return { userId, email, providerId };
}

/** Erases the rows of a person in all modules. */
export const erase = (ctx: Context, person: Person) =>
  repo.erase(ctx.db, ctx.personalTables, person, ctx.now());
