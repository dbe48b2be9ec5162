import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionDays, signInMinutes, unverifiedDays } from '#contract/product.ts';
import { dayMs, hourMs, minuteMs } from '#contract/time.ts';
import type { Actor, Services, Session, SignedIn, Http } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { SessionData } from '#server/db/schema/accounts.ts';
import { AppError, found } from '#server/errors.ts';
import { find, type SessionRow } from './sessions.hot.repo.ts';
import * as repo from './sessions.repo.ts';
import { hashSecret, newSecret } from './tokens.service.ts';

export const cookieName = 'sid';

const maxSessionAge = sessionDays * dayMs;
/** Max age of a session without its second factor, in ms. */
const maxHalfOpenAge = signInMinutes * minuteMs;

/**
 * Returns the session of the cookie and, once fully signed in, its user; both undefined if the cookie is
 * forged, expired or signed out. While the primary is away, a replica may stand in for calls that only read.
 */
export async function identify(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  standIn: Db | undefined,
) {
  const secret = request.cookies[cookieName];
  if (!secret || secret.length !== 43) return {};
  const now = services.now();
  const row = await find(standIn ?? services.db, hashSecret(services, secret), now);
  if (!row) return {};
  const { sid, userId, data, createdAt } = row;
  const session: Session = { sid, userId: userId ?? undefined, data, createdAt };
  if (!userId || row.deletedAt || data.awaitsSecondFactor) return { session };
  if (!standIn) await keepAlive(services, reply, secret, row, now);
  return { session, actor: toActor(userId, row, now) };
}

type Row = SessionRow;

function toActor(id: string, row: Row, now: Date): Actor {
  const memberships = row.memberships ?? [];
  const acting = memberships.find(({ accountId }) => accountId === row.actingAccountId);
  const ownProviderId = row.providerId ?? undefined;
  return {
    id,
    email: row.email,
    userType: row.userType,
    hasDualAccess: row.hasDualAccess,
    isAdmin: row.isAdmin,
    accountId: acting?.accountId ?? id,
    providerId: acting?.kind === 'team' ? (acting.providerId ?? undefined) : ownProviderId,
    ownProviderId,
    memberships,
    hasSecondFactor: row.data.hasSecondFactor ?? false,
    isSuspended: row.suspendedAt !== null,
    accountStatus: toAccountStatus(row, now),
  };
}

function toAccountStatus(
  { termsAcceptedAt, termsDueAt, emailVerifiedAt, userCreatedAt }: Row,
  now: Date,
): Actor['accountStatus'] {
  if (!termsAcceptedAt) return 'profile_incomplete';
  if (termsDueAt && termsDueAt <= now) return 'terms_not_accepted';
  const isLate = now.getTime() - userCreatedAt.getTime() > unverifiedDays * dayMs;
  return emailVerifiedAt || !isLate ? 'good' : 'email_not_verified';
}

/** Records once an hour that the session is in use, and extends its validity once a day. */
async function keepAlive(services: Services, reply: FastifyReply, secret: string, row: Row, now: Date) {
  if (now.getTime() - row.lastSeenAt.getTime() < hourMs) return;
  const isStale = row.expire.getTime() - now.getTime() < maxSessionAge - dayMs;
  const expire = isStale ? new Date(now.getTime() + maxSessionAge) : row.expire;
  await repo.touch(services.db, row.sid, now, expire);
  if (isStale) setCookie(services, reply, secret);
}

function setCookie({ env }: Services, reply: FastifyReply, secret: string) {
  reply.setCookie(cookieName, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: env.appUrl.startsWith('https:'),
    maxAge: maxSessionAge / 1000,
  });
}

/** Opens a session under a new id and revokes the browser's previous one. */
export async function open(
  ctx: Services & { session?: Session | undefined },
  { request, reply }: Http,
  userId: string | undefined,
  data: SessionData,
) {
  const secret = newSecret();
  const now = ctx.now();
  const isFull = userId !== undefined && !data.awaitsSecondFactor;
  if (ctx.session) await repo.remove(ctx.db, ctx.session.sid);
  await repo.insert(ctx.db, {
    sid: hashSecret(ctx, secret),
    sess: data,
    userId,
    expire: new Date(now.getTime() + (isFull ? maxSessionAge : maxHalfOpenAge)),
    createdAt: now,
    lastSeenAt: now,
    userAgent: request.headers['user-agent']?.slice(0, 300),
    ip: request.ip.slice(0, 60),
  });
  setCookie(ctx, reply, secret);
  request.log.info(
    { user: userId, secondFactor: data.awaitsSecondFactor ? 'awaited' : (data.hasSecondFactor ?? false) },
    'session opened',
  );
}

/** Signs out this session. */
export async function close(
  { db, session }: Services & { session?: Session | undefined },
  { request, reply }: Http,
) {
  if (session) {
    await repo.remove(db, session.sid);
    request.log.info({ user: session.userId }, 'session ended');
  }
  reply.clearCookie(cookieName, { path: '/' });
}

/** Returns a short id of a session that reveals nothing about its cookie. */
const publicId = (sid: string) => sid.slice(0, 16);

/** Lists the sessions of the caller. */
export async function list({ db, actor, session, now }: SignedIn) {
  const rows = await repo.ofUser(db, actor.id, now());
  return rows.map((row) => ({ ...row, id: publicId(row.sid), isCurrent: row.sid === session?.sid }));
}

export const endOtherSessions = async ({ db, actor, session }: SignedIn) => {
  await repo.removeOfUser(db, actor.id, session?.sid);
};

/** Revokes one session of the caller. */
export async function end({ db, actor, now }: SignedIn, id: string) {
  const row = (await repo.ofUser(db, actor.id, now())).find(({ sid }) => publicId(sid) === id);
  if (!row) throw new AppError('not_found');
  await repo.remove(db, row.sid);
}

/** Stores a link to a backup in the caller's session, in place of a former one; returns its token. */
export async function storeBackupLink(
  ctx: SignedIn,
  link: Omit<NonNullable<SessionData['backup']>, 'tokenHash'>,
) {
  const token = newSecret();
  const backup = { ...link, tokenHash: hashSecret(ctx, token) };
  await repo.mergeData(ctx.db, found(ctx.session).sid, { backup });
  return token;
}

/** Takes the link with this token out of the caller's session; undefined if it is not there, or was used. */
export const takeBackupLink = (ctx: SignedIn, token: string) =>
  repo.takeBackup(ctx.db, found(ctx.session).sid, hashSecret(ctx, token));

/** Returns those of the sessions that are still valid. */
export const findSignedIn = ({ db, now }: Services, sids: string[]) => repo.findValid(db, sids, now());

export const { removeOfUser, setData, mergeData, removeExpired, clearSecondFactor } = repo;
