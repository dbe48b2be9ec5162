const hour = 3_600_000;

/** A moment that long ago, as the wire has it: the demo is always of today. */
export const ago = ({ days = 0, hours = 0, minutes = 0 }) =>
  new Date(Date.now() - (days * 24 + hours + minutes / 60) * hour).toISOString();
