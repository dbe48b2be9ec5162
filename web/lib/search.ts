/** A text in an address, or nothing. Numbers are read as text: a code may look like one. */
export const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;

/** A path of this site; anything that could lead elsewhere is dropped. */
export const pathOfThisSite = (value: unknown) =>
  typeof value === 'string' && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value) ? value : undefined;

/** The id of a row in an address, or nothing. */
export const idOf = (value: unknown) => {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};
