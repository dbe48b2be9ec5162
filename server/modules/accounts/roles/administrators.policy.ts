import type { SignedIn } from '#server/context.ts';

/** Whether somebody acts as administrator: with the second factor that every call of the administrators asks for. */
export const actsAsAdmin = ({ actor, env }: Pick<SignedIn, 'actor' | 'env'>) =>
  actor.isAdmin && (actor.hasSecondFactor || env.sampleData);
