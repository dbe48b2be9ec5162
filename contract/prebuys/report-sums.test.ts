import { expect, test } from 'vitest';
import { sumOfCosts, sumsByGrade } from './report-sums.ts';

const range = (low: number, high: number) => ({ low: low.toFixed(2), high: high.toFixed(2) });

test('[PREB-05~] sums by grade: the example of the specification', () => {
  const findings = [
    { grade: 'unairworthy' as const, cost: range(1600, 2500) },
    { grade: 'unairworthy' as const, cost: range(300, 400) },
    { grade: 'negotiable' as const, cost: range(1200, 1800) },
    { grade: 'negotiable' as const, cost: range(600, 1000) },
    { grade: 'negotiable' as const, cost: range(350, 600) },
    { grade: 'cosmetic' as const, cost: range(200, 450) },
    { grade: 'cosmetic' as const, cost: range(100, 250) },
  ];
  expect(sumsByGrade(findings)).toEqual([
    { grade: 'unairworthy', count: 2, cost: range(1900, 2900), notEstimated: 0 },
    { grade: 'negotiable', count: 3, cost: range(2150, 3400), notEstimated: 0 },
    { grade: 'cosmetic', count: 2, cost: range(300, 700), notEstimated: 0 },
  ]);
  expect(sumOfCosts(findings)).toEqual(range(4350, 7000));
});

test('a finding without a range is counted as not estimated; without any there is no sum', () => {
  const findings = [
    { grade: 'negotiable' as const, cost: null },
    { grade: 'negotiable' as const, cost: range(0.1, 0.2) },
    { grade: 'negotiable' as const, cost: range(0.2, 0.4) },
  ];
  expect(sumsByGrade(findings)[1]).toEqual({
    grade: 'negotiable',
    count: 3,
    cost: range(0.3, 0.6),
    notEstimated: 1,
  });
  expect(sumOfCosts([{ cost: null }])).toBeNull();
  expect(sumOfCosts([])).toBeNull();
});
