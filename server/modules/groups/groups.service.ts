import type { groupEndpoints } from '#contract/accounts/groups.ts';
import { wholeShare } from '#contract/accounts/member-states.ts';
import {
  groupPermissions,
  isVoter,
  reachOf,
  type GroupRole,
  type Membership,
} from '#contract/accounts/permissions.ts';
import { href } from '#contract/addresses.ts';
import { electorateOf } from '#contract/approvals/approval-rules.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { getUserName, requireRole } from '#server/modules/accounts/accounts.service.ts';
import { requireActsFor } from '#server/modules/accounts/members.policy.ts';
import * as accounts from '#server/modules/accounts/members.service.ts';
import { listOfAccounts } from '#server/modules/aircraft/aircraft.service.ts';
import {
  listInvitations,
  logAt,
  logOf,
  shownTransfer,
  type Lock,
  type SharedAccount,
} from '#server/modules/teams/shared-accounts.service.ts';
import { requireRoomInGroup } from '#server/modules/teams/shares.policy.ts';
import * as repo from './groups.repo.ts';
import { changeView } from './groups.view.ts';

export type GroupMember = Omit<accounts.ActiveMember, 'role'> & { role: GroupRole };

export interface LockedGroup extends SharedAccount {
  members: GroupMember[];
  own: GroupMember;
}

const membershipOf = (accountId: string, { role }: GroupMember): Membership => ({
  accountId,
  kind: 'group',
  role,
  canQuote: false,
  canSign: false,
  providerId: null,
});

/** Returns the people of a group in the order in which they joined. */
export const peopleOf = async ({ db }: Context, groupId: string) =>
  (await accounts.membersOf(db, groupId)) as GroupMember[];

/** Returns the name and rules of a group; undefined for an account that is none. */
export const getGroup = ({ db }: Context, accountId: string) => repo.byId(db, accountId);

/** Returns the least sum that the co-owners of a group can split; undefined for an account that is no group. */
export const getSplitFrom = async ({ db }: Context, accountId: string) =>
  (await repo.byId(db, accountId))?.splitFrom;

/** The page of a group's people. */
export const pageOf = (groupId: string) => href('/groups/:id', { id: groupId });

/** Locks a group of the caller against changes of its people. */
export const lockGroup =
  (groupId: string): Lock<LockedGroup> =>
  async (tx) => {
    requireActsFor(tx, groupId, 'owner');
    const account = found(await accounts.lockAccount(tx, groupId));
    if (account.kind !== 'group') throw new AppError('not_found');
    const members = await peopleOf(tx, groupId);
    // Read again under the lock: the role may be gone since the call began.
    const own = found(members.find(({ userId }) => userId === tx.actor.id));
    const membership = membershipOf(groupId, own);
    if (typeof tx.needs === 'string' && !reachOf(membership, tx.needs)) throw new AppError('forbidden');
    return {
      accountId: groupId,
      subject: { accountId: groupId },
      name: account.firstName ?? '',
      path: pageOf(groupId),
      members,
      own,
      mayManage: (role) => own.role === 'managing_owner' && role !== 'managing_owner',
      requireRoomFor: (role) => requireRoomInGroup(members, role),
    };
  };

/** Creates a group with the caller as its managing owner, who holds all of a co-ownership so far. */
export const create = (
  ctx: SignedIn,
  { name, kind, timeZone }: BodyOf<typeof groupEndpoints, 'createGroup'>,
) =>
  inTransaction(ctx, async (tx) => {
    await requireRole(tx, 'owner');
    const { id: userId, ...person } = await getUserName(tx.db, ctx.actor.id);
    const accountId = await accounts.createAccount(tx, 'group', name, person);
    const shareBp = kind === 'co_ownership' ? wholeShare : null;
    await repo.insert(tx.db, { accountId, kind, timeZone, createdAt: ctx.now() });
    await accounts.join(tx, { accountId, userId, role: 'managing_owner', shareBp });
    await logAt(tx, accountId, { event: 'founded', subjectId: userId });
    return groupView(tx, accountId);
  });

/** Lists the groups that the caller belongs to. */
export async function list({ db, actor }: SignedIn) {
  const roles = new Map(
    actor.memberships.filter(({ kind }) => kind === 'group').map((one) => [one.accountId, one.role]),
  );
  if (roles.size === 0) return [];
  const rows = await repo.byIds(db, [...roles.keys()]);
  return rows.map((row) => ({ ...row, name: row.name ?? '', role: roles.get(row.id) as GroupRole }));
}

/** Returns a group of the caller; throws `not_found` for others. */
export async function get(ctx: SignedIn, groupId: string) {
  requireActsFor(ctx, groupId, 'owner');
  return groupView(ctx, groupId);
}

/** Renames a group, or changes how it decides and pays. Votes that are open go on by the rule of their start. */
export const update = (ctx: SignedIn, groupId: string, { name, ...settings }: Changes) =>
  inTransaction(ctx, async (tx) => {
    const before = await lockGroup(groupId)(tx);
    await changeSettings(tx, before, settings);
    if (name !== undefined && name !== before.name) {
      await accounts.renameAccount(tx.db, groupId, name, ctx.now());
      await logAt(tx, groupId, {
        event: 'settings_changed',
        before: { name: before.name },
        after: { name },
      });
    }
    return groupView(tx, groupId);
  });

type Changes = BodyOf<typeof groupEndpoints, 'updateGroup'>;

async function changeSettings(
  tx: SignedIn,
  { accountId, members }: LockedGroup,
  { rule = {}, payMode, splitFrom }: Omit<Changes, 'name'>,
) {
  const voters = electorateOf(members).length;
  if ((rule.approvals ?? 0) > voters) invalid('rule.approvals', `Enter a number from 1 to ${voters}`);
  const { rule: formerRule, ...row } = found(await repo.byId(tx.db, accountId));
  const former = { ...formerRule, payMode: row.payMode, splitFrom: row.splitFrom };
  const { threshold, aogLimit, officerLimit, approvals, basis, approvalHours } = rule;
  const after = Object.fromEntries(
    Object.entries({
      approvals,
      basis,
      approvalHours,
      threshold: threshold?.toFixed(2) ?? threshold,
      aogLimit: aogLimit?.toFixed(2),
      officerLimit: officerLimit?.toFixed(2),
      payMode,
      splitFrom: splitFrom?.toFixed(2),
    }).filter(([key, value]) => value !== undefined && value !== former[key as keyof typeof former]),
  );
  if (Object.keys(after).length === 0) return;
  await repo.updateSettings(tx.db, accountId, after);
  const changed = Object.keys(after) as (keyof typeof former)[];
  const was = Object.fromEntries(changed.map((key) => [key, former[key]]));
  await logAt(tx, accountId, { event: 'settings_changed', before: was, after });
}

/** Returns how a group decides, and its time zone; undefined for accounts that are none. */
export const decidingOf = ({ db }: Context, accountId: string) => repo.byId(db, accountId);

export async function log(ctx: SignedIn, groupId: string) {
  requireActsFor(ctx, groupId, 'owner');
  return logOf(ctx, groupId);
}

/** Returns a member as the caller sees them: shares for owners alone, emails for the managing owner. */
export const toMember = ({ actor }: SignedIn, member: GroupMember, own: GroupMember) => ({
  ...member,
  shareBp: isVoter(own.role) ? member.shareBp : null,
  isYou: member.userId === actor.id,
  email: own.role === 'managing_owner' || member.userId === actor.id ? member.email : null,
});

/** Returns a group as the caller sees it, who was checked to be one of its people. */
export async function groupView(ctx: SignedIn, groupId: string) {
  const group = found(await repo.byId(ctx.db, groupId));
  const members = await peopleOf(ctx, groupId);
  const own = found(members.find(({ userId }) => userId === ctx.actor.id));
  const can = groupPermissions.filter((permission) => reachOf(membershipOf(groupId, own), permission));
  const change = isVoter(own.role) ? await repo.openChange(ctx.db, groupId) : undefined;
  return {
    ...group,
    name: group.name ?? '',
    members: members.map((one) => toMember(ctx, one, own)),
    invitations: can.includes('members') ? await listInvitations<GroupRole>(ctx, { accountId: groupId }) : [],
    transfer: await shownTransfer(ctx, groupId, members),
    shareChange: change && change.expiresAt > ctx.now() ? changeView(change, members, own) : null,
    aircraft: await listOfAccounts(ctx, [groupId]),
    can,
  };
}
