import { canTransition, type Transition, type TransitionActor } from '#contract/lifecycle.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { AppError } from '#server/errors.ts';
import { emitChange } from '#server/live/emit.ts';
import * as repo from './transitions.hot.repo.ts';

/** A state machine: its transition table and how its rows are read and updated. */
export interface Machine<Row extends { id: number; status: string }, Change, Event extends string> {
  /** Names the machine in the log; a stored value. */
  entity: repo.Entity;
  transitions: Record<Event, Transition<Row>>;
  /** Updates the row if its status is one of `from`; returns undefined if it is not. */
  updateIfStatus: (
    db: Db,
    id: number,
    from: readonly Row['status'][],
    change: Change & { status: Row['status'] },
  ) => Promise<Row | undefined>;
  byId: (db: Db, id: number) => Promise<Row | undefined>;
  /** The request that a row belongs to; null for rows of none. */
  requestOf: (row: Row) => number | null;
  /** Target status of a transition to 'former'. */
  formerStatus?: (row: Row) => Row['status'];
}

export interface TransitionInput<Change, Event extends string> {
  event: Event;
  by: TransitionActor;
  /** Who is logged; the caller unless given, null if the system acts. */
  actorId?: string | null;
  reason?: string | undefined;
  /** Columns that change together with the status. */
  change?: Change;
}

/**
 * Runs one transition in the caller's transaction: the table decides, a guarded update writes the status, the log
 * records it. Throws `stale_state` with the current status if the table or a concurrent change forbids it.
 */
export async function transition<
  Row extends { id: number; status: string },
  Change extends object,
  Event extends string,
>(
  ctx: Context,
  machine: Machine<Row, Change, Event>,
  row: Row,
  input: TransitionInput<Change, Event>,
): Promise<Row> {
  const rule = machine.transitions[input.event];
  if (!canTransition(rule, row, input.by, ctx.now()))
    throw new AppError('stale_state', { status: row.status });
  const to = rule.to === 'former' ? machine.formerStatus!(row) : rule.to;
  const [updated] = await pipelined(
    machine.updateIfStatus(ctx.db, row.id, [row.status], { ...(input.change as Change), status: to }),
    logTransition(ctx, {
      entity: machine.entity,
      entityId: row.id,
      requestId: machine.requestOf(row),
      from: row.status,
      to,
      event: input.event,
      actorId: input.actorId ?? (input.by === 'system' ? null : (ctx.actor?.id ?? null)),
      ...(input.reason !== undefined && { reason: input.reason }),
    }),
  );
  if (updated) return updated;
  const current = await machine.byId(ctx.db, row.id);
  throw new AppError('stale_state', current ? { status: current.status } : {});
}

/**
 * Logs the start of a row, an event that leaves its status unchanged, or rows that were updated in bulk, and tells the
 * pages that show them.
 */
export async function logTransition(ctx: Context, ...rows: Omit<repo.TransitionRow, 'at'>[]) {
  await repo.add(ctx.db, ...rows.map((row) => ({ ...row, at: ctx.now() })));
  for (const { entity, entityId, requestId, from = null, to, event, actorId = null, reason = null } of rows) {
    // A payout is its provider's alone.
    if (requestId !== null && entity !== 'payout')
      await emitChange(ctx.db, { requestId, quoteId: entity === 'quote' ? entityId : null });
    await ctx.publish(ctx.db, 'transition.logged', {
      entity,
      entityId,
      requestId,
      from,
      to,
      event,
      actorId,
      reason,
    });
  }
}
