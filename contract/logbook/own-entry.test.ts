import { expect, test } from 'vitest';
import { appendixItems, appendixNumbers } from './appendix-items.ts';
import { missingFromEntry, type EntryFacts } from './own-entry.ts';

const skyhawk = { aircraftType: 'Single Engine Piston', category: 'Standard' };
const lightSport = { aircraftType: 'Single Engine Piston', category: 'Light-Sport' };
const experimental = { aircraftType: 'Experimental' };
const oil: EntryFacts = {
  kind: 'preventive',
  doneOn: '2026-11-09',
  text: 'Drained oil, new filter CH48110-1, 8 qt, leak check',
  appendixItem: 23,
  signerName: 'Marta Keller',
  certificateKind: 'private_pilot',
  certificateNumber: '3300417',
};
const messages = (change: Partial<EntryFacts>, aircraft: Parameters<typeof missingFromEntry>[1] = skyhawk) =>
  missingFromEntry({ ...oil, ...change }, aircraft).map(({ message }) => message);

test('[LOG-02~] nothing is missing from the oil change of the example', () => {
  expect(messages({})).toEqual([]);
  expect(appendixItems[23].label).toBe('Oil and filter');
  expect(appendixNumbers).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
});

test.each<[Partial<EntryFacts>, string]>([
  [{ appendixItem: undefined }, 'Choose the item of Appendix A(c), 43.3(g)'],
  [{ appendixItem: 32 }, 'Choose the item of Appendix A(c), 43.3(g)'],
  [{ text: '  ' }, 'Describe the work, 43.9(a)(1)'],
  [{ doneOn: undefined }, 'Enter the date of completion, 43.9(a)(2)'],
  [{ signerName: '' }, 'Enter the name of the person who signs, 43.9(a)(4)'],
  [{ certificateKind: undefined }, 'Choose the kind of certificate, 43.9(a)(4)'],
  [{ certificateNumber: '' }, 'Enter the certificate number, 43.9(a)(4)'],
  [
    { certificateKind: 'sport_pilot' },
    'A sport pilot signs on a light-sport category aircraft only, 43.7(h)',
  ],
  [{ kind: 'maintenance' }, 'A pilot signs preventive maintenance only, 43.7(f)'],
])('[LOG-02~] %o is refused with its paragraph', (change, message) => {
  expect(messages(change)).toEqual([message]);
});

test('[LOG-02~] an inspection follows 43.11, with total time', () => {
  const inspection = { kind: 'inspection', certificateKind: 'ia', text: '', certificateNumber: '' } as const;
  expect(messages(inspection)).toEqual([
    'Describe the work, 43.11(a)(1)',
    'Enter the total time in service, 43.11(a)(2)',
    'Enter the certificate number, 43.11(a)(3)',
  ]);
  expect(messages({ ...inspection, text: 'Annual', certificateNumber: '1', total: 3412.6 })).toEqual([]);
});

test('[LOG-02~] a sport pilot may on a light-sport aircraft; an experimental one asks for no certificate', () => {
  expect(messages({ certificateKind: 'sport_pilot' }, lightSport)).toEqual([]);
  const uncertificated = { certificateKind: undefined, certificateNumber: undefined };
  expect(messages(uncertificated, experimental)).toEqual([]);
  expect(messages({ ...uncertificated, signerName: '' }, experimental)).toEqual([
    'Enter the name of the person who signs',
  ]);
});
