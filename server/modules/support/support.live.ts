import type { Context } from '#server/context.ts';
import { emitPassing } from '#server/live/emit.ts';
import { administratorIds } from '#server/modules/accounts/accounts.service.ts';

/** Brings a case up to date on the open pages of administrators and of its requester. */
export async function showCase({ db }: Context, { id, userId }: { id: number; userId: string | null }) {
  const administrators = await administratorIds(db);
  await emitPassing(db, [...new Set([...administrators, ...(userId ? [userId] : [])])], 'support', {
    caseId: id,
  });
}
