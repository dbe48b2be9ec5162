import { reachFor } from '#contract/accounts/permissions.ts';
import { availableTransitions } from '#contract/lifecycle.ts';
import { sumOfStages, type StageKind } from '#contract/prebuys/stages.ts';
import { withoutNumbers } from '#contract/providers/stated-credentials.ts';
import { quoteTransitions, type QuoteEvent, type QuoteState } from '#contract/requests/quote-lifecycle.ts';
import { localDate } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { distanceNm } from '#server/modules/airports/airports.service.ts';
import { toPublic } from '#server/modules/credentials/public-credentials.service.ts';
import { shownDistance } from '#server/modules/requests/hidden-places.policy.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';
import { listFilesOfMany } from '#server/modules/uploads/attachments.service.ts';
import { askForRows, isTrue } from '#server/questions.ts';
import { counterofferView, fromJson } from './counteroffers.view.ts';
import type { QuoteRow } from './quotes.hot.repo.ts';

/** Events that a party triggers directly; the others follow from transitions of the request. */
const direct: Record<'owner' | 'provider' | 'admin', QuoteEvent[]> = {
  owner: ['accept', 'reject'],
  provider: ['withdraw'],
  admin: [],
};

/** Returns quotes as a party or an administrator sees them. */
export async function getQuoteViews(
  ctx: Context,
  request: Request,
  rows: QuoteRow[],
  role: 'owner' | 'provider' | 'admin',
) {
  const files = await listFilesOfMany(
    ctx.db,
    'quote',
    rows.filter(({ hasFiles }) => hasFiles).map(({ id }) => id),
  );
  const capped = rows.filter(({ pricing }) => pricing === 'capped').map(({ providerId }) => providerId);
  const records = new Map(
    capped.length === 0
      ? []
      : (await askForRows(ctx, 'provider.cap_records', { providerIds: capped })).map(
          ({ providerId, ...record }) => [providerId, record],
        ),
  );
  const notAllowed = await firstStagesWithoutConsent(ctx, request, rows);
  return rows.map(({ provider: { latitude, longitude, timeZone, ...provider }, listed, ...row }) => ({
    ...row,
    match: null,
    mostYouCanPay: row.stages ? sumOfStages(row.stages) : row.price,
    expected: row.estimate,
    counteroffers: row.counteroffers.map((one) => counterofferView(fromJson(one), role, ctx.now(), request)),
    capRecord: row.pricing === 'capped' ? (records.get(row.providerId) ?? null) : null,
    noCall:
      row.noCallEach !== null && row.noCallTotal !== null
        ? { each: row.noCallEach, total: row.noCallTotal }
        : null,
    provider: {
      ...provider,
      credentials: withoutNumbers(provider.credentials),
      listedCredentials: toPublic(listed, localDate(timeZone, ctx.now())),
      distanceNm:
        latitude !== null && longitude !== null && request.latitude !== null && request.longitude !== null
          ? shownDistance(
              request,
              distanceNm(
                { latitude, longitude },
                { latitude: request.latitude, longitude: request.longitude },
              ),
            )
          : null,
    },
    files: files.get(String(row.id)) ?? [],
    can:
      request.status === 'open'
        ? availableTransitions<QuoteState, typeof quoteTransitions>(
            quoteTransitions,
            row,
            role,
            ctx.now(),
          ).filter(
            (event) =>
              direct[role].includes(event) &&
              (role !== 'owner' || mayAnswer(ctx, request, event)) &&
              (event !== 'accept' || (provider.isAvailable && !notAllowed.has(row.stages?.[0]?.kind))),
          )
        : [],
  }));
}

/** True if the caller may answer quotes; a maintenance officer accepts them up to a limit. */
function mayAnswer({ actor }: Context, { ownerId }: Request, event: QuoteEvent) {
  const reach = actor ? reachFor(actor, ownerId, 'accept') : 'all';
  return reach === 'all' || (event === 'accept' && reach !== undefined);
}

/** Returns the kinds of first stages that the seller of a pre-buy has not agreed to; none for other requests. */
async function firstStagesWithoutConsent(ctx: Context, request: Request, rows: QuoteRow[]) {
  const lacking = new Set<StageKind | undefined>();
  if (request.kind !== 'prebuy' || request.status !== 'open') return lacking;
  for (const stage of new Set(rows.map(({ stages }) => stages?.[0]?.kind)))
    if (await isTrue(ctx, 'request.lacks_consent', { requestId: request.id, stage })) lacking.add(stage);
  return lacking;
}
