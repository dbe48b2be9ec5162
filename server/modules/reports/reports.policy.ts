import type { Actor } from '#server/context.ts';

/** True if the administrator reported it or is its author: then another one decides. */
export const isInvolved = (
  { id }: Pick<Actor, 'id'>,
  reports: { reporterId: string }[],
  author: { id: string } | undefined,
) => author?.id === id || reports.some(({ reporterId }) => reporterId === id);
