import type { SignedIn } from '#server/context.ts';

/** True if the user is an administrator whose session has the second factor that admin endpoints require. */
export const actsAsAdmin = ({ actor, env }: Pick<SignedIn, 'actor' | 'env'>) =>
  actor.isAdmin && (actor.hasSecondFactor || env.sampleData);
