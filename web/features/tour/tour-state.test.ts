import { beforeEach, expect, test, vi } from 'vitest';
import { isTourDone, keepTourDone } from './tour-state.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test('[TOUR-02] whoever finishes is remembered in local storage, each person on their own', () => {
  expect(isTourDone('marta')).toBe(false);
  keepTourDone('marta');
  keepTourDone('dana');
  keepTourDone('marta');
  expect(JSON.parse(stored.get('hangarline.tour') ?? '')).toEqual(['marta', 'dana']);
  expect(isTourDone('marta')).toBe(true);
  expect(isTourDone('lee')).toBe(false);
});

test('[TOUR-02] what was stored on an earlier visit counts', () => {
  stored.set('hangarline.tour', '["amelia"]');
  expect(isTourDone('amelia')).toBe(true);
  expect(isTourDone('bessie')).toBe(false);
});

test.each(['{', 'null', '"bessie"', '[null, 7]'])('a stored %s is read as nothing', (text) => {
  stored.set('hangarline.tour', text);
  expect(isTourDone('bessie')).toBe(false);
  keepTourDone('jean');
  expect(JSON.parse(stored.get('hangarline.tour') ?? '')).toEqual(['jean']);
});

test('storage that throws breaks nothing, and the tour does not come by itself', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(isTourDone('hanna')).toBe(true);
  expect(() => keepTourDone('hanna')).not.toThrow();
});

test('a full storage still remembers for this visit', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(isTourDone('beryl')).toBe(false);
  keepTourDone('beryl');
  expect(isTourDone('beryl')).toBe(true);
});
