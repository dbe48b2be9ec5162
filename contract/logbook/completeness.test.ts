import { expect, test } from 'vitest';
import { completenessNote, completenessOf, type CheckId, type LogbookFacts } from './completeness.ts';

const nothing: LogbookFacts = {
  today: '2026-11-15',
  totalReadOn: null,
  hasComponents: false,
  inspectedOn: null,
  adsReviewedOn: null,
  recurringAds: null,
  hasLifeLimitedParts: false,
  statesNoLifeLimitedParts: false,
  has337: false,
  statesNo337: false,
  weighedOn: null,
  lastAlterationOn: null,
  entries: 0,
  gaps: 0,
};
const isDone = (id: CheckId, facts: Partial<LogbookFacts>) =>
  completenessOf({ ...nothing, ...facts }).find((check) => check.id === id)?.isDone;

test.each<[CheckId, Partial<LogbookFacts>, boolean]>([
  ['total_time', { totalReadOn: '2026-08-17' }, true],
  ['total_time', { totalReadOn: '2026-08-16' }, false],
  ['components', { hasComponents: true }, true],
  ['components', {}, false],
  ['yearly_inspection', { inspectedOn: '2025-11-02' }, true],
  ['yearly_inspection', { inspectedOn: '2025-10-31' }, false],
  ['ads_reviewed', { adsReviewedOn: '2025-11-18' }, true],
  ['ads_reviewed', { adsReviewedOn: '2025-10-31' }, false],
  ['ads_next_due', { recurringAds: { all: 5, withNextDue: 5 } }, true],
  ['ads_next_due', { recurringAds: { all: 5, withNextDue: 4 } }, false],
  ['ads_next_due', { recurringAds: { all: 0, withNextDue: 0 } }, true],
  ['ads_next_due', {}, false],
  ['life_limited_parts', { hasLifeLimitedParts: true }, true],
  ['life_limited_parts', { statesNoLifeLimitedParts: true }, true],
  ['life_limited_parts', {}, false],
  ['forms_337', { has337: true }, true],
  ['forms_337', { statesNo337: true }, true],
  ['forms_337', {}, false],
  ['weight_and_balance', { weighedOn: '2024-05-02', lastAlterationOn: '2024-05-02' }, true],
  ['weight_and_balance', { weighedOn: '2024-05-02' }, true],
  ['weight_and_balance', { weighedOn: '2024-05-02', lastAlterationOn: '2024-05-03' }, false],
  ['no_gap', { entries: 3 }, true],
  ['no_gap', { entries: 3, gaps: 1 }, false],
  ['no_gap', {}, false],
])('[LOG-09~] %s with %o is %s', (id, facts, expected) => {
  expect(isDone(id, facts)).toBe(expected);
});

test('[LOG-09~] there are nine checks, each with an action, and no word on percent or the aircraft’s condition', () => {
  const checks = completenessOf(nothing);
  expect(checks).toHaveLength(9);
  const words = JSON.stringify(checks);
  expect(words).not.toMatch(/%|percent|airworth/i);
  expect(completenessNote).toBe(
    'These checks are about the paperwork a buyer asks for. They say nothing about the aircraft’s condition.',
  );
});
