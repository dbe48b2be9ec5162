import { maxDescription, maxTitle } from '#contract/limits.ts';
import { closesAt } from '#contract/requests/request-lifecycle.ts';
import { lastTimeZoneOnEarth } from '#contract/time.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { updateRequestFields, type Request } from './lifecycle.service.ts';
import { bindPhotos, insertPosted } from './posting.service.ts';

/** Where the aircraft of a pre-buy stands. */
export interface PrebuyPlace {
  code: string;
  state: string | null;
  latitude: number;
  longitude: number;
}

const at = (latitude: number, longitude: number) => ({
  latitude,
  longitude,
  position: [longitude, latitude] as [number, number],
});

/** Degrees of the grid on which a hidden place lies: its cells have several airports. */
const gridDegrees = 0.5;
const onGrid = (degrees: number) => Math.round(degrees / gridDegrees) * gridDegrees;

/**
 * Until the seller agrees the row holds the state and a coarse position: what searches and distances are computed from must
 * not lead to the airport either.
 */
const hiddenPlace = ({ code, state, latitude, longitude }: PrebuyPlace) => ({
  // The owner's own words, which nobody else sees.
  preferredLocation: code,
  locationCode: null,
  locationTown: state,
  ...at(onGrid(latitude), onGrid(longitude)),
});

/** Inserts the request of a pre-buy; the texts name neither tail number nor place. */
export async function insertPrebuyRequest(
  tx: SignedIn,
  {
    title,
    description,
    place,
    photoIds,
  }: { title: string; description: string; place: PrebuyPlace; photoIds: number[] },
) {
  const request = await insertPosted(tx, {
    kind: 'prebuy',
    title: title.slice(0, maxTitle),
    description: description.slice(0, maxDescription),
    category: 'inspection',
    serviceJob: 'pre_buy',
    urgency: 'month',
    expiresAt: closesAt(tx.now(), 'month', { dates: [], timeZone: lastTimeZoneOnEarth }),
    ...hiddenPlace(place),
  });
  await bindPhotos(tx, request.id, photoIds);
  return request;
}

/** The seller agreed: providers may know where the aircraft stands. */
export const showPlace = (ctx: Context, request: Request, { code, latitude, longitude }: PrebuyPlace) =>
  updateRequestFields(ctx, request, { locationCode: code, locationTown: null, ...at(latitude, longitude) });

/** The seller no longer agrees. */
export const hidePlace = (ctx: Context, request: Request, place: PrebuyPlace) =>
  updateRequestFields(ctx, request, hiddenPlace(place));

/** The pre-buy was followed by the purchase: its job belongs to the history of the buyer's aircraft. */
export const fileUnderAircraft = (ctx: Context, request: Request, aircraftId: number) =>
  updateRequestFields(ctx, request, { aircraftId });
