import type { SignedIn } from '#server/context.ts';
import { membersOf, namesOf } from '#server/modules/accounts/members.service.ts';

/** Returns co-owners by their names in the order of joining, and after them former ones. */
export async function peopleIn(ctx: SignedIn, groupId: string, userIds: string[]) {
  const wanted = new Set(userIds);
  if (wanted.size === 0) return [];
  const order = (await membersOf(ctx.db, groupId)).map(({ userId }) => userId);
  const rank = (userId: string) => (order.includes(userId) ? order.indexOf(userId) : order.length);
  const named = await namesOf(ctx.db, [...wanted]);
  return named
    .toSorted((a, b) => rank(a.userId) - rank(b.userId) || a.userId.localeCompare(b.userId))
    .map(({ userId, firstName, lastName }) => ({ userId, firstName, lastName }));
}
