import { expect, test } from 'vitest';
import { jobIds } from '#contract/requests/service-jobs.ts';
import { jobsOfItems, jobsOfRequest, noJob } from './due-jobs.ts';
import { templateIds } from './reminder-templates.ts';

const piston = { aircraftType: 'Single Engine Piston', make: 'Cessna', model: '172S' };
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
  expect(jobsOfItems(items(...templates), piston)).toEqual(jobs);
});

test('an item without a usual price leaves the whole request without one', () => {
  expect(jobsOfItems(items('annual', null), piston)).toBeUndefined();
  expect(jobsOfItems(items('annual', 'ad'), piston)).toBeUndefined();
});

test('every template is a known job or none', () => {
  for (const template of templateIds)
    for (const job of jobsOfItems(items(template), piston) ?? []) expect(jobIds).toContain(job);
});

test.each([
  // Items of the due list come before what the owner chose, and that before the title.
  [{ reminders: items('annual', 'elt'), serviceJob: 'tire' }, ['annual', 'elt']],
  [{ reminders: items('annual', 'ad') }, []],
  [{ reminders: items('prop_overhaul') }, ['propeller_fixed']],
  [{ serviceJob: 'tire' }, ['tire']],
  [{ serviceJob: noJob }, []],
  [{ serviceJob: 'unknown' }, []],
  [{}, ['annual']],
  [{ title: 'Squawks' }, []],
])('a request with %j is the jobs %j', (more, jobs) => {
  const request = {
    title: 'Annual and ELT inspection',
    category: 'inspection',
    serviceJob: null,
    reminders: [],
    ...more,
  };
  expect(jobsOfRequest(request, piston)).toEqual(jobs);
});
