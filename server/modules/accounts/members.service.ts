import { isTeamRole } from '#contract/accounts/permissions.ts';
import { maxMemberships } from '#contract/limits.ts';
import type { LiveKind } from '#contract/messaging/live-names.ts';
import type { LivePayloads } from '#contract/messaging/live.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import { emit } from '#server/live/emit.ts';
import * as accounts from './accounts.repo.ts';
import * as repo from './members.repo.ts';

export { byEmail as findAccount } from './accounts.repo.ts';

/** Locks a shared account against other changes of its members. */
export const lockAccount = ({ db }: { db: Db }, accountId: string) =>
  accounts.lockForDependents(db, accountId);

export {
  active as membersOf,
  firstNamesAt,
  former as formerMembersOf,
  groupNames,
  namesOf,
  peopleOf,
  rename as renameAccount,
  type ActiveMember,
} from './members.repo.ts';

/** Chooses the account that the caller's lists and new rows belong to. */
export async function setActing({ db, actor }: SignedIn, accountId: string) {
  const isMember = actor.memberships.some((one) => one.accountId === accountId);
  if (accountId !== actor.id && !isMember) throw new AppError('not_member');
  await repo.setActing(db, actor.id, isMember ? accountId : null);
  return { actingAccountId: accountId };
}

/** Stops emails and push messages about a shared account of the caller's, or starts them again. */
export async function muteMembership({ db, actor, now }: SignedIn, accountId: string, isMuted: boolean) {
  const row = await repo.update(db, accountId, actor.id, { mutedAt: isMuted ? now() : null });
  if (!row) throw new AppError('not_member');
  return { isMuted };
}

/** Makes an account that several people share; the first of them has to join in the same transaction. */
export const createAccount = (
  { db, now }: Context,
  kind: 'team' | 'group',
  name: string,
  { isVerified, emailVerifiedAt }: Pick<accounts.User, 'isVerified' | 'emailVerifiedAt'>,
) => repo.insertAccount(db, { kind, name, isVerified, emailVerifiedAt }, now());

type NewMember = Pick<repo.Member, 'accountId' | 'userId' | 'role'> & Partial<repo.Member>;

/**
 * Adds a person to a shared account, for which they act from now on. The caller has locked the account. Locks the person, so
 * that nobody joins whose account is being deleted.
 */
export async function join({ db, now }: Context, member: NewMember) {
  const person = await accounts.lockForDependents(db, member.userId);
  if (!person || person.deletedAt || person.deletionRequestedAt) throw new AppError('unauthenticated');
  const others = await repo.ofPerson(db, member.userId);
  if (others.some(({ accountId }) => accountId === member.accountId)) throw new AppError('member_exists');
  if (others.length >= maxMemberships)
    throw new AppError('team_full', { message: `You can belong to ${maxMemberships} teams and groups.` });
  const row = found(await repo.insert(db, { ...member, joinedAt: now() }));
  // Who shares aircraft sees them beside their own; who works for a team works there first.
  if (isTeamRole(member.role)) await repo.setActing(db, member.userId, member.accountId);
  return row;
}

/** Changes what a member may do; the caller has locked the account. */
export async function change(
  { db }: { db: Db },
  accountId: string,
  userId: string,
  changed: Partial<repo.Member>,
) {
  await accounts.lockForDependents(db, userId);
  return found(await repo.update(db, accountId, userId, changed));
}

/** Ends a membership; the caller has locked the account. */
export const end = (
  ctx: Pick<Context, 'db' | 'now'>,
  accountId: string,
  userId: string,
  by: Pick<repo.Member, 'endReason' | 'endedBy'>,
) => change(ctx, accountId, userId, { leftAt: ctx.now(), ...by });

const isOwner = ({ role }: { role: string }) => role === 'owner' || role === 'managing_owner';

/** Returns the accounts of which the person is the only owner. */
export async function solelyOwned({ db }: { db: Db }, userId: string) {
  const owned = (await repo.ofPerson(db, userId)).filter(isOwner).map(({ accountId }) => accountId);
  if (owned.length === 0) return [];
  const others = (await repo.peopleOf(db, owned)).filter((one) => one.userId !== userId && isOwner(one));
  return owned.filter((id) => !others.some(({ accountId }) => accountId === id));
}

/** True if the person holds a share of aircraft, which others have to take over first. */
export const holdsShare = async ({ db }: { db: Db }, userId: string) =>
  (await repo.ofPerson(db, userId)).some(({ shareBp }) => (shareBp ?? 0) > 0);

/** Updates the open pages of everyone who reads the messages of accounts: the person, or the members of a shared one. */
export async function emitToReaders<Kind extends LiveKind>(
  db: Db,
  accountIds: string | readonly string[],
  kind: Kind,
  payload: LivePayloads[Kind],
) {
  for (const userId of await readersOf(db, accountIds)) await emit(db, userId, kind, payload);
}

/** Returns who reads the messages of accounts. */
export async function readersOf(db: Db, accountIds: string | readonly string[]) {
  const ids = [accountIds].flat();
  const people = await repo.peopleOf(db, ids);
  return ids.flatMap((id) => {
    const members = people.filter(({ accountId }) => accountId === id);
    if (members.length === 0) return id;
    return members
      .filter(({ role }) => role !== 'bookkeeper' && role !== 'pilot')
      .map(({ userId }) => userId);
  });
}
