import { modelWithout } from '#contract/aircraft/tail-numbers.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { refusedDays } from '#contract/prebuys/consent-lifecycle.ts';
import type { prebuyEndpoints } from '#contract/prebuys/prebuys.ts';
import { addDays, formatLongDateIn } from '#contract/time.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, invalid } from '#server/errors.ts';
import { formatTailNumber, requireYear } from '#server/modules/aircraft/aircraft.policy.ts';
import { ownsTailNumber } from '#server/modules/aircraft/aircraft.service.ts';
import { resolvePlace } from '#server/modules/airports/airports.service.ts';
import { consume, limits } from '#server/modules/limits/limits.service.ts';
import { lookUp } from '#server/modules/registry/registry.service.ts';
import { requireMayPost } from '#server/modules/requests/posting.service.ts';
import { insertPrebuyRequest } from '#server/modules/requests/prebuy-requests.service.ts';
import { get } from '#server/modules/requests/visibility.service.ts';
import { withoutPlaceAndSeller, withoutSecrets } from './hidden-words.ts';
import * as repo from './prebuys.repo.ts';
import { viewFor } from './prebuys.view.ts';

type NewPrebuy = BodyOf<typeof prebuyEndpoints, 'postPrebuy'>;

/** Posts a pre-buy. Providers see make, model, year and state until the seller agrees. */
export function post(ctx: SignedIn, input: NewPrebuy) {
  if (ctx.actor.isSuspended) throw new AppError('suspended');
  const tailNumber = formatTailNumber(input.tailNumber);
  requireYear(input.year, ctx.now());
  return inTransaction(ctx, async (tx) => {
    await requireMayPost(tx);
    await consume(tx, limits.prebuysPerDay, ctx.actor.id);
    if (await ownsTailNumber(tx, tailNumber))
      invalid('tailNumber', 'You already own this aircraft. Post a request for it instead');
    await requireNotRefused(tx, tailNumber);
    const place = await resolvePlace(tx.db, input.airport);
    if (!place?.airport) invalid('airport', 'Enter the code of an airport, such as KPAO');
    const { airport } = place;
    const known = await findRegistered(tx, tailNumber);
    const secrets = {
      tailNumber,
      airport,
      seller: { name: input.sellerName, email: input.sellerEmail, phone: input.sellerPhone },
    };
    // What the registry says stays as it is: a seller may have the name of a make.
    const named = (typed: string | null | undefined, registered: string | null | undefined) =>
      typed && typed.toLowerCase() !== registered?.toLowerCase()
        ? withoutPlaceAndSeller(modelWithout(typed, [tailNumber]), secrets)
        : typed || registered || null;
    const make = named(input.make, known?.make);
    const model = named(input.model, known?.model);
    const year = input.year ?? known?.year ?? null;
    const { id } = await insertPrebuyRequest(tx, {
      title: titleOf(make, model),
      description: withoutSecrets(input.description, secrets),
      place: airport,
      photoIds: input.photoIds ?? [],
    });
    await repo.insert(tx.db, {
      requestId: id,
      tailNumber,
      make,
      model,
      year,
      aircraftType: known?.aircraftType ?? null,
      airportId: airport.id,
      wantedStages: input.wantedStages,
      sellerName: input.sellerName,
      sellerEmail: input.sellerEmail ?? null,
      sellerPhone: input.sellerPhone ?? null,
    });
    await ctx.publish(tx.db, 'request.posted', { requestId: id });
    return { ...(await get(tx, id)), prebuy: await viewFor(tx, id, 'owner') };
  });
}

/** 'Pre-buy of a Mooney M20J', 'Pre-buy of an Aeronca 7AC'. */
function titleOf(make: string | null, model: string | null) {
  const name = [make, model].filter(Boolean).join(' ') || 'aircraft';
  return `Pre-buy of ${/^[aeio]/i.test(name) ? 'an' : 'a'} ${name}`;
}

/** Throws if the seller declined when this buyer asked about the tail number, and that is not long ago. */
export async function requireNotRefused(ctx: SignedIn, tailNumber: string) {
  const refusedAt = await repo.refusedSince(
    ctx.db,
    ctx.actor.id,
    tailNumber,
    addDays(ctx.now(), -refusedDays),
  );
  if (refusedAt)
    throw new AppError('stale_state', {
      message: `The seller of this aircraft declined. You can ask again on ${formatLongDateIn(addDays(refusedAt, refusedDays), 'UTC')}.`,
    });
}

/** Returns the registry's entry of a tail number; undefined if it has none or is not loaded. */
async function findRegistered(ctx: SignedIn, tailNumber: string) {
  try {
    return await lookUp(ctx, tailNumber);
  } catch (error) {
    if (error instanceof AppError && ['not_found', 'loading'].includes(error.code)) return undefined;
    throw error;
  }
}
