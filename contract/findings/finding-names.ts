interface Named {
  number: number;
  title: string;
}

/** More are counted, not listed. */
const maxListed = 5;
/** More are listed by their numbers alone. */
const maxTitles = 3;

/** 'a, b and c' */
const listed = (words: readonly (number | string)[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** 'finding 3', 'findings 3, 4 and 7', '40 findings'. */
export function numberedFindings(findings: readonly Pick<Named, 'number'>[]) {
  const numbers = findings.map(({ number }) => number).toSorted((a, b) => a - b);
  if (numbers.length > maxListed) return `${numbers.length} findings`;
  return `${numbers.length === 1 ? 'finding' : 'findings'} ${listed(numbers)}`;
}

/** 'Finding 3: Left main tire worn to cord' for one finding, 'Findings 3 and 4' for several. */
export function namedFindings(findings: readonly Named[]) {
  const [first, ...others] = findings;
  const words = numberedFindings(findings);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${first && others.length === 0 ? `: ${first.title}` : ''}`;
}

/** 'finding 3 (Left main tire) and finding 4 (Exhaust gasket)': in a sentence, with titles unless there are many. */
export const mentionedFindings = (findings: readonly Named[]) =>
  findings.length > maxTitles
    ? numberedFindings(findings)
    : listed(findings.map(({ number, title }) => `finding ${number} (${title})`));
