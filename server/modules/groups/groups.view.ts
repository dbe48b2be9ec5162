import type { ActiveMember } from '#server/modules/accounts/members.service.ts';
import type { ShareChange } from './groups.repo.ts';

type Person = Pick<ActiveMember, 'userId' | 'firstName' | 'lastName' | 'role'>;

/** True if the share changes and its holder has not answered. */
export const awaits = ({ before, after, agreedAt }: ShareChange['shares'][number]) =>
  before !== after && agreedAt === null;

/** Returns a proposed change of shares as a co-owner sees it. */
export function changeView({ shares, ...change }: ShareChange, members: Person[], own: Person) {
  const person = (id: string) => {
    const { firstName, lastName } = members.find(({ userId }) => userId === id) ?? {
      firstName: null,
      lastName: null,
    };
    return { userId: id, firstName, lastName };
  };
  return {
    ...change,
    proposedBy: person(change.proposedBy),
    shares: shares.map((share) => ({
      ...share,
      ...person(share.userId),
      agreedAt: share.agreedAt === null ? null : new Date(share.agreedAt),
    })),
    isYours: shares.some((share) => share.userId === own.userId && awaits(share)),
    canWithdraw: change.proposedBy === own.userId || own.role === 'managing_owner',
  };
}
