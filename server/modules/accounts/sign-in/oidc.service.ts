import { createHmac, timingSafeEqual } from 'node:crypto';
import { termsVersion } from '#contract/accounts/terms.ts';
import { signInMinutes } from '#contract/product.ts';
import type { Claims, AuthorizationState } from '#server/adapters/oidc.ts';
import { inTransaction, type Context, type SignedIn, type Http } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import * as repo from '#server/modules/accounts/accounts.repo.ts';
import { getUserView } from '#server/modules/accounts/accounts.view.ts';
import { isTrue } from '#server/questions.ts';
import { confirmEmail, sendConfirmationEmail } from './email-links.service.ts';
import * as identities from './identities.repo.ts';
import { forgetReferralCode, referralCodeOf } from './referral-cookie.ts';
import { begin, requireOpenRegistration } from './sign-in.service.ts';

const journeyCookie = 'authorization';
const cookiePath = '/api/callback';

interface SignInOptions {
  returnTo?: string | undefined;
  intent?: 'owner' | 'provider' | undefined;
  ref?: string | undefined;
  screen?: 'sign-up' | undefined;
}
type SignInState = AuthorizationState & SignInOptions;

/** Redirects the browser to the issuer, or to our own sign-in page. */
export async function startSignIn(ctx: Context, options: SignInOptions, { reply }: Http) {
  if (!ctx.issuer) return void reply.redirect(ownPage(options));
  try {
    const { url, authorization } = await ctx.issuer.begin();
    reply.setCookie(journeyCookie, writeState(ctx, { ...authorization, ...options }), {
      path: cookiePath,
      httpOnly: true,
      sameSite: 'lax',
      secure: ctx.env.appUrl.startsWith('https:'),
      maxAge: signInMinutes * 60,
    });
    reply.redirect(url);
  } catch (error) {
    ctx.log.warn({ err: error }, 'the issuer cannot be reached');
    reply.redirect('/sign-in?error=issuer_unavailable');
  }
}

function ownPage({ screen, ...options }: SignInOptions) {
  const given = Object.entries(options).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(given).toString();
  const page = screen === 'sign-up' ? '/sign-up' : '/sign-in';
  return query ? `${page}?${query}` : page;
}

/** Handles the issuer's callback and signs the user in. */
export async function handleCallback(ctx: Context, http: Http) {
  const { request, reply } = http;
  reply.clearCookie(journeyCookie, { path: cookiePath });
  const authorization = readState(ctx, request.cookies[journeyCookie]);
  if (!ctx.issuer || !authorization) return void reply.redirect('/sign-in?error=expired');
  try {
    const claims = await ctx.issuer.finish(new URL(request.url, ctx.env.appUrl), authorization);
    const ref = referralCodeOf(http, authorization.ref);
    const isNew = await signIn(ctx, claims, { ...authorization, ref }, http);
    forgetReferralCode(http);
    reply.redirect(isNew ? '/sign-up?complete=1' : (authorization.returnTo ?? '/'));
  } catch (error) {
    reply.redirect(`/sign-in?error=${toErrorCode(ctx, error)}`);
  }
}

function toErrorCode(ctx: Context, error: unknown) {
  if (error instanceof AppError) return error.code;
  ctx.log.warn({ err: error }, 'sign-in through the issuer failed');
  return 'issuer_failed';
}

/** Finds, links or creates the account; returns true if account type, age and terms are missing. */
async function signIn(ctx: Context, claims: Claims, options: SignInOptions, http: Http): Promise<boolean> {
  const user = await inTransaction(ctx, async (tx) => {
    const linkedUserId = await identities.userOf(tx.db, claims.issuer, claims.subject);
    return linkedUserId ? repo.byId(tx.db, linkedUserId) : linkOrCreate(tx, claims, options);
  });
  const account = found(user);
  await begin(ctx, account, http);
  return account.termsAcceptedAt === null;
}

/**
 * Links an existing account only if the issuer and we have both confirmed its email: otherwise an attacker
 * could take over the account.
 */
async function linkOrCreate(ctx: Context, claims: Claims, options: SignInOptions) {
  if (!claims.email) throw new AppError('email_not_verified');
  const existing = await repo.byEmail(ctx.db, claims.email);
  if (existing && !(existing.emailVerifiedAt && claims.emailVerified)) throw new AppError('email_taken');
  const user = existing ?? found(await create(ctx, claims.email, claims, options));
  await identities.insert(ctx.db, {
    issuer: claims.issuer,
    subject: claims.subject,
    userId: user.id,
    createdAt: ctx.now(),
  });
  return user;
}

async function create(ctx: Context, email: string, claims: Claims, options: SignInOptions) {
  // A new account is no administrator's, so it could not sign in either.
  if (ctx.settings.current().maintenance) throw new AppError('maintenance');
  requireOpenRegistration(ctx, claims.emailVerified && (await isTrue(ctx, 'email.is_invited', { email })));
  const now = ctx.now();
  const user = found(
    await repo.insert(ctx.db, {
      email,
      firstName: claims.firstName,
      lastName: claims.lastName,
      userType: options.intent ?? 'owner',
      referralCodeUsed: options.ref,
      createdAt: now,
      updatedAt: now,
    }),
  );
  if (claims.emailVerified) await confirmEmail(ctx, user.id);
  else await sendConfirmationEmail(ctx, user);
  await ctx.publish(ctx.db, 'user.registered', { userId: user.id });
  return repo.byId(ctx.db, user.id);
}

interface Profile {
  userType: 'owner' | 'provider';
  referralCode?: string | undefined;
}

/** Completes an account that was created through the issuer. */
export async function completeProfile(ctx: SignedIn, { userType, referralCode }: Profile) {
  if (ctx.actor.accountStatus !== 'profile_incomplete')
    throw new AppError('stale_state', { status: 'complete' });
  const accepted = { userType, termsVersion, termsAcceptedAt: ctx.now() };
  return inTransaction(ctx, async (tx) => {
    const user = found(
      await repo.update(tx.db, ctx.actor.id, ctx.now(), {
        ...accepted,
        ...(referralCode && { referralCodeUsed: referralCode }),
      }),
    );
    if (referralCode) await ctx.publish(tx.db, 'user.referral_code_entered', { userId: user.id });
    return getUserView(tx.db, user);
  });
}

const sign = ({ secrets }: Context, text: string) =>
  createHmac('sha256', secrets.sessionSecret).update(`journey ${text}`).digest('base64url');

const writeState = (ctx: Context, authorization: SignInState) => {
  const text = Buffer.from(JSON.stringify(authorization)).toString('base64url');
  return `${text}.${sign(ctx, text)}`;
};

/** Returns the authorization state of the cookie; undefined if we did not sign it. */
function readState(ctx: Context, cookie: string | undefined): SignInState | undefined {
  const [text = '', signature = ''] = cookie?.split('.') ?? [];
  const expected = Buffer.from(sign(ctx, text));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as SignInState;
}
