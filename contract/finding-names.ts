interface Named {
  number: number;
  title: string;
}

/** More are counted, not listed. */
const maxListed = 5;

/** 'finding 3', 'findings 3, 4 and 7', '40 findings'. */
export function numberedFindings(findings: readonly Pick<Named, 'number'>[]) {
  const numbers = findings.map(({ number }) => number).toSorted((a, b) => a - b);
  if (numbers.length > maxListed) return `${numbers.length} findings`;
  const last = numbers.at(-1);
  return numbers.length < 2 ? `finding ${last}` : `findings ${numbers.slice(0, -1).join(', ')} and ${last}`;
}

/** 'Finding 3: Left main tire worn to cord' for one finding, 'Findings 3 and 4' for several. */
export function namedFindings(findings: readonly Named[]) {
  const [first, ...others] = findings;
  const words = numberedFindings(findings);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${first && others.length === 0 ? `: ${first.title}` : ''}`;
}
