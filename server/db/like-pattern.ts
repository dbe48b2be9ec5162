/** Returns an ILIKE pattern that finds the text anywhere; escapes `\`, `%` and `_`. */
export const containsPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
