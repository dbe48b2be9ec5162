import { maxDescription, maxTitle } from '#contract/limits.ts';

/** Months from the delivery of a pre-buy in which its buyer can add the aircraft with one click. */
export const boughtMonths = 12;

/** What a request for findings of a pre-buy starts from. */
export function requestOfFindings(findings: readonly { number: number; title: string; text: string }[]) {
  const [first] = findings;
  const title =
    first && findings.length === 1 ? first.title : `${findings.length} findings of the pre-buy report`;
  const lines = findings.map(({ number, title: name, text }) => `${number}. ${name}: ${text}`);
  return {
    title: title.slice(0, maxTitle),
    description: `Found on the pre-buy:\n${lines.join('\n')}`.slice(0, maxDescription),
    category: 'maintenance' as const,
  };
}
