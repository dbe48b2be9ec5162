import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { emitToReaders } from '#server/modules/accounts/members.service.ts';
import { presenceOf } from '#server/modules/live/presence.service.ts';
import { personFor, relationOf } from '#server/modules/messaging/messaging.hot.repo.ts';
import { canWrite, senderOf } from '#server/modules/messaging/messaging.policy.ts';
import * as threads from '#server/modules/messaging/messaging.repo.ts';
import { haveFundedJob } from '#server/modules/messaging/relationship.repo.ts';
import { leadFor } from '#server/modules/messaging/team-inbox/team-inbox.service.ts';
import * as repo from './contacts.repo.ts';

/** Returns the other user of a conversation; throws `not_found` for an unknown user or the caller. */
export async function getOtherUser({ db, actor }: SignedIn, userId: string) {
  const other = found(await personFor(db, actor.accountId, userId));
  if (other.userId === actor.accountId) throw new AppError('not_found');
  return other;
}

/** True if the caller may write to the user. */
export async function canMessage({ db, actor }: SignedIn, userId: string) {
  const relation = await relationOf(db, senderOf(actor), userId);
  return relation !== undefined && canWrite(actor, relation);
}

interface Progress {
  deliveredMessageId: number;
  readMessageId: number;
  readAt: Date | null;
}

export const nothingYet: Progress = { deliveredMessageId: 0, readMessageId: 0, readAt: null };

/** Picks how far a user has got. */
export const marksOf = ({ deliveredMessageId, readMessageId, readAt }: Progress): Progress => ({
  deliveredMessageId,
  readMessageId,
  readAt,
});

/** Returns a user as the other side of a conversation or room shows them. */
export async function personView(ctx: SignedIn, id: string) {
  const { db, actor, now } = ctx;
  const other = await getOtherUser(ctx, id);
  const [settings] = await repo.find(db, actor.accountId, [other.userId]);
  const presence = await presenceOf(db, [other.userId], now(), actor.accountId);
  return {
    ...other,
    ...presence(other.userId),
    ...marksOf((await threads.progressOf(db, other.userId, actor.accountId)) ?? nothingYet),
    canWrite: await canMessage(ctx, other.userId),
    isBlocked: Boolean(settings?.blockedAt),
    isMuted: Boolean(settings?.mutedAt),
    ...(await leadFor(ctx, { userId: other.userId })),
    hasPaidJob: await haveFundedJob(db, actor.accountId, other.userId),
  };
}

/** Returns the other user of a conversation, also before the first message. */
export async function person(ctx: SignedIn, id: string) {
  const view = await personView(ctx, id);
  if (!view.canWrite && !(await threads.hasThread(ctx.db, ctx.actor.accountId, view.userId)))
    throw new AppError('not_found');
  return view;
}

/** Blocks or mutes a user, or undoes it. */
export async function setContact(
  ctx: SignedIn,
  userId: string,
  setting: 'blockedAt' | 'mutedAt',
  isOn: boolean,
) {
  const other = await getOtherUser(ctx, userId);
  await inTransaction(ctx, async ({ db, actor, now }) => {
    await repo.set(db, actor.accountId, other.userId, setting, isOn ? now() : null);
    if (setting === 'blockedAt')
      await emitToReaders(db, other.userId, 'contact', { userId: actor.accountId });
  });
}
