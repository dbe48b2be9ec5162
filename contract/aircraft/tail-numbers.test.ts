import { describe, expect, test } from 'vitest';
import {
  isUsTailNumber,
  modelWithout,
  normalizeTailNumber,
  tailNumberError,
  tailNumberHint,
  withoutTailNumbers,
} from './tail-numbers.ts';

const digits = '0123456789'.split('');
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'.split('');
const all = [...digits, ...letters, 'I', 'O'];

/** Every text of up to `length` characters. */
function* texts(alphabet: string[], length: number, prefix = ''): Generator<string> {
  if (length === 0) return;
  for (const character of alphabet) {
    yield prefix + character;
    yield* texts(alphabet, length - 1, prefix + character);
  }
}

describe('[DUE-02] US tail numbers', () => {
  test('are as many as the US has addresses for, A00001 to ADF7C7', () => {
    const numbers = (length: number) => [...texts(digits, length)].filter((text) => !text.startsWith('0'));
    const endings = letters.flatMap((a) => letters.map((b) => a + b));
    const tailNumbers = new Set([
      ...numbers(5),
      ...numbers(4).flatMap((number) => letters.map((letter) => number + letter)),
      ...numbers(3).flatMap((number) => endings.map((ending) => number + ending)),
    ]);
    expect(tailNumbers.size).toBe(915_399);
    expect(tailNumbers.size).toBe(0xadf7c7 - 0xa00000);
    expect([...tailNumbers].filter((tailNumber) => !isUsTailNumber(`N${tailNumber}`))).toEqual([]);
  });

  test('include no other text of up to three characters', () => {
    const found = [...texts(all, 3)].filter((text) => isUsTailNumber(`N${text}`));
    expect(found).toHaveLength(999 + 99 * 24 + 9 * 24 * 24);
  });

  test.each([
    'N12345AB',
    'N1234AB',
    'N123456',
    'N0',
    'N012',
    'NABC',
    'N1AB2',
    'N1I',
    'N1O',
    'N',
    '',
    'G-ABCD',
  ])('not %s', (text) => expect(isUsTailNumber(text)).toBe(false));

  test.each([' n172sp ', 'N-172SP', 'n 172 sp', 'N–172SP'])('%j is N172SP', (text) => {
    expect(normalizeTailNumber(text)).toBe('N172SP');
    expect(isUsTailNumber(text)).toBe(true);
  });
});

describe('[DUE-02] tail number errors', () => {
  test.each([
    ['N1O2AB', /letters I and O/, 'N102AB'],
    ['NI23AB', /letters I and O/, 'N123AB'],
    ['n12io', /letters I and O/, 'N1210'],
    ['NO12AB', /letters I and O/, undefined],
    ['N0123', /first digit/, undefined],
    ['N12345AB', /up to 5/, undefined],
    ['N123456', /up to 5/, undefined],
    ['N1AB2', /up to 2 letters/, undefined],
    ['N1234AB', /up to 5/, undefined],
    ['172SP', /start with N/, 'N172SP'],
    ['', /look like a tail number/, undefined],
    ['??', /look like a tail number/, undefined],
    ['G-ABCDEFGH', /look like a tail number/, undefined],
  ])('%j', (text, message, suggestion) => {
    const error = tailNumberError(text);
    expect(error?.message).toMatch(message);
    expect(error?.suggestion).toBe(suggestion);
    if (suggestion) expect(tailNumberError(suggestion)).toBeUndefined();
  });

  test.each([
    'N1',
    'N99',
    'N172SP',
    'N99999',
    'G-ABCD',
    'C-GABC',
    'D-EABC',
    '9M-ABC',
    '4X-ABC',
    'HL7201',
    'JA8089',
    'g-abcd',
  ])('no error for %s', (text) => expect(tailNumberError(text)).toBeUndefined());

  test('N1 to N99 are accepted with a hint', () => {
    expect(
      ['N1', 'n-99', 'N100', 'N1A', 'G-ABCD'].map((tailNumber) => tailNumberHint(tailNumber) !== undefined),
    ).toEqual([true, true, false, false, false]);
  });
});

test.each([
  ['Annual on N172ZQ', 'Annual on my aircraft'],
  ['n172zq: left brake', 'My aircraft: left brake'],
  ['For N-172ZQ, N 172 ZQ and G-ABCD', 'For my aircraft, my aircraft and my aircraft'],
  ['N172ZQ’s gear', 'My aircraft’s gear'],
  ['N172ZQA, XN172ZQ and GABCDE stay', 'N172ZQA, XN172ZQ and GABCDE stay'],
  ['Pre-buy of N512HQ or n-736hl', 'Pre-buy of an aircraft or an aircraft'],
  ['N8405Vs paint, N99999 and N210', 'An aircraft paint, an aircraft and an aircraft'],
  ['N1, N2, N40, N1A, November 2026 and AN470 stay', 'N1, N2, N40, N1A, November 2026 and AN470 stay'],
  ['N1 vibration', 'N1 vibration'],
  ['N.172_ZQ, N / 172ZQ and n\u200B172ZQs', 'My aircraft, my aircraft and my aircraft'],
  ['November 172ZQ or just 172zq', 'My aircraft or just my aircraft'],
  ['172 hours, N17 and ZQ stay', '172 hours, N17 and ZQ stay'],
])('texts for others name no tail number: %s', (text, expected) => {
  expect(withoutTailNumbers(text, ['N172ZQ', 'G-ABCD', 'N1'])).toBe(expected);
});

test('a tail number in wide, styled or circled letters is replaced; other such letters stay', () => {
  const hidden = (text: string) => withoutTailNumbers(text, ['N172ZQ']);
  for (const spelled of ['Ｎ１７２ＺＱ', '𝐍𝟏𝟕𝟐𝐙𝐐', 'Ⓝ①⑦②ⓏⓆ', 'Ｎ172ZQ'])
    expect(hidden(`Annual on ${spelled}`)).toBe('Annual on my aircraft');
  expect(hidden('Ｔｉｒｅ, 20 ft², step ①')).toBe('Ｔｉｒｅ, 20 ft², step ①');
});

test.each([
  ['172S N172ZQ', '172S'],
  ['172S (N-172ZQ)', '172S'],
  ['N172ZQ', ''],
  ['N22B Nomad', 'N22B Nomad'],
  ['PA-28-181', 'PA-28-181'],
])('the model %s is %j for others', (model, expected) => {
  expect(modelWithout(model, ['N172ZQ'])).toBe(expected);
});

test('a short tail number is hidden, a turbine’s speed is not', () => {
  expect(withoutTailNumbers('N1A: 1A fuse, N12 at 80%', ['N1A', 'N12'])).toBe(
    'My aircraft: 1A fuse, N12 at 80%',
  );
});

test('many tail numbers and a hostile text do not take long', () => {
  const tailNumbers = Array.from({ length: 500 }, (_, i) => `N1${String(i).padStart(3, '0')}A`);
  const before = process.cpuUsage();
  withoutTailNumbers('N1'.repeat(2_500) + ' N 1 '.repeat(1_000), tailNumbers);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1_000);
});
