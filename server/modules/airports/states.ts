import { usStates } from '#contract/us-states.ts';

const codes = new Map(
  usStates.flatMap(
    ({ code, name }) =>
      [
        [code.toLowerCase(), code],
        [name.toLowerCase(), code],
      ] as const,
  ),
);

/** Returns the two-letter code of a state by its code or name; undefined if unknown. */
export const stateCode = (text: string) => codes.get(text.trim().toLowerCase());
