import { href } from '#contract/addresses.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { payoutEndpoints } from '#contract/payments/payouts.ts';
import { addHours } from '#contract/time.ts';
import { ProcessorError } from '#server/adapters/payment-processor.ts';
import type { StripeProcessor } from '#server/adapters/stripe.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, invalid } from '#server/errors.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import { membersOf } from '#server/modules/accounts/members.service.ts';
import { requirePassword } from '#server/modules/accounts/sign-in/passwords.service.ts';
import { queueEmail } from '#server/modules/mail/mail.service.ts';
import { sandboxAccountId, sandboxRoutingNumber } from '#server/modules/payments/sandbox.service.ts';
import { logAbout } from '#server/modules/teams/team.service.ts';
import type { Events } from '#server/queue/events.ts';
import { bankAccountChanged } from './payouts.emails.ts';
import * as repo from './payouts.repo.ts';

/** After a change of the account, payouts wait this long, so that a stolen session cannot empty a balance. */
const changeWaitHours = 24;

const toView = (account: repo.PayoutAccount | undefined, onboardingUrl: string | null = null) => ({
  status: account?.status ?? ('none' as const),
  bankName: account?.bankName ?? null,
  last4: account?.last4 ?? null,
  holder: account?.holder ?? null,
  // Of the account before, while another one is being set up.
  addedAt: (account?.last4 && account.addedAt) || null,
  usableFrom: account?.usableFrom ?? null,
  onboardingUrl,
});

export const getAccount = async ({ db, actor }: SignedIn) =>
  toView(await repo.accountOf(db, actor.accountId));

type AccountInput = BodyOf<typeof payoutEndpoints, 'setPayoutAccount'>;

/** Sets the caller's bank account: in the sandbox by test numbers, otherwise on Stripe's own pages. */
export async function setAccount(ctx: SignedIn, { password, routingNumber, accountNumber }: AccountInput) {
  await requirePassword(ctx, await getUserName(ctx.db, ctx.actor.id), password);
  if (ctx.env.payments === 'sandbox') return setSandboxAccount(ctx, routingNumber, accountNumber);
  if (!ctx.stripe) throw new AppError('payments_not_configured');
  return startOnboarding(ctx, ctx.stripe);
}

function setSandboxAccount(ctx: SignedIn, routingNumber?: string, accountNumber?: string) {
  if (routingNumber !== sandboxRoutingNumber)
    invalid('routingNumber', `Use the test routing number ${sandboxRoutingNumber}`);
  if (!accountNumber) invalid('accountNumber', 'Enter the account number');
  return inTransaction(ctx, async (tx) => {
    await repo.lockChangesOf(tx.db, ctx.actor.accountId);
    const former = await repo.lockAccountOf(tx.db, ctx.actor.accountId);
    const fingerprint = `sandbox:${accountNumber}`;
    const change = changeOf(ctx, former, fingerprint);
    const account = await repo.saveAccount(tx.db, {
      userId: ctx.actor.accountId,
      status: 'ready',
      externalId: sandboxAccountId(accountNumber),
      bankName: 'Sandbox Bank, checking',
      last4: accountNumber.slice(-4),
      holder: await repo.businessNameOf(tx.db, ctx.actor.accountId),
      ...change,
    });
    if (change.usableFrom) await emailChange(tx, account);
    await logAbout(tx, account, { event: 'bank_account_changed', after: { last4: account.last4 } });
    return toView(account);
  });
}

/**
 * Returns what a bank account that is ready changes. The row keeps the fingerprint of the last one that was ready, whatever
 * happened since: the first one is usable at once, the same one as before, and any other one after the wait.
 */
function changeOf(
  ctx: Context,
  former: repo.PayoutAccount | undefined,
  fingerprint: string,
): Partial<repo.PayoutAccount> {
  if (!former?.addedAt) return { fingerprint, addedAt: ctx.now(), usableFrom: null };
  if (former.fingerprint === fingerprint) return {};
  return { fingerprint, addedAt: ctx.now(), usableFrom: addHours(ctx.now(), changeWaitHours) };
}

/** Emails the provider, or the owners of its team, that the account was changed: a thief may have the session, but hardly the mailbox. */
async function emailChange(ctx: Context, { userId, last4, usableFrom }: repo.PayoutAccount) {
  const account = await getUserName(ctx.db, userId);
  const url = ctx.env.appUrl + href('/payouts');
  const owners =
    account.kind === 'person'
      ? [account]
      : (await membersOf(ctx.db, userId)).filter(({ role }) => role === 'owner');
  for (const { email } of owners)
    await queueEmail(ctx, email, bankAccountChanged({ last4, usableFrom, url }));
}

/** Creates the account at Stripe if there is none, and returns where Stripe asks for the details. */
async function startOnboarding(ctx: SignedIn, stripe: StripeProcessor) {
  try {
    const former = await repo.accountOf(ctx.db, ctx.actor.accountId);
    const open = former?.status === 'closed' ? undefined : former;
    const externalId =
      open?.externalId ??
      (await stripe.createAccount({
        userId: ctx.actor.accountId,
        email: ctx.actor.email,
        replaces: former?.externalId ?? undefined,
      }));
    const account =
      open ??
      (await repo.saveAccount(ctx.db, {
        userId: ctx.actor.accountId,
        status: 'needs_information',
        externalId,
        bankName: null,
        last4: null,
        // No bank has it: whichever comes now is a change.
        fingerprint: null,
      }));
    const url = await stripe.onboardingUrl(externalId, ctx.env.appUrl + href('/payouts'));
    return toView(account, url);
  } catch (error) {
    if (!(error instanceof ProcessorError)) throw error;
    ctx.log.warn({ code: error.code }, 'the processor could not set up a payout account');
    throw new AppError('unavailable', { retryAfterSeconds: 10 });
  }
}

/** The provider removed the account at the processor: payouts wait until there is another one. */
export async function onAccountRemoved(ctx: Context, { externalId }: Events['payout_account.removed']) {
  const account = await repo.lockAccountByExternalId(ctx.db, externalId);
  if (account) await repo.saveAccount(ctx.db, { ...account, status: 'closed' });
}

/**
 * The processor reports a change of an account, such as the end of onboarding. Events arrive in any order: an account that
 * was removed stays closed.
 */
export async function onAccountUpdated(ctx: Context, news: Events['payout_account.updated']) {
  const account = await repo.lockAccountByExternalId(ctx.db, news.externalId);
  if (!account || account.status === 'closed') return;
  const change = news.isReady ? changeOf(ctx, account, news.fingerprint ?? '') : {};
  const changed = await repo.saveAccount(ctx.db, {
    ...account,
    status: news.isReady ? 'ready' : 'needs_information',
    bankName: news.bankName,
    last4: news.last4,
    ...change,
  });
  if (change.usableFrom) await emailChange(ctx, changed);
}
