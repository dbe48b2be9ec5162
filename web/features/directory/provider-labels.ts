import { fullName } from '#contract/names.ts';
import { credentialKinds } from '#contract/providers/credential-kinds.ts';
import { formatResponseTime } from '#contract/providers/response-time.ts';
import type { Profile, Provider } from '#web/api/directory.ts';
import { shortName } from '#web/components/credentials/credential-labels.ts';
import { distanceNm, type Position } from '#web/lib/distance.ts';
import { formatNumber } from '#web/lib/format.ts';

/** Days that a verified business counts as new. */
const newDays = 7;
const dayMs = 86_400_000;

type Named = { businessName: string; user: { firstName: string | null; lastName: string | null } };

/** Returns the name of the business, else of the person. */
export const providerName = ({ businessName, user }: Named) => businessName || fullName(user) || 'Provider';

/** True if the business was verified in the last `newDays` days. */
export const isNew = ({ isVerified, verifiedAt }: Pick<Provider, 'isVerified' | 'verifiedAt'>) =>
  isVerified && verifiedAt !== null && Date.now() - Date.parse(verifiedAt) < newDays * dayMs;

/** Point that distances are measured from. */
export interface Origin extends Position {
  /** Airport code or town. */
  name: string;
  /** True for the user's home airport, false for a place that the user searched for. */
  isHome: boolean;
  /** Search radius, in nm. */
  radius: number;
}

type Placed = Pick<Provider, 'base' | 'distanceNm'>;

/** Returns the distance to the base airport, in nm; undefined if either place is unknown. */
export const milesToBase = ({ base }: Pick<Provider, 'base'>, origin: Origin | undefined) =>
  origin && base ? distanceNm(origin, base) : undefined;

const isOnField = (miles: number | null | undefined) => typeof miles === 'number' && miles < 0.5;

/** Returns '12 nm', or 'On the field' below half a mile. */
export const formatDistance = (miles: number) =>
  isOnField(miles) ? 'On the field' : `${formatNumber(Math.round(miles))} nm`;

/** Returns the distance to the nearest served airport, as the search computed it; else from the base to the origin. */
export function distanceLabel(provider: Placed, origin: Origin | undefined): string | undefined {
  const toBase = milesToBase(provider, origin);
  const miles = provider.distanceNm ?? toBase;
  if (miles === undefined) return undefined;
  // The provider serves the place searched for and is based elsewhere.
  const isServedOnly =
    origin && !origin.isHome && isOnField(miles) && toBase !== undefined && !isOnField(toBase);
  return isServedOnly ? `Serves ${origin.name}` : formatDistance(miles);
}

/** Returns the distance to the base airport as text; undefined if it is unknown. */
export function baseDistanceLabel(provider: Placed, origin: Origin | undefined): string | undefined {
  const miles = milesToBase(provider, origin);
  return miles === undefined ? undefined : formatDistance(miles);
}

/** Returns why a provider matches whose base is outside the search radius; undefined if it is inside. */
export function servesLabel(provider: Placed, origin: Origin | undefined): string | undefined {
  const miles = milesToBase(provider, origin);
  if (!origin || origin.isHome || miles === undefined || miles <= origin.radius) return undefined;
  return `Serves ${isOnField(provider.distanceNm) ? '' : 'near '}${origin.name}`;
}

/** Returns the typical response time as text. */
export const responseTimeLabel = (hours: number | null) =>
  hours === null ? 'Not known yet' : formatResponseTime(hours);

type Listed = Pick<Profile['listedCredentials'][number], 'kind' | 'name' | 'status'>;

/**
 * How many of the listed certificates were checked one by one: the list says of each whether it was. The review of a verified
 * business has seen some, also if none was since.
 */
export function certificatesLabel(listed: readonly Listed[]) {
  const certificates = listed.filter(({ kind }) => credentialKinds[kind].group === 'certificate');
  const checked = certificates.filter(({ status }) => status === 'checked');
  return checked.length === 0 ? 'Seen' : `${checked.length} of ${certificates.length} checked`;
}

/** Returns what a shop says in its own words that is not listed: 'A&P 3141592' is said once, beside its check. */
export const unlisted = (own: readonly string[], listed: readonly Listed[]) =>
  own.filter((entry) => {
    const words = `${entry.trim().toLowerCase().replaceAll(/[,:#]/g, ' ')} `;
    return !listed.some((one) => words.startsWith(`${shortName(one).toLowerCase()} `));
  });
