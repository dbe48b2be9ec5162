// For server and browser, without zod.

/**
 * Five digits or more, also as a Social Security number, which older certificates carry. Years, parts of the regulations
 * and the names of engines are shorter. A repair station's number has a form of its own: X4YR123Y, with a Y abroad.
 */
const certificateNumber =
  /\b[A-Z\d]{3}[RY][ -]?\d{3}[A-Z]\b|\d{3}[ .-]\d{2}[ .-]\d{4}|\d{3}[.-]\d{4}|\d{5,}/gi;

/** Returns credentials in the shop's own words as others see them: without certificate numbers. */
export const withoutNumbers = (credentials: readonly string[]) =>
  credentials.map((entry) => entry.replace(certificateNumber, '•••'));

/** What the form says about it. */
export const numbersHiddenNote = 'Only you see certificate numbers that you type here.';
