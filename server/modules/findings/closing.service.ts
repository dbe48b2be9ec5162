import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Events } from '#server/queue/events.ts';
import { describe } from './decision.service.ts';
import { transitionFinding } from './findings.lifecycle.ts';
import * as repo from './findings.repo.ts';

type Logged = Events['transition.logged'];

/** Follows the job and its additional work, in the transaction of their change. */
export async function onTransition(ctx: Context, logged: Logged) {
  if (logged.entity === 'request') await onRequest(ctx, logged);
  if (logged.entity === 'addition') await onAddition(ctx, logged);
}

async function onRequest(ctx: Context, { entityId, event, to }: Logged) {
  // Approved work is part of the delivery: it is done, or its price goes back to the owner first.
  if (event === 'deliver') requireNoneOpen(await repo.withStatus(ctx.db, entityId, ['approved']));
  // Nobody will do them any more; after a dispute, how much of their price goes back is what it has decided. Undecided ones
  // stay: that somebody saw a discrepancy does not end with the job.
  if (to === 'cancelled' || event === 'rule_release')
    await close(ctx, await repo.withStatus(ctx.db, entityId, ['approved']));
  // A dispute leaves the others as they are: the job may go on, and what somebody saw is still there.
}

function requireNoneOpen(open: repo.Finding[]) {
  if (open.length === 0) return;
  throw new AppError('findings_open', {
    message: `${open.length === 1 ? 'An approved finding is' : 'Approved findings are'} still open (${describe(open)}). Mark ${open.length === 1 ? 'it' : 'them'} done or withdraw ${open.length === 1 ? 'it' : 'them'}.`,
  });
}

async function onAddition(ctx: Context, { entityId, event }: Logged) {
  if (event === 'close') await close(ctx, await repo.approvedOf(ctx.db, entityId));
}

async function close(ctx: Context, findings: repo.Finding[]) {
  for (const finding of findings) await transitionFinding(ctx, finding, { event: 'close', by: 'system' });
}
