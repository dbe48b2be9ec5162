import type { Actor } from '#server/context.ts';

/** What lies between two people, seen from the one who wants to write. */
export interface Relation {
  /** The other one offers services and can be found. */
  isToProvider: boolean;
  /** The other one wrote before. */
  isAnswer: boolean;
  /** They quoted on a request of the other one, or hold a job of theirs, which begins with a quote. */
  hasQuoted: boolean;
  /** The other one did so on theirs. */
  hasQuote: boolean;
}

/**
 * Owners write to any provider; providers to those who wrote to them and those whose requests they quoted on. Whom a
 * request invited or notified joins here once that is kept, as another fact of the relation.
 */
export function canWrite(actor: Pick<Actor, 'userType' | 'hasDualAccess'>, relation: Relation) {
  const actsAs = (type: Actor['userType']) => actor.userType === type || actor.hasDualAccess;
  if (relation.isAnswer) return true;
  const asOwner = actsAs('owner') && (relation.isToProvider || relation.hasQuote);
  return asOwner || (actsAs('provider') && relation.hasQuoted);
}

interface RequestParties {
  ownerId: string;
  isOpen: boolean;
  /** Users who quoted on it. */
  quoters: string[];
}

/** A message may name a request that is of one of the two and that the other one may see. */
export function canName(request: RequestParties, people: { id: string; isProvider: boolean }[]) {
  const others = people.filter(({ id }) => id !== request.ownerId);
  const sees = ({ id, isProvider }: (typeof people)[number]) =>
    request.quoters.includes(id) || (request.isOpen && isProvider);
  return others.length < people.length && others.every(sees);
}
