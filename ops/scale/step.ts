export interface Step {
  says?: string;
  sql: string;
  values?: unknown[];
}

/** One of an array that is a parameter; a new choice for every row. */
export const pick = (parameter: string) =>
  `(${parameter})[1 + floor(random() * cardinality(${parameter}))::int]`;
