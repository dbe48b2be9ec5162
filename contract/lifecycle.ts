/** Who moves something through its life. */
export type TransitionActor = 'owner' | 'provider' | 'admin' | 'system';

/** One step of a life: from where, whither, by whom, and what else must be true. */
export interface Transition<Thing extends { status: string }> {
  from: readonly Thing['status'][];
  /** The new status; 'former' brings back the one before a dispute. */
  to: Thing['status'] | 'former';
  by: readonly TransitionActor[];
  /** Beside the status: whether it may happen now. */
  when?: (thing: Thing, now: Date, by: TransitionActor) => boolean;
}

export type TransitionTable<Thing extends { status: string }> = Record<string, Transition<Thing>>;

/** True when this side may make this move now: the server decides by it, the screen draws its buttons by it. */
export function canTransition<Thing extends { status: string }>(
  transition: Transition<Thing>,
  thing: Thing,
  by: TransitionActor,
  now: Date,
): boolean {
  return (
    transition.by.includes(by) &&
    transition.from.includes(thing.status) &&
    (transition.when?.(thing, now, by) ?? true)
  );
}

/** Everything that a side may do with a thing now. */
export const availableTransitions = <Thing extends { status: string }, Table extends TransitionTable<Thing>>(
  table: Table,
  thing: Thing,
  by: TransitionActor,
  now: Date,
) =>
  (Object.keys(table) as (keyof Table & string)[]).filter((event) => {
    const transition = table[event];
    return transition !== undefined && canTransition(transition, thing, by, now);
  });

/** A moment that is set and has come. */
export const isPast = (at: Date | null, now: Date) => at !== null && at <= now;
