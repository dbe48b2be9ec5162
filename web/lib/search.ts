/** Returns a query value as text; undefined if it is missing or empty. Numbers become text: a code may look like one. */
export const toText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;

/** Returns a path of this site; undefined for anything that could lead to another site. */
export const toSitePath = (value: unknown) =>
  typeof value === 'string' && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value) ? value : undefined;

/** Returns a query value or a part of a path as a row id; undefined if it is not a positive integer. */
export const toId = (value: unknown) => (/^[1-9]\d{0,9}$/.test(String(value)) ? Number(value) : undefined);
