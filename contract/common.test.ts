import { expect, test } from 'vitest';
import * as z from 'zod';
import { newQuote } from '#contract/requests/quotes.ts';
import {
  dateInput,
  dollars,
  email,
  idParam,
  looseList,
  name,
  reason,
  timestamp,
  pagePath,
  sitePath,
  isoDate,
  text,
  title,
} from './common.ts';
import type { Endpoint } from './endpoint.ts';
import { domains } from './index.ts';

const accepts = (type: z.ZodType, value: unknown) => type.safeParse(value).success;

test.each([
  [1, true],
  [1234.5, true],
  [999_999.99, true],
  [1.1, true],
  [0.1 + 0.2, false],
  [1.0000004, false],
  [1.005, false],
  [0.99, false],
  [1_000_000, false],
  ['5', false],
  [Number.NaN, false],
])('an amount of %s dollars is accepted: %s', (value, taken) => {
  expect(accepts(dollars(value === 0.1 + 0.2 ? 0 : 1), value)).toBe(taken);
});

test.each([
  ['["A","B"]', ['A', 'B']],
  ['KPAO, KSQL ,,', ['KPAO', 'KSQL']],
  [
    ['x', ' y '],
    ['x', 'y'],
  ],
  ['[broken', ['[broken']],
  ['', []],
])('the list %s is read', (sent, read) => {
  expect(looseList.parse(sent)).toEqual(read);
});

test.each([
  ['/home', true],
  ['/a?b=c', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
])('%s as a path of this site: %s', (path, taken) => {
  expect(accepts(sitePath, path)).toBe(taken);
});

test.each([
  ['/requests/7?tab=quotes#top', true],
  ['/providers?q=a//b', true],
  ['/api-guide', true],
  ['/api/logout', false],
  ['/API/logout', false],
  ['/api?x', false],
  ['/requests//evil.example', false],
  ['/..//evil.example', false],
  ['/%2e%2E/api/logout', false],
  ['/requests/./7', false],
  ['/%61pi/logout', false],
  ['/a%70i', false],
  ['/requests/%', false],
  ['/providers/caf%C3%A9', true],
])('returning to %s: %s', (path, taken) => {
  expect(accepts(pagePath, path)).toBe(taken);
});

test.each([
  ['Dana O’Connor-Łukasik', true],
  ['José', true],
  ['محمد', true],
  ['Paint 👨🏽‍🔧 job', true],
  ['Fly ✈️', true],
  ['no\ufe0fselector', false],
  ['two\u2028lines', false],
  ['two\u2029lines', false],
  ['left\u200eto right', false],
  ['right\u200fto left', false],
  ['arabic\u061cmark', false],
  ['over\u202eride', false],
  ['zero\u200bwidth', false],
  ['zero\u200djoiner', false],
  ['soft\u00adhyphen', false],
  ['word\u2060joiner', false],
  ['\u3164', false],
  ['\u{e0041}tag', false],
])('the name %j is accepted: %s', (value, taken) => {
  expect([accepts(name, value), accepts(title, value)]).toEqual([taken, taken]);
});

test.each(['0', '-1', '1.5', '2147483648', 'abc', '', '1e3'])('%s is no id', (value) => {
  expect(accepts(idParam, value)).toBe(false);
});

test.each([
  ['1900-01-01', true],
  ['2200-12-31', true],
  ['1899-12-31', false],
  ['2201-01-01', false],
  ['0000-01-01', false],
  ['9999-12-31', false],
  ['2026-02-30', false],
])('the date %s is accepted: %s', (value, taken) => {
  expect(accepts(dateInput, value)).toBe(taken);
});

test('a response may contain any date', () => {
  expect(accepts(isoDate, '2209-06-30')).toBe(true);
});

const bodies = Object.values(domains)
  .flatMap((table) => Object.values(table) as Endpoint[])
  .flatMap(({ method, path, body }) => (body ? [{ call: `${method} ${path}`, body }] : []));

test.each(bodies)('no id beyond the database’s range is accepted by $call', ({ body }) => {
  const { properties = {}, anyOf = [] } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const fields = [properties, ...anyOf.map((one) => one.properties ?? {})].flatMap(Object.entries);
  const loose = fields.filter(([name, field]) => /Ids?$/.test(name) && unbounded(field));
  expect(loose.map(([name]) => name)).toEqual([]);
});

/** True if the field is, or contains, a number that may exceed the range of an id. */
const unbounded = (field: z.core.JSONSchema._JSONSchema): boolean =>
  typeof field === 'object' &&
  ((field.type === 'integer' && (field.maximum ?? Infinity) > 2_147_483_647) ||
    [...(field.anyOf ?? []), ...[field.items ?? []].flat()].some(unbounded));

test('text is trimmed before its length is checked, and emails are lower-cased', () => {
  expect(accepts(text(1, 5), '   ')).toBe(false);
  expect(text(1, 5).parse('  ab ')).toBe('ab');
  expect(email.parse(' Amelia@Example.ORG ')).toBe('amelia@example.org');
});

test.each([
  '\u200b',
  ' \u2060 \u200b\n',
  '\ufeff',
  '\u00ad',
  '\u200e\u200f',
  '\u3164',
  '\u2800',
  '\ufe0f',
  '\u{e0001}',
])('text that shows nothing (%j) is empty', (sent) => {
  expect(accepts(text(1, 50), sent)).toBe(false);
  expect(accepts(reason, sent.repeat(10))).toBe(false);
  expect(text(0, 50).parse(sent)).toBe('');
});

test.each(['❤\ufe0f', '👩\u200d✈\ufe0f', 'a\u200bb', '\u200fאב'])('%s shows something and stays', (sent) => {
  expect(text(1, 50).parse(sent)).toBe(sent);
});

test('a timestamp is text on the wire and a Date in the server', () => {
  const iso = '2026-10-02T15:00:00.000Z';
  expect(timestamp.parse(iso)).toEqual(new Date(iso));
  expect(z.encode(timestamp, new Date(iso))).toBe(iso);
});

test('the items of a quote add up to its price, to the cent', () => {
  const quote = {
    price: 0.3 + 1000,
    description: 'Annual',
    estimatedDuration: '3 days',
    availableDate: '2026-10-05',
    items: [
      { kind: 'labor', description: 'Inspection', amount: 1000.1 },
      { kind: 'parts', description: 'Filter', amount: 0.2 },
    ],
  };
  expect(accepts(newQuote, quote)).toBe(true);
  expect(accepts(newQuote, { ...quote, price: 1000.31 })).toBe(false);
  const items = [{ kind: 'labor', description: 'A\u202e00.1$', amount: quote.price }];
  expect(accepts(newQuote, { ...quote, items })).toBe(false);
});

test.each(['["KPAO\\u0000 Hangar"]', '["KPAO\\ud800"]', '["KPAO\\u202e"]'])(
  'a list as JSON text takes no characters that other input may not have: %s',
  (sent) => {
    expect(looseList.safeParse(sent).success).toBe(false);
  },
);

test.each(['1\ufe0f', 'A\ufffcB'])('a name that only looks like another is refused: %j', (sent) => {
  expect(accepts(name, sent)).toBe(false);
});
