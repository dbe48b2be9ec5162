import { expect, test } from 'vitest';
import { hasAllComponents, timesOf } from './inventory-rules.ts';

const engine = {
  kind: 'engine' as const,
  serial: 'L-35123-51E',
  airframeAtInstall: 1906.4,
  totalAtInstall: 0,
  sinceOverhaulAtInstall: null,
  removedOn: null,
};
const propeller = {
  ...engine,
  kind: 'propeller' as const,
  airframeAtInstall: 2915,
  sinceOverhaulAtInstall: 0,
};

test('[LOG-08~] an engine runs with the airframe: 1,506.2 h in the example', () => {
  expect(timesOf(engine, 3412.6)).toEqual({ total: 1506.2, sinceOverhaul: null });
  expect(timesOf({ ...propeller, totalAtInstall: 880.1 }, 3412.6)).toEqual({
    total: 1377.7,
    sinceOverhaul: 497.6,
  });
});

test('[LOG-08~] without a reading or a figure there is no time, and a removed one runs no more', () => {
  const none = { total: null, sinceOverhaul: null };
  expect(timesOf(engine, null)).toEqual(none);
  expect(timesOf({ ...engine, airframeAtInstall: null }, 3412.6)).toEqual(none);
  expect(timesOf({ ...engine, removedOn: '2026-01-01' }, 3412.6)).toEqual(none);
});

test('[LOG-09~] each engine and propeller that the aircraft has needs serial number and times', () => {
  const piston = 'Single Engine Piston';
  expect(hasAllComponents(piston, [engine, propeller], 3412.6)).toBe(true);
  expect(hasAllComponents(piston, [engine], 3412.6)).toBe(false);
  expect(hasAllComponents(piston, [engine, { ...propeller, serial: null }], 3412.6)).toBe(false);
  expect(hasAllComponents(piston, [engine, propeller], null)).toBe(false);
  expect(hasAllComponents('Multi Engine Piston', [engine, propeller], 3412.6)).toBe(false);
  expect(hasAllComponents('Light Jet', [engine], 3412.6)).toBe(true);
  expect(hasAllComponents('Glider', [], 3412.6)).toBe(true);
});
