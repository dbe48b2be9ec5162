export interface Step {
  says?: string;
  sql: string;
  values?: unknown[];
}

/** A random entry of an array parameter, chosen per row. */
export const pick = (parameter: string) =>
  `(${parameter})[1 + floor(random() * cardinality(${parameter}))::int]`;
