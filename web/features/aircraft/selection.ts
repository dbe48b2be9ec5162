import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { canRequest, groupBySigner, preselect, type SignerGroup } from '#contract/due-groups.ts';
import { type Aircraft, type Reminder, remindersOf } from '#web/api/aircraft.ts';
import { todayOf } from './aircraft-today.ts';

/** The items that are selected for requests. */
export interface Selection {
  has: (item: Reminder) => boolean;
  set: (items: readonly Reminder[], isSelected: boolean) => void;
  clear: () => void;
  /** The requests that the selected items make, in the order of the page; numbered from 1. */
  jobs: { aircraft: Aircraft; group: SignerGroup<Reminder> }[];
  /** True if items were selected at first, and the user has not cleared them. */
  isPrepared: boolean;
}

/** Items selected on this page. What falls due soon is selected until the user clears it or chooses otherwise. */
export function useSelection(ownAircraft: readonly Aircraft[]): Selection {
  const lists = useQueries({ queries: ownAircraft.map(({ id }) => remindersOf(id)) });
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [isCleared, setCleared] = useState(false);
  const prepared = new Set(
    isCleared
      ? []
      : ownAircraft.flatMap((aircraft, index) =>
          preselect(lists[index]?.data ?? [], todayOf(aircraft)).map(({ id }) => id),
        ),
  );
  const has = (item: Reminder) => canRequest(item) && (chosen.get(item.id) ?? prepared.has(item.id));
  return {
    has,
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
