/** Who moves something through its life. */
export type Side = 'owner' | 'provider' | 'admin' | 'system';

/** One step of a life: from where, whither, by whom, and what else must be true. */
export interface Move<Thing extends { status: string }> {
  from: readonly Thing['status'][];
  /** The new status; 'former' brings back the one before a dispute. */
  to: Thing['status'] | 'former';
  by: readonly Side[];
  /** Beside the status: whether it may happen now. */
  when?: (thing: Thing, now: Date, by: Side) => boolean;
}

export type Moves<Thing extends { status: string }> = Record<string, Move<Thing>>;

/** True when this side may make this move now: the server decides by it, the screen draws its buttons by it. */
export function mayMove<Thing extends { status: string }>(
  move: Move<Thing>,
  thing: Thing,
  by: Side,
  now: Date,
): boolean {
  return move.by.includes(by) && move.from.includes(thing.status) && (move.when?.(thing, now, by) ?? true);
}

/** Everything that a side may do with a thing now. */
export const movesOpenTo = <Thing extends { status: string }, Table extends Moves<Thing>>(
  table: Table,
  thing: Thing,
  by: Side,
  now: Date,
) =>
  (Object.keys(table) as (keyof Table & string)[]).filter((event) => {
    const move = table[event];
    return move !== undefined && mayMove(move, thing, by, now);
  });

/** A moment that is set and has come. */
export const hasCome = (moment: Date | null, now: Date) => moment !== null && moment <= now;
