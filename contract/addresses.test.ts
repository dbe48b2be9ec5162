import { expect, test } from 'vitest';
import { href } from './addresses.ts';

test('params fill the pattern, other values become the query', () => {
  expect(href('/requests')).toBe('/requests');
  expect(href('/requests/:id', { id: 7 })).toBe('/requests/7');
  expect(href('/aircraft/:id/history', { id: 3 })).toBe('/aircraft/3/history');
  expect(href('/messages', { with: 'a b' })).toBe('/messages?with=a%20b');
  expect(href('/requests', { as: undefined, status: 'open' })).toBe('/requests?status=open');
  expect(href('/providers/:id', { id: 'a/b' })).toBe('/providers/a%2Fb');
});

test('a wrong path, a missing param and an unknown query do not compile', () => {
  // @ts-expect-error unknown path
  expect(href('/request')).toBe('/request');
  // @ts-expect-error missing param
  expect(href('/requests/:id')).toBe('/requests/undefined');
  // @ts-expect-error unknown query name
  expect(href('/messages', { whit: 'x' })).toBe('/messages?whit=x');
});
