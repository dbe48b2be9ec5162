import { expect, test } from 'vitest';
import { mentionedFindings, namedFindings, numberedFindings } from './finding-names.ts';

const findings = (...numbers: number[]) => numbers.map((number) => ({ number, title: `Squawk ${number}` }));

test('few findings are named by their numbers, one also by its title, many are counted', () => {
  expect(namedFindings(findings(3))).toBe('Finding 3: Squawk 3');
  expect(namedFindings(findings(4, 3))).toBe('Findings 3 and 4');
  expect(numberedFindings(findings(3))).toBe('finding 3');
  expect(numberedFindings(findings(1, 2, 3, 4, 10))).toBe('findings 1, 2, 3, 4 and 10');
  expect(numberedFindings(findings(1, 2, 3, 4, 5, 6))).toBe('6 findings');
  expect(mentionedFindings(findings(3, 4))).toBe('finding 3 (Squawk 3) and finding 4 (Squawk 4)');
  expect(mentionedFindings(findings(1, 2, 3, 4))).toBe('findings 1, 2, 3 and 4');
});
