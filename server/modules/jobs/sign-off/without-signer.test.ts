import { expect, test } from 'vitest';
import { withoutSigner } from './without-signer.ts';

const signer = {
  signerName: 'Wiley Ames',
  performedBy: null,
  assistedBy: null,
  certificateNumber: '3141592',
  businessName: 'Bayline Aero, Inc.',
};

test.each([
  'Wiley Ames',
  'WILEY  AMES',
  'Ames, Wiley',
  'Mr. Ames',
  'mr ames',
  'W. Ames',
  'W AMES',
  'W.J. Ames',
  'Wiley J. Ames',
  'Wiley J Ames',
  'Ames, W.',
  'Ames',
  'Wiley',
  'Bayline Aero, Inc',
  'BAYLINE AERO INC',
])('no stranger reads ‘%s’', (written) => {
  expect(withoutSigner(`Tire worn. See ${written} (hangar 4).`, signer)).toBe(
    'Tire worn. See (name removed) (hangar 4).',
  );
});

test.each([
  ['Wiley J. Ames found it', '(name removed) found it'],
  ['Mr. Ames found it', '(name removed) found it'],
])('a name at the start: ‘%s’', (text, hidden) => {
  expect(withoutSigner(text, signer)).toBe(hidden);
});

test.each([
  ['3141592', '(number removed)'],
  ['314-1592', '(number removed)'],
  ['A&P3141592', 'A&P(number removed)'],
  ['3141592IA', '(number removed)IA'],
])('no stranger reads ‘%s’', (written, hidden) => {
  expect(withoutSigner(`Signed ${written}.`, signer)).toBe(`Signed ${hidden}.`);
});

test('a number that was entered with its rating is also found without it', () => {
  const entered = { ...signer, certificateNumber: 'A&P 3141592' };
  for (const written of ['A&P 3141592', '3141592', '3141592 IA'])
    expect(withoutSigner(written, entered)).not.toContain('3141592');
});

test.each([
  ['Wiley James Ames', 'as WileyAmes said', 'as (name removed) said'],
  ['Wiley Ames', 'as MrAmes said', 'as (name removed) said'],
  ['Wiley Ames', 'as Ames, W.J. said', 'as (name removed).J. said'],
  ['Wiley Ames', 'as W i l e y  A m e s said', 'as (name removed) said'],
  ['Éva Ős', 'by éva ős', 'by (name removed)'],
])('signed by %s: ‘%s’', (signerName, text, hidden) => {
  expect(withoutSigner(text, { ...signer, signerName, businessName: null })).toBe(hidden);
});

test('no name and no text takes long', () => {
  const before = process.threadCpuUsage();
  for (const [part, between] of [
    ['a', ' '],
    ['aa', ' '],
    ['A', '. '],
    ['a', '...'],
  ] as const) {
    const hostile = (length: number) => `${part}${between}`.repeat(length).slice(0, length).trim();
    const name = hostile(200);
    const text = `${hostile(20_000)}!`;
    withoutSigner(text, {
      signerName: name,
      performedBy: name,
      assistedBy: null,
      certificateNumber: name,
      businessName: name,
    });
  }
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1_000);
});

test('words and figures that are no name and no number stay', () => {
  const rod = {
    signerName: 'Rod Wing',
    performedBy: 'J',
    assistedBy: null,
    certificateNumber: '1234567',
    businessName: null,
  };
  for (const text of [
    'Rod end worn, left wing',
    'Cracked. Wing root fairing',
    'A wing bolt and a rod are loose',
    'Part 91234567 and 12345678',
    'Wingtip lens, hot rods',
  ])
    expect(withoutSigner(text, rod)).toBe(text);
});
