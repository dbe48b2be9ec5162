const hour = 3_600_000;

/** Returns an ISO timestamp relative to now, so that the demo is always current. */
export const ago = ({ days = 0, hours = 0, minutes = 0 }) =>
  new Date(Date.now() - (days * 24 + hours + minutes / 60) * hour).toISOString();
