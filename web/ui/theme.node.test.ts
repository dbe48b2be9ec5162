import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readTheme, setTheme, toTheme } from './theme.ts';

const store = new Map<string, string>();
const page = { documentElement: { dataset: {} as Record<string, string> } };
const localStorage = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
};

beforeEach(() => {
  store.clear();
  page.documentElement.dataset = {};
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('document', page);
  return () => vi.unstubAllGlobals();
});

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'system'],
  ['sepia', 'system'],
  [null, 'system'],
])('a stored %j means %s', (word, theme) => {
  expect(toTheme(word)).toBe(theme);
});

test('a choice is kept and shown; `system` leaves no trace', () => {
  setTheme('dark');
  expect([readTheme(), page.documentElement.dataset.theme]).toEqual(['dark', 'dark']);
  setTheme('system');
  expect([readTheme(), page.documentElement.dataset.theme, store.size]).toEqual(['system', undefined, 0]);
});

test('without storage the choice is still shown', () => {
  vi.stubGlobal('localStorage', undefined);
  setTheme('dark');
  expect(page.documentElement.dataset.theme).toBe('dark');
  expect(readTheme()).toBe('system');
});

describe('the script before the first paint', () => {
  const script = readFileSync(new URL('../public/theme.js', import.meta.url), 'utf8');
  const run = (globals: object) => runInNewContext(script, { document: page, ...globals });

  test('sets what was chosen', () => {
    setTheme('dark');
    page.documentElement.dataset = {};
    run({ localStorage });
    expect(page.documentElement.dataset.theme).toBe('dark');
  });

  test('sets nothing for a word it does not know, nor without storage', () => {
    store.set('theme', 'sepia');
    run({ localStorage });
    run({});
    expect(page.documentElement.dataset).toEqual({});
  });
});
