import type { RequestDetail } from '#web/api/requests.ts';

/** Whom one has the job with: a name, and where to write to them. */
export const otherParty = ({ side, provider, owner }: RequestDetail) =>
  side === 'provider'
    ? { name: owner.name, userId: owner.userId }
    : { name: provider?.businessName ?? 'the provider', userId: provider?.userId ?? null };

/** True for the two who have the job with each other. */
export const isParty = ({ side }: RequestDetail) => side === 'owner' || side === 'provider';
