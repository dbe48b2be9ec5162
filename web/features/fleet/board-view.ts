import { startTransition, useEffect, useState } from 'react';
import type { FleetAircraft, FleetBoard } from '#web/api/fleet.ts';
import { inLaneOrder } from './aircraft-state.ts';
import { layOutLane, type LaneLayout } from './lane-layout.ts';
import { laneBase, rowHeight } from './lane.tsx';
import { ticksPath, type TimeScale } from './time-scale.ts';

/** A lane as it is drawn: of one board on one scale. */
export interface LaneView {
  aircraft: FleetAircraft;
  layout: LaneLayout;
  ticks: string;
  today: string;
}

/** A board on a scale. */
export interface BoardView {
  board: FleetBoard;
  scale: TimeScale;
  /** The aircraft in the order of their lanes. */
  ordered: FleetAircraft[];
  /** Lays out the lane of an aircraft, once; undefined if this board does not have it. */
  laneOf: (id: number) => LaneView | undefined;
}

/** Returns a board on a scale; a lane is laid out when it is first asked for. */
export function viewBoard(board: FleetBoard, scale: TimeScale): BoardView {
  const { today } = board;
  const ordered = inLaneOrder(board.aircraft, today);
  const byId = new Map(ordered.map((aircraft) => [aircraft.id, aircraft]));
  const ticks = ticksPath(scale, laneBase);
  const known = new Map<number, LaneView>();
  return {
    board,
    scale,
    ordered,
    laneOf: (id) => {
      const aircraft = byId.get(id);
      if (!aircraft) return undefined;
      const lane = known.get(id) ?? { aircraft, layout: layOutLane(aircraft, scale, today), ticks, today };
      known.set(id, lane);
      return lane;
    },
  };
}

/**
 * Returns the view for what is scrolled out of sight: it follows the current one a frame later, in a render that input
 * interrupts, so that a large fleet delays no frame. Undefined before the first of these renders.
 */
export function useLaterView(view: BoardView) {
  const [later, setLater] = useState<BoardView>();
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setLater(view)));
    return () => cancelAnimationFrame(frame);
  }, [view]);
  return later;
}

/** Returns the first and the last row on the screen, counted from the end of the board's head. */
export function rowsOnScreen(head: Element | null): [first: number, last: number] {
  const { bottom } = head?.getBoundingClientRect() ?? { bottom: 0 };
  return [Math.floor(-bottom / rowHeight), Math.ceil((window.innerHeight - bottom) / rowHeight)];
}
