import type { SignedIn } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { isListed } from './cards.repo.ts';
import * as repo from './saved.repo.ts';

/** Remembers a provider for somebody; a second time changes nothing. */
export async function save({ db, actor, now }: SignedIn, providerId: number) {
  if (!(await isListed(db, providerId))) throw new AppError('not_found');
  await repo.save(db, actor.id, providerId, now());
  return { saved: true as const };
}

/** Forgets a provider, whether it was remembered or not. */
export const unsave = async ({ db, actor }: SignedIn, providerId: number) => {
  await repo.unsave(db, actor.id, providerId);
};
