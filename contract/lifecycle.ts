/** Who may trigger a transition. */
export type TransitionActor = 'owner' | 'provider' | 'admin' | 'system';

/** A transition: source statuses, target status, who may trigger it, and an optional guard. */
export interface Transition<State extends { status: string }> {
  from: readonly State['status'][];
  /** The target status; 'same' leaves the status as it is, 'former' restores an earlier one. */
  to: State['status'] | 'same' | 'former';
  by: readonly TransitionActor[];
  /** Guard: true if the transition is allowed now. */
  when?: (state: State, now: Date, by: TransitionActor) => boolean;
}

export type TransitionTable<State extends { status: string }> = Record<string, Transition<State>>;

/** True if this actor may trigger the transition now. The server decides by it; the screen draws its buttons by it. */
export const canTransition = <State extends { status: string }>(
  transition: Transition<State>,
  state: State,
  by: TransitionActor,
  now: Date,
): boolean =>
  transition.by.includes(by) &&
  transition.from.includes(state.status) &&
  (transition.when?.(state, now, by) ?? true);

/** Returns the names of all events of a table; `can` in responses is typed by it. */
export const eventsOf = <Table extends object>(table: Table) =>
  Object.keys(table) as (keyof Table & string)[];

/** Returns every event that this actor may trigger now. */
export const availableTransitions = <State extends { status: string }, Table extends TransitionTable<State>>(
  table: Table & TransitionTable<State>,
  state: State,
  by: TransitionActor,
  now: Date,
) => eventsOf<Table>(table).filter((event) => canTransition<State>(table[event], state, by, now));

/** True if a timestamp is set and has been reached. */
export const isPast = (at: Date | null, now: Date) => at !== null && at <= now;
