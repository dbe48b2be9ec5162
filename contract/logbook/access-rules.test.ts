import { expect, test } from 'vitest';
import { worksOfRequest } from '#contract/aircraft/due-groups.ts';
import { jobAccessEnd, sharesByDefault } from './access-rules.ts';

const aircraft = { aircraftType: 'Single Engine Piston', category: null };
const proposed = (title: string, category: string) =>
  sharesByDefault(worksOfRequest({ title, category, aircraft, reminders: [] }));

test('[LOG-11~] accepting a quote proposes to share the logbook for inspections, and not for other work', () => {
  for (const [title, category] of [
    ['Annual inspection', 'inspection'],
    ['100-hour inspection', 'inspection'],
    ['Annual and a new tire', 'maintenance'],
  ] as const)
    expect([title, proposed(title, category)]).toEqual([title, true]);
  for (const [title, category] of [
    ['Left main tire', 'maintenance'],
    ['Install a Garmin GTN 650', 'avionics'],
    ['Transponder check', 'avionics'],
    ['Wash and wax', 'cleaning'],
  ] as const)
    expect([title, proposed(title, category)]).toEqual([title, false]);
});

test('[LOG-11~] access ends 7 days after the completion, and not before there is one', () => {
  expect(jobAccessEnd(null)).toBeNull();
  expect(jobAccessEnd(new Date('2026-11-15T20:00:00Z'))).toEqual(new Date('2026-11-22T20:00:00Z'));
});
