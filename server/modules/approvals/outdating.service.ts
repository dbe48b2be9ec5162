import { isPast } from '#contract/lifecycle.ts';
import type { Context } from '#server/context.ts';
import type { Events } from '#server/queue/events.ts';
import * as repo from './approvals.repo.ts';
import { expire, outdate } from './voting.service.ts';

type Logged = Events['transition.logged'];

/** The status of a request in which what is voted on can still be accepted. */
const statusFor = { quote: 'open', findings: 'in_progress', addition: 'in_progress' } as const;

/** Events that change what a vote on a quote is about. */
const requestEdits = new Set(['edit']);

function reasonFor({ subject, subjectIds }: repo.Approval, { entity, entityId, event, to }: Logged) {
  if (entity === 'request') {
    if (to !== statusFor[subject]) return 'The request has changed.';
    return subject === 'quote' && requestEdits.has(event) ? 'The request has changed.' : undefined;
  }
  if (!subjectIds.includes(entityId)) return undefined;
  if (entity === 'quote' && subject === 'quote')
    return event === 'supersede' ? 'The provider revised the quote.' : 'The quote is no longer valid.';
  if (entity === 'finding' && subject === 'findings') return 'A finding has changed.';
  if (entity === 'addition' && subject === 'addition') return 'The additional work is closed.';
  return undefined;
}

/**
 * True if a vote may end with what is logged. A row that is new is in none, and an acceptance of a quote is one of its
 * request as well.
 */
const mayOutdate = ({ entity, event, from }: Logged) =>
  entity === 'request' ||
  (entity === 'quote' && event !== 'accept' && from !== null) ||
  ((entity === 'finding' || entity === 'addition') && from !== null);

/** Ends the open vote of a request as soon as what it is about has changed; every change has locked the request. */
export async function onTransition(ctx: Context, logged: Logged) {
  if (logged.requestId === null || !mayOutdate(logged)) return;
  const approval = await repo.openOn(ctx.db, logged.requestId);
  const reason = approval && reasonFor(approval, logged);
  if (!reason) return;
  // The quote or the request ended because its time is over, and so is that of the vote.
  if (isPast(approval.expiresAt, ctx.now())) await expire(ctx, approval.id);
  else await outdate(ctx, approval, reason);
}

/** Ends the votes on requests that moved along with an aircraft: its new owners did not vote. */
export async function onMoved(ctx: Context, { aircraftId }: Events['aircraft.moved']) {
  for (const approval of await repo.movedOut(ctx.db, aircraftId))
    await outdate(ctx, approval, 'The aircraft has moved to another account.');
}
