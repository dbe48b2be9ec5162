import { describe, expect, test } from 'vitest';
import { editDistance, folded, mended, tokenize } from './tokenizer.ts';

test.each([
  ['Café Müller', 'cafe muller'],
  ['Łódź Straße Ærø', 'lodz strasse aero'],
  ['ＡＢＣ', 'abc'],
  ['İstanbul', 'istanbul'],
])('%s is normalized to %s', (text, plain) => expect(folded(text)).toBe(plain));

test.each([
  ['A&P, IA; Part 145', ['a&p', 'ia', 'part', '145']],
  ['O’Brien and the Sons', ['obrien', 'sons']],
  ['Propeller&Governor 100-hour', ['propeller', 'governor', '100', 'hour']],
  ['مركز صيانة', ['مركز', 'صيانة']],
  ['to the', []],
  ['Aero aero AERO', ['aero']],
])('the tokens of %j are %j', (text, tokens) => expect(tokenize(text)).toEqual(tokens));

describe('typing errors', () => {
  test.each([
    ['avionics', 'avionics', 0],
    ['avoinics', 'avionics', 1],
    ['avionic', 'avionics', 1],
    ['avionixs', 'avionics', 1],
    ['aviioncs', 'avionics', 2],
    ['', 'abc', 3],
  ])('%s and %s are %i apart', (a, b, expected) => {
    expect(editDistance(a, b)).toBe(expected);
    expect(editDistance(b, a)).toBe(expected);
  });

  test('the closest words match, unless all are too far or the word is too short', () => {
    expect(mended('garmni', ['garmin', 'garment'])).toEqual(['garmin']);
    expect(mended('maintenence', ['maintenance', 'maintained'])).toEqual(['maintenance']);
    expect(mended('wnig', ['wing', 'wig'])).toEqual(['wing', 'wig']);
    expect(mended('cub', ['cab'])).toEqual([]);
    expect(mended('engine', ['angina'])).toEqual([]);
    expect(mended('engine', [])).toEqual([]);
  });
});
