import type { Actor } from '#server/context.ts';

/** The relationship between sender and receiver that decides who may write; what cannot decide any more may be false. */
export interface Relation {
  /** The receiver is a listed provider. */
  isToProvider: boolean;
  /** The receiver has written to the sender before. */
  isReply: boolean;
  /** The sender has quoted on a request of the receiver; every job starts with a quote. */
  hasQuoted: boolean;
  /** The receiver has an open request on which the sender may quote, or that it was notified of or invited to. */
  canAsk: boolean;
  /** The receiver has quoted on a request of the sender. */
  hasQuote: boolean;
  /** One of the two has blocked the other. */
  isBlocked: boolean;
  /** The two have no conversation yet. */
  isFirst: boolean;
  /** The sender is a provider and has written to the receiver before. */
  hasReplied: boolean;
  /** The receiver's account is being deleted. */
  isLeaving: boolean;
}

type Writer = Pick<Actor, 'id' | 'accountId' | 'userType' | 'hasDualAccess' | 'memberships'>;

/** A team writes as a provider and a group as an owner, whatever the account type of the member. */
function actsAs({ id, accountId, userType, hasDualAccess, memberships }: Writer, type: Actor['userType']) {
  if (id === accountId) return userType === type || hasDualAccess;
  const isGroup = memberships.some((one) => one.accountId === accountId && one.kind === 'group');
  return type === (isGroup ? 'owner' : 'provider');
}

/** Returns the roles in which a user writes. */
export const senderOf = (actor: Writer) => ({
  id: actor.accountId,
  isOwner: actsAs(actor, 'owner'),
  isProvider: actsAs(actor, 'provider'),
});

/**
 * Owners may write to any provider; providers to users who wrote to them and to owners whose requests they
 * quoted on, or may quote on while these are open. Nobody new writes to a user who is leaving.
 */
export function canWrite(actor: Writer, relation: Relation) {
  if (relation.isBlocked || (relation.isLeaving && relation.isFirst)) return false;
  if (relation.isReply) return true;
  const asOwner = actsAs(actor, 'owner') && (relation.isToProvider || relation.hasQuote);
  return asOwner || (actsAs(actor, 'provider') && (relation.hasQuoted || relation.canAsk));
}

interface RequestParties {
  ownerId: string;
  isOpen: boolean;
  /** Users who quoted on the request. */
  quoters: string[];
}

/** True if one of the two users owns the request and the other one may see it. */
export function canName(request: RequestParties, people: { id: string; isProvider: boolean }[]) {
  const others = people.filter(({ id }) => id !== request.ownerId);
  const canSee = ({ id, isProvider }: (typeof people)[number]) =>
    request.quoters.includes(id) || (request.isOpen && isProvider);
  return others.length < people.length && others.every(canSee);
}
