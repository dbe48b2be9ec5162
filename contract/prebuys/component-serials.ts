// Without zod: the browser bundles this file.

interface Serials {
  engineSerials?: readonly string[] | undefined;
  propellerSerials?: readonly string[] | undefined;
}

/** Returns the serial numbers of engines and propellers with their terms, as a report has them. */
export const componentSerials = ({ engineSerials = [], propellerSerials = [] }: Serials) =>
  (
    [
      ['Engine', engineSerials],
      ['Propeller', propellerSerials],
    ] as const
  )
    .filter(([, numbers]) => numbers.length > 0)
    .map(
      ([term, numbers]) =>
        [`${term} ${numbers.length > 1 ? 'serials' : 'serial'}`, numbers.join(', ')] as const,
    );
