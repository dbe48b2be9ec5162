import type { FleetAircraft } from '#web/api/fleet.ts';
import { formatDay } from './time-scale.ts';

/** 'Cessna 172S', else its type. */
export const describeAircraft = ({ make, model, aircraftType }: FleetAircraft) =>
  [make, model].filter(Boolean).join(' ') || aircraftType;

/** '38 h a month'; 'Reading of Aug 3' if the readings do not tell; '' without any. */
export function usageText({ perMonth, readOn }: FleetAircraft) {
  if (perMonth !== null) return `${Math.round(perMonth)} h a month`;
  return readOn ? `Reading of ${formatDay(readOn)}` : '';
}
