import type { SignedIn } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { isListed } from './cards.repo.ts';
import * as repo from './saved.repo.ts';

/** Saves a provider for the caller; idempotent. */
export async function save({ db, actor, now }: SignedIn, providerId: number) {
  if (!(await isListed(db, providerId))) throw new AppError('not_found');
  await repo.save(db, actor.id, providerId, now());
  return { saved: true as const };
}

/** Removes a saved provider; idempotent. */
export const unsave = async ({ db, actor }: SignedIn, providerId: number) => {
  await repo.unsave(db, actor.id, providerId);
};
