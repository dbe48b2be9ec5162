import type { Context } from '#server/context.ts';
import { emitPassing } from '#server/live/emit.ts';
import { administratorIds } from '#server/modules/accounts/accounts.service.ts';
import * as repo from './audit-log.repo.ts';

/** Steps of a verification; stored values of `verification_audit_log.action`. */
export type Action =
  | 'created'
  | 'updated'
  | 'submitted'
  | 'withdrawn'
  | 'checked'
  | 'claimed'
  | 'taken_over'
  | 'approved'
  | 'rejected'
  | 'document_asked'
  | 'ein_revealed'
  | 'renamed'
  | 'corrected'
  | 'notified'
  | 'replaced'
  | 'expired';

/**
 * Records a step of a verification in the caller's transaction, and shows it to administrators who have it open; 'system'
 * acts if no one is signed in.
 */
export async function log(ctx: Context, verificationId: number, action: Action, details?: string) {
  await repo.insert(ctx.db, {
    verificationId,
    action,
    performedBy: ctx.actor?.id ?? 'system',
    details,
    timestamp: ctx.now(),
  });
  await emitPassing(ctx.db, await administratorIds(ctx.db), 'verification', { verificationId });
}

/** Records that a draft was changed. A draft saves itself while the provider types: consecutive changes are one step. */
export async function logUpdate(ctx: Context, verificationId: number) {
  const last = await repo.lastOf(ctx.db, verificationId);
  if (last?.action !== 'updated') await log(ctx, verificationId, 'updated');
}
