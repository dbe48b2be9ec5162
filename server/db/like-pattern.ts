const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Returns an ILIKE pattern that finds the text anywhere; escapes `\`, `%` and `_`. */
export const containsPattern = (text: string) => `%${escaped(text)}%`;

/** Returns a LIKE pattern that finds what begins with the text. */
export const startsPattern = (text: string) => `${escaped(text)}%`;
