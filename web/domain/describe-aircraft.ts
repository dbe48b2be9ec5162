import type { Aircraft } from '#web/api/aircraft.ts';

/** 'Cessna 172S, 2004', or the tail number if nothing else is known. */
export const describeAircraft = (aircraft: Pick<Aircraft, 'make' | 'model' | 'year' | 'tailNumber'>) =>
  [[aircraft.make, aircraft.model].filter(Boolean).join(' ') || aircraft.tailNumber, aircraft.year]
    .filter(Boolean)
    .join(', ');
