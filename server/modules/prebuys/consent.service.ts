import { href } from '#contract/addresses.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { isPast } from '#contract/lifecycle.ts';
import { fullName, shortName } from '#contract/names.ts';
import {
  consentDays,
  consentStatement,
  maxSellerEmails,
  refusedDays,
} from '#contract/prebuys/consent-lifecycle.ts';
import type { prebuyEndpoints } from '#contract/prebuys/prebuys.ts';
import { allowsStage, type StageKind } from '#contract/prebuys/stages.ts';
import { endedStatuses } from '#contract/requests/request-lifecycle.ts';
import { addDays } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import { requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { hashSecret, newSecret } from '#server/modules/accounts/sign-in/tokens.service.ts';
import { reopen } from '#server/modules/jobs/jobs.service.ts';
import { consume, limits } from '#server/modules/limits/limits.service.ts';
import { queueEmail, removeLinks } from '#server/modules/mail/mail.service.ts';
import { notify, notifyAll } from '#server/modules/notifications/notifications.service.ts';
import { findAcceptedQuote } from '#server/modules/quotes/accepted-quote.service.ts';
import { lockRequest, requestById, type Request } from '#server/modules/requests/lifecycle.service.ts';
import { hidePlace, showPlace } from '#server/modules/requests/prebuy-requests.service.ts';
import { listFiles } from '#server/modules/uploads/attachments.service.ts';
import { askForRows } from '#server/questions.ts';
import { eachDue } from '#server/queue/each-due.ts';
import { changeScope, usedOf } from './consent-scope.service.ts';
import { requireNotRefused } from './posting.service.ts';
import * as templates from './prebuys.notifications.ts';
import * as repo from './prebuys.repo.ts';
import { toConsentView } from './prebuys.view.ts';
import { askSeller } from './seller.emails.ts';
import { stopWaiting } from './stopping.service.ts';

const hasEnded = ({ status }: Request) => endedStatuses.includes(status);

/** The buyer as the seller knows them: first name and initial, unless they show their last name. */
async function buyerName({ db }: Context, { ownerId }: Request, isWhole: boolean) {
  const name = await getUserName(db, ownerId);
  return (isWhole ? fullName(name) : shortName(name)) || 'A buyer';
}

/** Asks the seller for consent: emails the link, or returns it. A link that was sent before ends. */
export function ask(
  ctx: SignedIn,
  requestId: number,
  { email, showSurname = false }: BodyOf<typeof prebuyEndpoints, 'askConsent'>,
) {
  return inTransaction(ctx, async (tx) => {
    if (ctx.actor.isSuspended) throw new AppError('suspended');
    const { prebuy, airport: _airport } = found(await repo.byRequest(tx.db, requestId));
    const request = await lockRequest(tx, requestId);
    requireActsFor(tx, request.ownerId, 'owner');
    const former = await repo.latestConsent(tx.db, requestId);
    if (hasEnded(request) || former?.status === 'given')
      throw new AppError('stale_state', { status: request.status });
    await requireNotRefused(tx, prebuy.tailNumber ?? '');
    await consume(tx, limits.consentsPerDay, ctx.actor.id);
    if (email !== undefined && prebuy.sellerEmails >= maxSellerEmails)
      throw new AppError('rate_limited', {
        message: `We’ve emailed the seller ${maxSellerEmails} times. Copy the link and pass it on instead.`,
      });
    const token = newSecret();
    const now = ctx.now();
    const url = ctx.env.appUrl + href('/consent/:token', { token });
    const expiresAt = addDays(now, consentDays);
    const mailId =
      email === undefined
        ? null
        : ((await queueEmail(
            tx,
            email,
            askSeller({
              buyer: await buyerName(tx, request, showSurname),
              aircraft: [prebuy.make, prebuy.model].filter(Boolean).join(' ') || 'aircraft',
              expiresAt,
              url,
            }),
          )) ?? null);
    const link = {
      tokenHash: hashSecret(ctx, token),
      showsSurname: showSurname,
      sentTo: email ?? null,
      expiresAt,
      mailId,
    };
    const isRenewed = former?.status === 'sent';
    if (former?.mailId && isRenewed) await removeLinks(tx, [former.mailId]);
    const consent = isRenewed
      ? await repo.consentMachine.transition(tx, former, { event: 'renew', by: 'owner', change: link })
      : await repo.insertConsent(tx.db, { ...link, requestId, createdAt: now });
    if (!isRenewed)
      await logTransition(tx, {
        entity: 'consent',
        entityId: consent.id,
        requestId,
        to: consent.status,
        event: 'send',
        actorId: ctx.actor.id,
      });
    if (email !== undefined)
      await repo.update(tx.db, requestId, {
        sellerEmail: email,
        sellerEmails: prebuy.sellerEmails + 1,
      });
    return { url: email === undefined ? url : null, consent: toConsentView(consent, 'owner') };
  });
}

/** Returns a consent by its link; throws `link_ended` for a link that is unknown, answered with no, over or replaced. */
export async function findLive(ctx: Context, token: string) {
  const consent = await repo.consentByHash(ctx.db, hashSecret(ctx, token));
  const request = consent && (await requestById(ctx, consent.requestId));
  const isLive =
    consent?.status === 'given' || (consent?.status === 'sent' && !isPast(consent.expiresAt, ctx.now()));
  if (!consent || !request || !isLive || hasEnded(request)) throw new AppError('link_ended');
  return { consent: { ...consent, status: consent.status as 'sent' | 'given' }, request };
}

/** Returns what the seller is asked, for anyone with the link. */
export async function read(ctx: Context, token: string) {
  const { consent, request } = await findLive(ctx, token);
  const { prebuy, airport } = found(await repo.byRequest(ctx.db, request.id));
  const provider = request.acceptedQuoteId === null ? null : (await findAcceptedQuote(ctx, request)).provider;
  return {
    status: consent.status,
    buyer: await buyerName(ctx, request, consent.showsSurname),
    aircraft: prebuy,
    airport,
    provider,
    wantedStages: prebuy.wantedStages,
    scope: consent.scope,
    used: await usedOf(ctx, request),
    name: consent.name,
    files: await listFiles(ctx.db, 'prebuy', request.id),
    statement: consent.statement ?? consentStatement,
    expiresAt: consent.expiresAt,
  };
}

type Answer = BodyOf<typeof prebuyEndpoints, 'answerConsent'>;

/** The seller answers; who holds the link acts for them. */
export function answerByLink(ctx: Context, token: string, input: Answer) {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, (await findLive(tx, token)).request.id);
    // Again under the lock: the buyer may have sent another link.
    const { consent } = await findLive(tx, token);
    if (consent.mailId !== null) await removeLinks(tx, [consent.mailId]);
    return answers[input.answer](tx, request, consent, input);
  });
}

/** Nobody is signed in as the seller: a buyer who opens the link while signed in is not named in the log. */
const bySeller = { by: 'system', actorId: null } as const;

const answers = {
  give: async (tx: Context, request: Request, consent: repo.Consent, { name, phone, scope }: Answer) => {
    await repo.consentMachine.transition(tx, consent, {
      event: 'give',
      ...bySeller,
      change: {
        scope: found(scope),
        statement: consentStatement,
        name: found(name),
        phone: phone ?? null,
        answeredAt: tx.now(),
        mailId: null,
      },
    });
    const { airport } = found(await repo.byRequest(tx.db, request.id));
    await showPlace(tx, request, airport);
    const quoters = await askForRows(tx, 'request.waiting_quoters', { requestId: request.id });
    await notifyAll({ ...tx, actor: undefined }, [
      { userId: request.ownerId, content: templates.agreed(request, consent) },
      ...quoters.map(({ userId }) => ({ userId, content: templates.agreedToQuoter(request, consent) })),
    ]);
    return { status: 'given' as const };
  },
  refuse: async (tx: Context, request: Request, consent: repo.Consent) => {
    await repo.consentMachine.transition(tx, consent, {
      event: 'refuse',
      ...bySeller,
      change: { answeredAt: tx.now(), mailId: null },
    });
    await notify(
      { ...tx, actor: undefined },
      request.ownerId,
      templates.declined(request, consent, refusedDays),
    );
    return { status: 'declined' as const };
  },
  change: changeScope,
  withdraw: async (tx: Context, request: Request, consent: repo.Consent) => {
    await repo.consentMachine.transition(tx, consent, {
      event: 'withdraw',
      ...bySeller,
      change: { withdrawnAt: tx.now() },
    });
    const isUnpaid = request.status === 'awaiting_payment';
    // Nothing is held without consent: the buyer has to ask again, and to accept again.
    if (isUnpaid) await reopen({ ...tx, actor: undefined }, request, 'consent_withdrawn');
    const { airport } = found(await repo.byRequest(tx.db, request.id));
    const isOpen = isUnpaid || request.acceptedQuoteId === null;
    if (isOpen) await hidePlace(tx, { ...request, status: 'open' }, airport);
    else await stopWaiting(tx, request, 'system');
    const provider = isOpen ? [] : [(await findAcceptedQuote(tx, request)).provider.userId];
    await notifyAll(
      { ...tx, actor: undefined },
      [request.ownerId, ...provider].map((userId) => ({
        userId,
        content: templates.withdrawn(request, consent, isOpen),
      })),
    );
    return { status: 'withdrawn' as const };
  },
};

/** Ends links that nobody answered. */
export const expireLinks = (ctx: Context) =>
  eachDue(
    ctx,
    'prebuys.expire-links',
    (last) => repo.expiredConsents(ctx.db, ctx.now(), last),
    async (tx, { id }) => {
      const { requestId } = found(await repo.consentMachine.byId(tx.db, id));
      const request = await lockRequest(tx, requestId);
      const consent = found(await repo.consentMachine.byId(tx.db, id));
      if (consent.status !== 'sent' || !isPast(consent.expiresAt, ctx.now())) return;
      await repo.consentMachine.transition(tx, consent, { event: 'expire', by: 'system' });
      if (!hasEnded(request)) await notify(tx, request.ownerId, templates.unanswered(request, consent));
    },
  );

/** True if the request is a pre-buy whose seller has not agreed to a quote's first stage, or no longer agrees. */
export async function lacksConsent(ctx: Context, requestId: number, stage: StageKind | undefined) {
  if (!(await repo.byRequest(ctx.db, requestId))) return false;
  const consent = await repo.latestConsent(ctx.db, requestId);
  if (consent?.status !== 'given') return true;
  return stage !== undefined && (consent.scope === null || !allowsStage(consent.scope, stage));
}
