import type { RequestDetail } from '#web/api/requests.ts';

/** The party of the job that is not the viewer: name, and user id if the viewer may message them. */
export const otherParty = ({ side, provider, owner }: RequestDetail) =>
  side === 'provider'
    ? { name: owner.name, userId: owner.userId }
    : { name: provider?.businessName ?? 'the provider', userId: provider?.userId ?? null };

/** True if the viewer decides for the owner or works on the job for the provider. */
export const mayAct = ({ side, canWork }: RequestDetail) => side === 'owner' || canWork;

/** True if the viewer is the owner or the provider of the job. */
export const isParty = ({ side }: RequestDetail) => side === 'owner' || side === 'provider';
