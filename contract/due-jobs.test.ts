import { expect, test } from 'vitest';
import { jobsOfItems } from './due-jobs.ts';
import { templateIds } from './reminder-templates.ts';
import { jobIds } from './service-jobs.ts';

const items = (...templates: (string | null)[]) => templates.map((template) => ({ template }));

test.each([
  [
    ['annual', 'elt'],
    ['annual', 'elt'],
  ],
  [['transponder'], ['transponder']],
  [['altimeter', 'transponder'], ['altimeter_transponder']],
  [
    ['transponder', 'elt', 'altimeter'],
    ['elt', 'altimeter_transponder'],
  ],
  [[], []],
])('%j are the jobs %j', (templates, jobs) => {
  expect(jobsOfItems(items(...templates))).toEqual(jobs);
});

test('an item without a usual price leaves the whole request without one', () => {
  expect(jobsOfItems(items('annual', null))).toBeUndefined();
  expect(jobsOfItems(items('annual', 'ad'))).toBeUndefined();
});

test('every template is a known job or none', () => {
  for (const template of templateIds)
    for (const job of jobsOfItems(items(template)) ?? []) expect(jobIds).toContain(job);
});
