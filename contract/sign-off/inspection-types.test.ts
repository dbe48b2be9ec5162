import { expect, test } from 'vitest';
import type { WorkId } from '#contract/providers/works.ts';
import { namesOther } from './inspection-types.ts';
import { missingFrom } from './sheet-requirements.ts';

test.each<[works: WorkId[], typed: string, isOther: boolean]>([
  [['hundred_hour'], '100-hour', false],
  [['hundred_hour'], '100-hour, Appendix D', false],
  [['hundred_hour'], 'Per the maintenance manual', false],
  [['hundred_hour'], '100-hour, next annual in May', false],
  [['hundred_hour'], 'Annual', true],
  [['hundred_hour'], '100-hour/annual', true],
  [['hundred_hour'], 'Progressive inspection', true],
  [['annual'], 'Annual/100-hour', false],
  [['annual'], 'Condition inspection', true],
  [['annual', 'progressive'], 'Annual and Progressive inspection', false],
  [['condition'], 'Annual condition inspection', false],
  [['condition'], 'Annual', true],
  [['progressive'], 'Phase 2', false],
  [['progressive'], 'Phase 2, 100 hours', false],
  [['progressive'], 'Annual', true],
  [['program'], 'Phases 1 to 4', false],
  [['program'], 'Annual', true],
  // The entry for maintenance has no type.
  [['repair'], 'Annual', false],
])('an entry for %j with the type “%s” names another inspection: %s', (works, typed, isOther) => {
  expect(namesOther(works, typed)).toBe(isOther);
});

test('a type that names another inspection than the entry is refused', () => {
  const issues = missingFrom('inspection', { works: ['hundred_hour'], inspectionType: 'Annual' });
  expect(issues).toContainEqual({
    path: 'inspectionType',
    message: 'Name only the inspection that the work is entered as, 43.11(a)(1)',
  });
});
