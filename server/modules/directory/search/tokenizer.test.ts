import { describe, expect, test } from 'vitest';
import { editDistance, normalize, closestWords, tokenize } from './tokenizer.ts';

test.each([
  ['Café Müller', 'cafe muller'],
  ['Łódź Straße Ærø', 'lodz strasse aero'],
  ['ＡＢＣ', 'abc'],
  ['İstanbul', 'istanbul'],
])('%s is normalized to %s', (text, plain) => expect(normalize(text)).toBe(plain));

test.each([
  ['A&P, IA; Part 145', ['a&p', 'ia', 'part', '145']],
  ['A and P, a & p, A/P', ['a&p']],
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
    expect(closestWords('garmni', ['garmin', 'garment'])).toEqual(['garmin']);
    expect(closestWords('maintenence', ['maintenance', 'maintained'])).toEqual(['maintenance']);
    expect(closestWords('shorline', ['shoreline', 'short'])).toEqual(['shoreline']);
    expect(closestWords('detial', ['detailing', 'details', 'details of'])).toHaveLength(3);
    expect(closestWords('wnig', ['wing', 'wig'])).toEqual(['wing', 'wig']);
    expect(closestWords('cub', ['cab'])).toEqual([]);
    expect(closestWords('engine', ['angina'])).toEqual([]);
    expect(closestWords('engine', [])).toEqual([]);
  });
});
