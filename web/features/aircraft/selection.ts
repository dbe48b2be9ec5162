import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { canRequest, groupBySigner, preselect, type SignerGroup } from '#contract/aircraft/due-groups.ts';
import { needsApproval } from '#contract/sign-off/due-items.ts';
import { type Aircraft, type Reminder, remindersOf } from '#web/api/aircraft.ts';
import { mayOf, useUser } from '#web/lib/session.ts';
import { todayOf } from './aircraft-today.ts';

/** The items that are selected for requests. */
export interface Selection {
  has: (item: Reminder) => boolean;
  /** True if the item can be requested, by this user. */
  canSelect: (item: Reminder) => boolean;
  set: (items: readonly Reminder[], isSelected: boolean) => void;
  clear: () => void;
  /** The requests that the selected items make, in the order of the page; numbered from 1. */
  jobs: { aircraft: Aircraft; group: SignerGroup<Reminder> }[];
  /** True if items were selected at first, and the user has not cleared them. */
  isPrepared: boolean;
}

/**
 * Returns a predicate: false for inspections while the last one is open. They stay due, 14 CFR 91.409(a), but the owner
 * needs its discrepancies corrected, not a second inspection.
 */
const isToRequest =
  ({ discrepancyList }: Aircraft) =>
  (item: Reminder) =>
    discrepancyList === null || !needsApproval(item);

/** Items selected on this page. What falls due soon is selected until the user clears it or chooses otherwise. */
export function useSelection(ownAircraft: readonly Aircraft[]): Selection {
  const user = useUser();
  const requestable = new Set(
    ownAircraft.filter(({ group }) => mayOf(user, group, 'request')).map(({ id }) => id),
  );
  const lists = useQueries({ queries: ownAircraft.map(({ id }) => remindersOf(id)) });
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [isCleared, setCleared] = useState(false);
  const canSelect = (item: Reminder) => canRequest(item) && requestable.has(item.aircraftId);
  const prepared = new Set(
    isCleared
      ? []
      : ownAircraft.flatMap((aircraft, index) =>
          preselect(
            (lists[index]?.data ?? []).filter(canSelect).filter(isToRequest(aircraft)),
            todayOf(aircraft),
          ).map(({ id }) => id),
        ),
  );
  const has = (item: Reminder) => canSelect(item) && (chosen.get(item.id) ?? prepared.has(item.id));
  return {
    has,
    canSelect,
    set: (items, isSelected) =>
      setChosen((before) => new Map([...before, ...items.map(({ id }) => [id, isSelected] as const)])),
    clear: () => {
      setChosen(new Map());
      setCleared(true);
    },
    jobs: ownAircraft.flatMap((aircraft, index) =>
      groupBySigner((lists[index]?.data ?? []).filter(has)).map((group) => ({ aircraft, group })),
    ),
    isPrepared: prepared.size > 0,
  };
}
