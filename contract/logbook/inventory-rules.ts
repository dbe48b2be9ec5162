import { tenths } from '#contract/aircraft/meters.ts';

// Components, parts, documents and statements of a logbook, for server and browser, without zod.

export const componentKinds = { engine: 'Engine', propeller: 'Propeller', rotor: 'Rotor' } as const;
export type ComponentKind = keyof typeof componentKinds;
export const componentKindNames = Object.keys(componentKinds) as [ComponentKind, ...ComponentKind[]];

export const limitUnits = {
  hours: 'hours',
  cycles: 'cycles',
  landings: 'landings',
  months: 'months',
} as const;
export type LimitUnit = keyof typeof limitUnits;
export const limitUnitNames = Object.keys(limitUnits) as [LimitUnit, ...LimitUnit[]];

export const documentKinds = {
  weight_balance: 'Weight and balance',
  equipment_list: 'Equipment list',
  form_337: 'Form 337',
  stc: 'STC',
  tag_8130: 'Tag 8130-3',
  registration: 'Registration',
  insurance: 'Insurance',
  report: 'Report',
  other: 'Other',
} as const;
export type DocumentKind = keyof typeof documentKinds;
export const documentKindNames = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]];

/** Kinds of which one is current. */
export const currentKinds = ['weight_balance', 'equipment_list'] as const satisfies DocumentKind[];
export const hasCurrent = (kind: DocumentKind) => (currentKinds as readonly DocumentKind[]).includes(kind);

export const statementKinds = {
  ads_reviewed: 'AD list reviewed',
  no_life_limited_parts: 'No life-limited parts',
  no_337: 'No Forms 337',
} as const;
export type StatementKind = keyof typeof statementKinds;
export const statementKindNames = Object.keys(statementKinds) as [StatementKind, ...StatementKind[]];

export interface ComponentTimes {
  airframeAtInstall: number | null;
  totalAtInstall: number | null;
  sinceOverhaulAtInstall: number | null;
  removedOn: string | null;
}

/**
 * Returns the times of a component by the airframe's total time now; null where a figure is missing, and for one that was
 * removed, which runs no more with this airframe.
 */
export function timesOf(component: ComponentTimes, airframeTotal: number | null) {
  const { airframeAtInstall, totalAtInstall, sinceOverhaulAtInstall, removedOn } = component;
  if (airframeTotal === null || airframeAtInstall === null || removedOn !== null)
    return { total: null, sinceOverhaul: null };
  const flown = airframeTotal - airframeAtInstall;
  const plus = (atInstall: number | null) => (atInstall === null ? null : tenths(atInstall + flown));
  return { total: plus(totalAtInstall), sinceOverhaul: plus(sinceOverhaulAtInstall) };
}

/** Returns how many components of each kind an aircraft has at least, by its type. */
export function componentsOf(aircraftType: string): Partial<Record<ComponentKind, number>> {
  if (aircraftType === 'Glider') return {};
  if (aircraftType === 'Helicopter') return { engine: 1, rotor: 1 };
  if (aircraftType.endsWith('Jet')) return { engine: 1 };
  return aircraftType === 'Multi Engine Piston' ? { engine: 2, propeller: 2 } : { engine: 1, propeller: 1 };
}

interface Counted extends ComponentTimes {
  kind: ComponentKind;
  serial: string | null;
}

/** True if each engine, propeller or rotor that the aircraft has is installed, with serial number and times. */
export function hasAllComponents(
  aircraftType: string,
  components: readonly Counted[],
  airframeTotal: number | null,
) {
  const installed = components.filter(({ removedOn }) => removedOn === null);
  const isWhole = (one: Counted) => Boolean(one.serial) && timesOf(one, airframeTotal).total !== null;
  return (
    installed.every(isWhole) &&
    Object.entries(componentsOf(aircraftType)).every(
      ([kind, count]) => installed.filter((one) => one.kind === kind).length >= count,
    )
  );
}
