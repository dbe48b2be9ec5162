import { usStates } from '#contract/providers/us-states.ts';

const codes = new Map(
  usStates.flatMap(
    ({ code, name }) =>
      [
        [code.toLowerCase(), code],
        [name.toLowerCase(), code],
      ] as const,
  ),
);

for (const [name, code] of [
  ['virgin islands', 'VI'],
  ['u.s. virgin islands', 'VI'],
  ['usvi', 'VI'],
  ['samoa', 'AS'],
  ['northern marianas', 'MP'],
  ['marianas', 'MP'],
  ['cnmi', 'MP'],
] as const)
  codes.set(name, code);

/** Returns the two-letter code of a state or territory by its code or name; undefined if unknown. */
export const stateCode = (text: string) => codes.get(text.trim().toLowerCase());
