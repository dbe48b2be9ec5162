import type { BodyOf } from '#contract/endpoint.ts';
import type { prebuyEndpoints } from '#contract/prebuys/prebuys.ts';
import { consentScopes, scopeLabels, usedScopes, type Scope } from '#contract/prebuys/stages.ts';
import type { Context } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { consume, limits } from '#server/modules/limits/limits.service.ts';
import { notifyAll } from '#server/modules/notifications/notifications.service.ts';
import { acceptedQuoteOf, findAcceptedQuote } from '#server/modules/quotes/accepted-quote.service.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';
import { listFiles } from '#server/modules/uploads/attachments.service.ts';
import { askForRows } from '#server/questions.ts';
import * as templates from './prebuys.notifications.ts';
import * as repo from './prebuys.repo.ts';
import * as stages from './stages.repo.ts';

/** Returns what is used of a consent: by stages that the buyer agreed to pay for, and by copies that were sent. */
export async function usedOf(ctx: Context, request: Request) {
  const copies = await listFiles(ctx.db, 'prebuy', request.id);
  return usedScopes(await agreedKinds(ctx, request), copies.length > 0);
}

/** The first stage is agreed on with the quote, a later one when the buyer goes on with it. */
async function agreedKinds(ctx: Context, request: Request) {
  if (request.acceptedQuoteId === null) return [];
  const all = await stages.of(ctx.db, request.id);
  if (all.length > 0)
    return all
      .filter(
        ({ number, additionStatus }) =>
          number === 1 || additionStatus === 'approved' || additionStatus === 'paid',
      )
      .map(({ kind }) => kind);
  const quote = await acceptedQuoteOf(ctx, request);
  return (quote.stages ?? []).slice(0, 1).map(({ kind }) => kind);
}

const labelsOf = (scope: Scope | null) =>
  consentScopes
    .filter((name) => scope?.[name])
    .map((name) => scopeLabels[name])
    .join(', ');

/** The seller allows something else than before; what is used stays allowed. The log keeps what was allowed before. */
export async function changeScope(
  tx: Context,
  request: Request,
  consent: repo.Consent,
  { scope: wanted }: BodyOf<typeof prebuyEndpoints, 'answerConsent'>,
) {
  const scope = found(wanted);
  if (consentScopes.every((name) => scope[name] === consent.scope?.[name]))
    return { status: 'given' as const };
  // Each change is a notice to the buyer and to the providers.
  await consume(tx, limits.consentsPerDay, `scope ${consent.id}`);
  const taken = (await usedOf(tx, request)).find((name) => consent.scope?.[name] && !scope[name]);
  if (taken)
    throw new AppError('stale_state', {
      status: consent.status,
      message: `“${scopeLabels[taken]}” is part of what the buyer agreed to pay for. Withdraw your consent to end it.`,
    });
  await repo.consentMachine.transition(tx, consent, {
    event: 'change',
    by: 'system',
    actorId: null,
    reason: labelsOf(consent.scope),
    change: { scope },
  });
  const parties =
    request.acceptedQuoteId === null
      ? await askForRows(tx, 'request.waiting_quoters', { requestId: request.id })
      : [{ userId: (await findAcceptedQuote(tx, request)).provider.userId }];
  const content = templates.scopeChanged(request, consent, tx.now(), labelsOf(scope));
  await notifyAll(
    { ...tx, actor: undefined },
    [{ userId: request.ownerId }, ...parties].map(({ userId }) => ({ userId, content })),
  );
  return { status: 'given' as const };
}
