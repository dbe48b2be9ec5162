import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { canTransition, type Transition, type TransitionActor } from '#contract/lifecycle.ts';
import type { Context } from '#server/context.ts';
import { statusRows } from '#server/db/status-rows.ts';
import type { InsertBeside } from '#server/db/table-gateway.ts';
import { AppError } from '#server/errors.ts';
import { publishLogged } from './log.ts';
import { besideUpdate, type Entity, type EventOf, type TransitionRow } from './transitions.hot.repo.ts';

type StatusTable = PgTable & { $inferSelect: { id: number; status: string } };

interface Definition<Row extends { status: string }, Name extends Entity, Event extends EventOf<Name>> {
  /** Names the machine in the log; a stored value. */
  entity: Name;
  transitions: Record<Event, Transition<Row>>;
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

/** Defines the state machine of a table with a status: how its rows are read, updated and moved to another status. */
export function defineMachine<Table extends StatusTable, Name extends Entity, Event extends EventOf<Name>>(
  table: Table,
  { entity, transitions, requestOf, formerStatus }: Definition<Table['$inferSelect'], Name, Event>,
) {
  type Row = Table['$inferSelect'];
  type Change = Partial<InferInsertModel<Table>>;
  const { updateIfStatus, updateIfStatusBeside, byId } = statusRows<Table>(table) as unknown as {
    updateIfStatus: (
      db: Context['db'],
      id: number,
      from: readonly Row['status'][],
      change: Change,
    ) => Promise<Row | undefined>;
    updateIfStatusBeside: (
      db: Context['db'],
      id: number,
      from: readonly Row['status'][],
      change: Change,
      beside: InsertBeside,
    ) => Promise<{ row: Row; insertedId: number } | undefined>;
    byId: (db: Context['db'], id: number) => Promise<Row | undefined>;
  };
  const targetOf = (to: Transition<Row>['to'], row: Row) => {
    if (to === 'same') return row.status;
    return to === 'former' ? formerStatus!(row) : to;
  };
  /**
   * Runs one transition in the caller's transaction: the table decides, a guarded update writes the status and the log
   * in one statement. Throws `stale_state` with the current status if the table or a concurrent change forbids it.
   */
  async function transition(ctx: Context, row: Row, input: TransitionInput<Change, Event>): Promise<Row> {
    const rule = transitions[input.event];
    if (!canTransition(rule, row, input.by, ctx.now()))
      throw new AppError('stale_state', { status: row.status });
    const to = targetOf(rule.to, row);
    const logged = {
      entity,
      entityId: row.id,
      requestId: requestOf(row),
      from: row.status,
      to,
      event: input.event,
      actorId: input.actorId ?? (input.by === 'system' ? null : (ctx.actor?.id ?? null)),
      ...(input.reason !== undefined && { reason: input.reason }),
      at: ctx.now(),
    } as TransitionRow;
    const change = { ...input.change, status: to } as Change;
    const updated = await updateIfStatusBeside(ctx.db, row.id, [row.status], change, besideUpdate(logged));
    if (updated) {
      await publishLogged(ctx, updated.insertedId, logged);
      return updated.row;
    }
    const current = await byId(ctx.db, row.id);
    throw new AppError('stale_state', current ? { status: current.status } : {});
  }
  return { transition, updateIfStatus, byId };
}
