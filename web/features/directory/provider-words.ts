import { distanceNm, type Position } from '#web/lib/distance.ts';
import { fullName } from '#web/lib/format.ts';
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
}

/** How far away a provider is: as the search has it, else from its base to one's home. */
export const distanceOf = (provider: Provider, origin: Origin | undefined) =>
  provider.distanceNm ?? milesToBase(provider, origin);

/** How far the base is, as the map shows it. */
export const milesToBase = ({ base }: Pick<Provider, 'base'>, origin: Origin | undefined) =>
  origin && base ? distanceNm(origin, base) : undefined;

/** '12 nm', or that they are right there. */
export const distanceText = (miles: number) =>
  miles < 0.5 ? 'On the field' : `${Math.round(miles).toLocaleString('en-US')} nm`;

/** How soon somebody answers, in words. */
export function responseText(hours: number | null): string {
  if (hours === null) return 'Not known yet';
  if (hours <= 1) return 'Within an hour';
  if (hours <= 20) return `Within ${Math.ceil(hours)} hours`;
  if (hours <= 24) return 'Within a day';
  return `Within ${Math.ceil(hours / 24)} days`;
}
