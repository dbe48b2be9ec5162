import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeFirstCall } from './first-calls.ts';

const response = Promise.resolve(new Response('{}'));

beforeEach(() => {
  // As the script's `var` does it: the property can be written, not deleted.
  const page = Object.defineProperty({}, 'firstCalls', { value: { '/api/home': response }, writable: true });
  vi.stubGlobal('window', page);
});

afterEach(() => void vi.unstubAllGlobals());

test('the response to a call that the document made is taken once', () => {
  expect(takeFirstCall('/api/other')).toBeUndefined();
  expect(takeFirstCall('/api/home')).toBe(response);
  expect(takeFirstCall('/api/home')).toBeUndefined();
});

test('after anything was written, what was read before is not used', () => {
  expect(takeFirstCall('/api/auth/login', 'POST')).toBeUndefined();
  expect(takeFirstCall('/api/home')).toBeUndefined();
});

test('nor is it a minute later', () => {
  vi.spyOn(performance, 'now').mockReturnValue(60_001);
  expect(takeFirstCall('/api/home')).toBeUndefined();
  vi.restoreAllMocks();
});
