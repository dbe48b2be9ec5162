import { expect, test } from 'vitest';
import { noSignOffs, type SignOffs, type SignOffSheet } from '#web/api/sign-offs.ts';
import { toSheetBody } from './sheet-body.ts';
import { readingErrors, sheetErrors } from './sheet-errors.ts';
import { noSheet, toSheetValues } from './sheet-values.ts';

const finding = (number: number, title: string, basis: string | null = null) => ({
  number,
  grade: 'unairworthy',
  title,
  text: title,
  basis,
});
const signOffs: SignOffs = {
  ...noSignOffs,
  kind: 'inspection',
  inspection: 'annual',
  entries: [
    { inspection: null, kind: 'maintenance', works: ['repair'], inspectionType: null, tests: [] },
    { inspection: 'annual', kind: 'inspection', works: ['annual'], inspectionType: 'Annual', tests: [] },
  ],
  aircraft: { aircraftType: 'Single Engine Piston', category: 'Normal', make: 'Cessna', model: '172N' },
  doneFindings: [finding(1, 'Brake line chafed', 'AD 2011-10-09'), finding(2, 'Tire worn')],
  canSign: true,
};

const unread = { tach: '', hobbs: '', total: '', cycles: '', landings: '' };

test('a reading with more than tenths is not rounded unseen', () => {
  expect(readingErrors({ ...unread, hobbs: '3412.6', total: '5210.4', landings: '1204' })).toEqual({});
  expect(readingErrors({ ...unread, tach: '1', total: '5210.37', landings: '1204.5' })).toEqual({
    total: 'Enter hours with at most 1 decimal place',
    landings: 'Enter a whole number',
  });
});

test('findings that are done start as lines, which the mechanic edits or clears', () => {
  const values = { ...toSheetValues(signOffs), inspection: '' } as const;
  expect(values.corrected).toBe('Corrected: Brake line chafed (AD 2011-10-09)\nCorrected: Tire worn');
  expect(toSheetBody(values, 'Repaired.')).toMatchObject({
    description: 'Repaired.\nCorrected: Brake line chafed (AD 2011-10-09)\nCorrected: Tire worn',
    corrections: null,
  });
  expect(toSheetBody({ ...values, corrected: ' ' }, 'Repaired.').description).toBe('Repaired.');
  expect(
    toSheetBody({ ...values, description: 'By the manual.', corrected: 'New tire.' }, 'x').description,
  ).toBe('By the manual.\nNew tire.');
});

test('with an inspection they have an entry of their own, major or not', () => {
  const values = toSheetValues(signOffs);
  expect(toSheetBody(values, 'Inspected.')).toMatchObject({
    description: 'Inspected.',
    corrections: {
      description: 'Corrected: Brake line chafed (AD 2011-10-09)\nCorrected: Tire worn',
      isMajor: false,
    },
  });
  expect(toSheetBody({ ...values, corrected: ' ' }, 'Inspected.').corrections).toBeNull();
  const beside = { signOffs, doneOn: '2026-10-01', total: '1', summary: 'Inspected.' };
  const major = { ...values, areCorrectionsMajor: true };
  expect(sheetErrors(values, beside).correctionsRecord).toBeUndefined();
  expect(sheetErrors(major, beside).correctionsRecord).toContain('Form 337');
  expect(sheetErrors({ ...major, corrected: '' }, beside).correctionsRecord).toBeUndefined();
  const last = {
    description: 'Inspected.',
    corrections: { description: 'New tire. Tire worn', isMajor: true, majorRecord: 'Form 337 of May 3' },
    discrepancies: [],
    inoperative: [],
    tests: null,
    inspection: 'annual',
  } as unknown as SignOffSheet;
  expect(toSheetValues({ ...signOffs, sheets: [last] })).toMatchObject({
    corrected: 'New tire. Tire worn\nCorrected: Brake line chafed (AD 2011-10-09)',
    areCorrectionsMajor: true,
    correctionsRecord: 'Form 337 of May 3',
  });
});

test('a correction offers only what the last version doesn’t mention', () => {
  const last = {
    description: 'Inspected.\nCorrected: Tire worn',
    discrepancies: [],
    inoperative: [],
    tests: null,
    inspection: 'annual',
  } as unknown as SignOffSheet;
  expect(toSheetValues({ ...signOffs, sheets: [last] }).corrected).toBe(
    'Corrected: Brake line chafed (AD 2011-10-09)',
  );
});

test('a description that came from the summary follows the next summary', () => {
  const after = (description: string, change: Partial<SignOffs> = { doneFindings: [] }) =>
    toSheetValues(
      {
        ...signOffs,
        ...change,
        sheets: [
          {
            description,
            discrepancies: [],
            inoperative: [],
            tests: null,
            inspection: 'annual',
          } as unknown as SignOffSheet,
        ],
      },
      'Replaced the tire.',
    );
  const values = after('Replaced the tire.');
  expect(values.description).toBe('');
  expect(toSheetBody(values, 'Replaced the tire, torqued to 30 ft-lb.').description).toBe(
    'Replaced the tire, torqued to 30 ft-lb.',
  );
  // The lines of corrected findings, edited or not, stay below it.
  const done = after('Replaced the tire.\nNew brake line. Brake line chafed, Tire worn.', {});
  expect([done.description, done.corrected]).toEqual(['', 'New brake line. Brake line chafed, Tire worn.']);
  // The mechanic's own words stay.
  expect(after('By manual 32-40.').description).toBe('By manual 32-40.');
  expect(after('Replaced the tire.\nAnd the tube.').description).toBe('Replaced the tire.\nAnd the tube.');
});

test('corrected findings alone don’t describe the work', () => {
  const values = { ...noSheet, inspection: 'annual', corrected: 'Corrected: Tire worn' } as const;
  expect(sheetErrors(values, { signOffs, doneOn: '2026-10-01', total: '1' }).description).toContain(
    '43.11(a)(1)',
  );
});

test('a list of discrepancies from before isn’t offered for maintenance', () => {
  const last = {
    result: 'discrepancies',
    description: '',
    discrepancies: [],
    inoperative: [],
    tests: null,
    inspection: 'annual',
  } as unknown as SignOffSheet;
  expect(toSheetValues({ ...signOffs, sheets: [{ ...last, inspection: null }] }).result).toBe('');
  expect(toSheetValues({ ...signOffs, sheets: [last] }).result).toBe('discrepancies');
});

test('inoperative items are sent beside a list of discrepancies too', () => {
  const values = { ...noSheet, inoperative: 'Left landing light\n', discrepancies: 'Spar cracked' };
  expect(toSheetBody({ ...values, result: 'approved' })).toMatchObject({
    inoperative: ['Left landing light'],
  });
  expect(toSheetBody({ ...values, result: 'discrepancies' })).toMatchObject({
    discrepancies: ['Spar cracked'],
    inoperative: ['Left landing light'],
  });
});

test('tests beside an inspection are asked for at their own fields, unless their entry comes from elsewhere', () => {
  const withTests: SignOffs = {
    ...signOffs,
    entries: signOffs.entries.map((entry) =>
      entry.inspection === null ? entry : { ...entry, tests: ['altimeter', 'transponder'] },
    ),
  };
  const beside = { signOffs: withTests, doneOn: '2026-10-01', total: '1', summary: 'Done.' };
  const values = toSheetValues(withTests);
  expect(values.hasTests).toBe(true);
  const errors = sheetErrors(values, beside);
  expect(errors.testsAltitude).toContain('43 Appendix E(d)');
  expect(Object.keys(errors).filter((name) => name.startsWith('tests'))).toEqual([
    'testsAltitude',
    'testsDescription',
    'testsSigner',
    'testsCertificate',
    'testsNumber',
  ]);
  expect(sheetErrors({ ...values, areTestsStaticOnly: true }, beside).testsAltitude).toBeUndefined();
  expect(sheetErrors({ ...values, testsAltitude: 'high' }, beside).testsAltitude).toContain('20,000');
  const elsewhere = { ...values, hasTests: false };
  expect(Object.keys(sheetErrors(elsewhere, beside)).filter((name) => name.startsWith('tests'))).toEqual([]);
  expect(toSheetBody(elsewhere).tests).toBeNull();
});

test('a type that names another inspection than the entry is an error at its field', () => {
  const beside = { signOffs, doneOn: '2026-10-01', total: '1', summary: 'Inspected.' };
  const values = toSheetValues(signOffs);
  expect(sheetErrors(values, beside).inspectionType).toBeUndefined();
  expect(sheetErrors({ ...values, inspectionType: 'Progressive' }, beside).inspectionType).toContain(
    'entered as',
  );
});

test('[TEAM-10~] the crew performs maintenance; an inspection is the signer’s own', () => {
  const tests = { signerName: '', certificateKind: null, certificateNumber: '' };
  const suggestion = { ...tests, tests, performedBy: 'Luis Ortega' };
  expect(toSheetValues({ ...signOffs, suggestion }).performedBy).toBe('');
  const work = { ...signOffs, kind: 'maintenance', inspection: null, suggestion } as const;
  expect(toSheetValues(work).performedBy).toBe('Luis Ortega');
  expect(toSheetValues({ ...work, suggestion: { ...tests, tests } }).performedBy).toBe('');
});
