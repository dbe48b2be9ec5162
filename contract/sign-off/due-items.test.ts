import { expect, test } from 'vitest';
import { restarts, staysDue, type EntryFacts } from './due-items.ts';

const cessna = { aircraftType: 'Single Engine Piston' };
const entry: EntryFacts = {
  inspection: null,
  result: 'approved',
  hasCorrections: false,
  altitudeTested: null,
  isStaticOnly: false,
  unfit: [],
  isExpired: false,
  side: null,
  tests: null,
  eltBatteryDue: null,
};
const tested = { altitudeTested: 20_000, isStaticOnly: false, unfit: [], isExpired: false };
const annual = { inspection: 'annual' } as const;

test('an approved inspection restarts items of its kind; an annual also the 100-hour one', () => {
  expect(restarts('annual', { template: 'annual' })).toBe(true);
  expect(restarts('annual', { template: '100-hour' })).toBe(true);
  // A condition inspection of the light-sport category is one by 91.327(c) too.
  expect(restarts('condition', { template: '100-hour' })).toBe(true);
  expect(restarts('hundred_hour', { template: 'annual' })).toBe(false);
  expect(restarts(null, { template: 'annual' })).toBe(false);
});

test.each<[template: string | null, facts: Partial<EntryFacts>, reason: string | null]>([
  ['annual', annual, null],
  ['annual', { ...annual, result: 'discrepancies' }, 'not_approved'],
  ['annual', { ...annual, unfit: ['annual'] }, 'unfit_signer'],
  // 65.92: an authorization that had expired.
  ['annual', { ...annual, isExpired: true }, 'expired_signer'],
  ['100-hour', { ...annual, isExpired: true }, 'expired_signer'],
  ['elt', { isExpired: true }, 'expired_signer'],
  ['transponder', { ...annual, isExpired: true, tests: tested }, null],
  ['transponder', { ...annual, tests: { ...tested, isExpired: true } }, 'expired_signer'],
  ['annual', { inspection: 'hundred_hour' }, 'not_approved'],
  ['annual', {}, 'not_approved'],
  ['100-hour', { ...annual, unfit: ['annual'] }, 'unfit_signer'],
  // 65.85, 65.87: one rating inspects one side of the aircraft.
  ['100-hour', { inspection: 'hundred_hour', side: 'airframe' }, 'one_side'],
  ['100-hour', { inspection: 'hundred_hour', side: 'powerplant' }, 'one_side'],
  ['100-hour', { inspection: 'hundred_hour' }, null],
  ['ad', { inspection: 'hundred_hour', side: 'airframe', hasCorrections: true }, 'one_side'],
  ['safety_directive', { inspection: 'hundred_hour', side: 'powerplant', hasCorrections: true }, 'one_side'],
  // 43.9(a), 91.417(a)(2)(v): the entry of an inspection says nothing of a directive, nor of a battery.
  ['ad', { inspection: 'hundred_hour' }, 'no_entry'],
  ['ad', annual, 'no_entry'],
  ['safety_directive', { inspection: 'condition' }, 'no_entry'],
  ['elt_battery', { ...annual, eltBatteryDue: '2030-06-30' }, 'no_entry'],
  ['ad', { ...annual, hasCorrections: true }, null],
  ['elt_battery', { ...annual, hasCorrections: true }, 'no_battery_date'],
  ['elt_battery', { ...annual, hasCorrections: true, eltBatteryDue: '2030-06-30' }, null],
  ['oil', { inspection: 'hundred_hour', side: 'powerplant' }, null],
  ['100-hour', { inspection: 'hundred_hour', side: 'airframe', isExpired: true }, 'expired_signer'],
  // What the certificate does fit restarts.
  ['elt', { ...annual, unfit: ['annual'] }, null],
  ['elt', { ...annual, unfit: ['annual', 'elt'] }, 'unfit_signer'],
  // Beside a list, what was done restarts with the entry that approves it.
  ['elt', { ...annual, result: 'discrepancies' }, 'not_approved'],
  [null, { ...annual, result: 'discrepancies' }, 'not_approved'],
  [null, { ...annual, result: 'discrepancies', hasCorrections: true }, null],
  ['annual', { ...annual, result: 'discrepancies', hasCorrections: true }, 'not_approved'],
  ['transponder', { ...annual, result: 'discrepancies', tests: tested }, null],
  [null, { unfit: ['repair'] }, 'unfit_signer'],
  // 65.85, 65.87: a directive for the side that the signer is not rated for.
  ['ad', { unfit: ['airframe'] }, 'unfit_signer'],
  [null, { unfit: ['propeller_work'] }, 'unfit_signer'],
  ['ad', { ...annual, unfit: ['annual'], hasCorrections: true }, null],
  [null, {}, null],
  // 91.411(a)(1): the static system and the altimeters.
  ['altimeter', tested, null],
  ['altimeter', { isStaticOnly: true }, 'static_only'],
  ['altimeter', {}, 'not_tested'],
  // 91.207(c): the date of the new battery is entered.
  ['elt_battery', {}, 'no_battery_date'],
  ['elt_battery', { eltBatteryDue: '2030-06-30' }, null],
  ['elt_battery', { eltBatteryDue: '2030-06-30', isExpired: true }, 'expired_signer'],
  ['altimeter', { ...tested, unfit: ['altimeter'] }, 'unfit_signer'],
  ['transponder', {}, null],
  ['transponder', { unfit: ['transponder'] }, 'unfit_signer'],
  // Beside an inspection the tests have an entry of their own.
  ['transponder', annual, 'no_test_entry'],
  ['altimeter', { ...annual, ...tested }, 'no_test_entry'],
  ['transponder', { ...annual, unfit: ['annual'], tests: tested }, null],
  ['altimeter', { ...annual, tests: tested }, null],
  ['altimeter', { ...annual, tests: { ...tested, isStaticOnly: true } }, 'static_only'],
  ['transponder', { ...annual, tests: { ...tested, unfit: ['transponder'] } }, 'unfit_signer'],
  // No provider's.
  ['vor', annual, null],
])('%s by an entry that says %j: %s', (template, facts, reason) => {
  expect(staysDue({ ...entry, ...facts }, { template }, cessna)).toBe(reason);
});

test.each<[template: string | null, reason: string | null]>([
  ['annual', 'no_entry'],
  ['100-hour', 'no_entry'],
  ['condition', 'no_entry'],
  ['altimeter', 'no_entry'],
  ['transponder', 'no_entry'],
  // 91.207(d), and the status of an AD by 91.417(a)(2)(v).
  ['elt', 'no_entry'],
  // 91.207(c): the new date of its battery is entered.
  ['elt_battery', 'no_entry'],
  ['ad', 'no_entry'],
  ['safety_directive', 'no_entry'],
  ['oil', null],
  [null, null],
  ['vor', null],
])('%s without an entry: %s', (template, reason) => {
  expect(staysDue(null, { template }, cessna)).toBe(reason);
});
