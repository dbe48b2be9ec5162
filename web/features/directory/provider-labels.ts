import { distanceNm, type Position } from '#web/lib/distance.ts';
import { formatNumber, fullName } from '#web/lib/format.ts';
import type { Provider } from './directory.api.ts';

const newDays = 7;
const dayMs = 86_400_000;

type Named = { businessName: string; user: { firstName: string | null; lastName: string | null } };

/** The name a provider goes by: the business's, else the person's. */
export const nameOf = ({ businessName, user }: Named) => businessName || fullName(user) || 'Provider';

/** Verified within the last week. */
export const isNew = ({ isVerified, verifiedAt }: Pick<Provider, 'isVerified' | 'verifiedAt'>) =>
  isVerified && verifiedAt !== null && Date.now() - Date.parse(verifiedAt) < newDays * dayMs;

/** From where distances are measured. */
export interface Origin extends Position {
  /** Its code, or the town's name. */
  name: string;
  /** Where one's own aircraft lives, not a place that was asked for. */
  isHome: boolean;
  /** Within how many miles one looks. */
  radius: number;
}

type Placed = Pick<Provider, 'base' | 'distanceNm'>;

/** How far the base is, as the map shows it. */
export const milesToBase = ({ base }: Pick<Provider, 'base'>, origin: Origin | undefined) =>
  origin && base ? distanceNm(origin, base) : undefined;

const isThere = (miles: number | null | undefined) => typeof miles === 'number' && miles < 0.5;

/** '12 nm', or that they are right there. */
export const distanceText = (miles: number) =>
  isThere(miles) ? 'On the field' : `${formatNumber(Math.round(miles))} nm`;

/** How far away somebody is: as the search has it, from the nearest field they serve; else from its base to one's home. */
export function distanceLabel(provider: Placed, origin: Origin | undefined): string | undefined {
  const toBase = milesToBase(provider, origin);
  const miles = provider.distanceNm ?? toBase;
  if (miles === undefined) return undefined;
  // They come to the field that was asked for, and live elsewhere.
  const comes = origin && !origin.isHome && isThere(miles) && toBase !== undefined && !isThere(toBase);
  return comes ? `Serves ${origin.name}` : distanceText(miles);
}

/** How far the base is, in words. */
export function baseDistanceLabel(provider: Placed, origin: Origin | undefined): string | undefined {
  const miles = milesToBase(provider, origin);
  return miles === undefined ? undefined : distanceText(miles);
}

/** Why somebody is here whose base is further away than one looks. */
export function servesText(provider: Placed, origin: Origin | undefined): string | undefined {
  const miles = milesToBase(provider, origin);
  if (!origin || origin.isHome || miles === undefined || miles <= origin.radius) return undefined;
  return `Serves ${isThere(provider.distanceNm) ? '' : 'near '}${origin.name}`;
}

/** How soon somebody answers, in words. */
export function responseText(hours: number | null): string {
  if (hours === null) return 'Not known yet';
  if (hours <= 1) return 'Within an hour';
  if (hours <= 20) return `Within ${Math.ceil(hours)} hours`;
  if (hours <= 24) return 'Within a day';
  return `Within ${Math.ceil(hours / 24)} days`;
}
