import { endedInvitationDays } from '#contract/limits.ts';
import { addDays } from '#contract/time.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import type { ActiveMember } from '#server/modules/accounts/members.service.ts';
import { notifyAll } from '#server/modules/notifications/notifications.service.ts';
import { viewOf, type AnyRole } from './invitations.view.ts';
import * as repo from './teams.repo.ts';

/** The account of a business or group whose people are locked; that of a person who works alone, too. */
export interface SharedAccount {
  accountId: string;
  /** What invitations to it are to. */
  subject: repo.Subject;
  name: string;
  /** The page of its people. */
  path: string;
  members: (Omit<ActiveMember, 'role'> & { role: AnyRole })[];
  /** The caller among them. */
  own: Omit<ActiveMember, 'role'> & { role: AnyRole };
  /** True if the caller decides on members of the role. */
  mayManage: (role: AnyRole) => boolean;
  /** Throws `team_full` if nobody else may have the role. */
  requireRoomFor: (role: AnyRole) => void;
}

/** Locks the account of a call, and throws unless the caller's role still has what the call needs. */
export type Lock<Account extends SharedAccount = SharedAccount> = (tx: SignedIn) => Promise<Account>;

type Entry = Omit<Parameters<typeof repo.addToLog>[1], 'accountId' | 'actorId' | 'at'>;

/** Writes into the log of a shared account; a provider who works alone has none. */
export async function logAt(ctx: Context, accountId: string, entry: Entry) {
  const { kind } = await getUserName(ctx.db, accountId);
  if (kind === 'person') return;
  await repo.addToLog(ctx.db, { ...entry, accountId, actorId: ctx.actor?.id ?? null, at: ctx.now() });
}

/** Returns the invitations to a business or group: open ones, and those that ended in the last 30 days. */
export async function listInvitations<Role extends AnyRole>(ctx: Context, subject: repo.Subject) {
  const now = ctx.now();
  const rows = await repo.invitationsTo(ctx.db, subject, addDays(now, -endedInvitationDays));
  return rows.map(({ invitation, invitedBy, acceptedBy }) => {
    const isExpired = invitation.status === 'pending' && invitation.expiresAt <= now;
    return viewOf<Role>({
      ...invitation,
      ...(isExpired && { status: 'expired' as const }),
      invitedBy: { ...invitedBy, userId: invitation.invitedBy },
      acceptedBy: acceptedBy?.userId ? { ...acceptedBy, userId: acceptedBy.userId } : null,
    });
  });
}

/** Returns the offer of ownership that waits for an answer, with its two people; null without one. */
export async function shownTransfer<One extends { userId: string }>(
  ctx: Context,
  accountId: string,
  members: One[],
) {
  const transfer = await repo.pendingTransfer(ctx.db, accountId);
  const person = (id: string) => members.find(({ userId }) => userId === id);
  const [from, to] = [transfer && person(transfer.fromId), transfer && person(transfer.toId)];
  return transfer && from && to && transfer.expiresAt > ctx.now() ? { ...transfer, from, to } : null;
}

interface News {
  title: string;
  message: string;
  eventKey: string;
  path: string;
  causedBy?: string;
}

/** Notifies people of what happened to a shared account. */
export const notifyMembers = (ctx: Context, userIds: string[], news: News) =>
  notifyAll(
    ctx,
    userIds.map((userId) => ({ userId, content: { kind: 'member', ...news } })),
  );

const maxEntries = 500;

/** Returns the newest entries of an account's log. */
export async function logOf({ db }: Context, accountId: string) {
  const rows = await repo.logOf(db, accountId, maxEntries);
  return rows.map(({ actor, subject, ...entry }) => ({
    ...entry,
    actor: actor?.userId ? { ...actor, userId: actor.userId } : null,
    subject: subject?.userId ? { ...subject, userId: subject.userId } : null,
  }));
}
