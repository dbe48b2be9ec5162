import type { Aircraft } from './aircraft.ts';

/** 'Cessna 172S, 2004', or the tail number if nothing else is known. */
export const describeAircraft = (plane: Pick<Aircraft, 'make' | 'model' | 'year' | 'tailNumber'>) =>
  [[plane.make, plane.model].filter(Boolean).join(' ') || plane.tailNumber, plane.year]
    .filter(Boolean)
    .join(', ');
