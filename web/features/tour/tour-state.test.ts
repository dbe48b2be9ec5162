import { beforeEach, expect, test, vi } from 'vitest';
import { isTourDone, storeTourDone } from './tour-state.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test('[TOUR-02] local storage keeps who finished, per user', () => {
  expect(isTourDone('marta')).toBe(false);
  storeTourDone('marta');
  storeTourDone('dana');
  storeTourDone('marta');
  expect(JSON.parse(stored.get('hangarline.tour') ?? '')).toEqual(['marta', 'dana']);
  expect(isTourDone('marta')).toBe(true);
  expect(isTourDone('lee')).toBe(false);
});

test('[TOUR-02] an earlier visit counts', () => {
  stored.set('hangarline.tour', '["amelia"]');
  expect(isTourDone('amelia')).toBe(true);
  expect(isTourDone('bessie')).toBe(false);
});

test.each(['{', 'null', '"bessie"', '[null, 7]'])('a stored %s counts as empty', (text) => {
  stored.set('hangarline.tour', text);
  expect(isTourDone('bessie')).toBe(false);
  storeTourDone('jean');
  expect(JSON.parse(stored.get('hangarline.tour') ?? '')).toEqual(['jean']);
});

test('without local storage the tour does not open automatically', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(isTourDone('hanna')).toBe(true);
  expect(() => storeTourDone('hanna')).not.toThrow();
});

test('with a full local storage the tour is done for this visit', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(isTourDone('beryl')).toBe(false);
  storeTourDone('beryl');
  expect(isTourDone('beryl')).toBe(true);
});
