import type { accountEndpoints } from '#contract/accounts/accounts.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { NotificationChoice } from '#contract/messaging/notification-kinds.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { isTrue } from '#server/questions.ts';
import { shareById, viewById } from './accounts.hot.repo.ts';
import * as repo from './accounts.repo.ts';
import { getUserView } from './accounts.view.ts';

/** Returns the signed-in user. */
export const current = async ({ db, actor }: SignedIn) => found(await viewById(db, actor.id));

/** Stores that the user has finished or skipped the tour. */
export async function finishTour({ db, actor, now }: SignedIn) {
  await repo.update(db, actor.id, now(), { tourDoneAt: now() });
}

type ProfileChange = BodyOf<typeof accountEndpoints, 'updateUser'>;

/**
 * Returns a user's name and picture, also after the deletion of the account; throws `not_found` for an
 * unknown id.
 */
export const getUserName = async (db: Db, userId: string) => found(await repo.byId(db, userId));

/**
 * Locks the caller's account in share mode, and throws unless it still has the role and is not being deleted; a member who
 * acts for a team or group needs no role of their own, but neither may be suspended. A switch of
 * the account type and a deletion lock the row for update before they look for open work, so that they either see what
 * this transaction opens or make it fail.
 */
export async function requireRole(
  { db, actor }: SignedIn,
  role: 'owner' | 'provider',
  accountId = role === 'provider' ? actor.accountId : actor.id,
) {
  const isShared = accountId !== actor.id;
  // Account before person, as a change of the members does.
  const account = isShared ? found(await shareById(db, accountId)) : undefined;
  const user = found(await shareById(db, actor.id));
  if (user.deletionRequestedAt || user.deletedAt) throw new AppError('unauthenticated');
  if (!isShared && user.userType !== role && !user.hasDualAccess) throw new AppError('forbidden');
  if (user.suspendedAt || account?.suspendedAt) throw new AppError('suspended');
}

/** Throws `suspended` while the caller, or the team or group for which they act, may begin nothing new. */
export async function requireActive({ db, actor }: SignedIn, accountId: string) {
  if (actor.isSuspended) throw new AppError('suspended');
  if (accountId !== actor.id && (await getUserName(db, accountId)).suspendedAt)
    throw new AppError('suspended');
}

/** Updates name, account type or picture. */
export async function update(ctx: SignedIn, change: ProfileChange) {
  return inTransaction(ctx, async (tx) => {
    const user = found(await repo.lockById(tx.db, ctx.actor.id));
    if (change.userType && change.userType !== user.userType) await requireSwitchable(tx, user);
    if (change.profileImageUrl) await requireOwnPicture(tx, change.profileImageUrl);
    const changed = found(await repo.update(tx.db, user.id, ctx.now(), withoutUndefined(change)));
    if (change.profileImageUrl !== undefined && change.profileImageUrl !== user.profileImageUrl) {
      await ctx.publish(tx.db, 'user.picture_changed', {
        userId: user.id,
        from: user.profileImageUrl,
        to: change.profileImageUrl,
      });
    }
    return getUserView(tx.db, changed);
  });
}

const withoutUndefined = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/**
 * Changes how a user is notified; the notifications module interprets it. Locks the account, so that of two choices at
 * once none is lost. Returns the new choice; undefined without such an account.
 */
export function updateNotificationChoice(
  ctx: Context,
  userId: string,
  change: (before: NotificationChoice) => NotificationChoice,
) {
  return inTransaction(ctx, async ({ db, now }) => {
    const user = await repo.lockById(db, userId);
    if (!user || user.deletedAt) return undefined;
    const notificationPreferences = change(user.notificationPreferences);
    await repo.update(db, userId, now(), { notificationPreferences });
    return notificationPreferences;
  });
}

/** Ids of the administrators, to notify them. */
export const administratorIds = async (db: Db) => (await repo.listAdmins(db)).map(({ id }) => id);

/**
 * Locks an account until the transaction ends, for a change to what belongs to it: taken first, it serializes such changes
 * with each other and with a deletion. Rows that name the user can still be inserted.
 */
export const lockAccount = (db: Db, userId: string) => repo.lockForDependents(db, userId);

/** Fixes the account types of the parties of a payment. */
export const lockUserTypes = repo.lockUserTypes;

/** Marks a user as verified, which locks the account type for good, or takes the mark off. */
export const setUserVerified = ({ db, now }: Context, userId: string, isVerified: boolean) =>
  repo.update(db, userId, now(), { isVerified, ...(isVerified && { userTypeLocked: true }) });

/** An account type can change while nothing is open, until the first payment or a verification locks it. */
async function requireSwitchable(ctx: SignedIn, user: repo.User) {
  if (user.userTypeLocked) throw new AppError('user_type_locked', { status: user.userType });
  if (ctx.actor.memberships.some(({ role }) => role === 'owner'))
    throw new AppError('has_team', { status: user.userType });
  const userId = user.id;
  if (
    (await isTrue(ctx, 'user.has_open_work', { userId })) ||
    (await isTrue(ctx, 'user.is_in_review', { userId }))
  )
    throw new AppError('has_open_work', { status: user.userType });
}

async function requireOwnPicture(ctx: SignedIn, url: string) {
  if (!(await isTrue(ctx, 'picture.is_own', { userId: ctx.actor.id, url })))
    invalid('profileImageUrl', 'Upload a photo first');
}
