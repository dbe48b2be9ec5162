import type { Squawk } from '#web/api/squawks.ts';

/** A squawk of aircraft 1 that is neither requested nor resolved, unless `more` says so. */
export const squawk = (id: number, text: string, more: Partial<Squawk> = {}): Squawk => ({
  id,
  aircraftId: 1,
  text,
  notedOn: '2026-10-01',
  meter: null,
  hours: null,
  photos: [],
  requestId: null,
  resolvedAt: null,
  resolution: null,
  createdAt: '2026-10-01T12:00:00.000Z',
  ...more,
});
