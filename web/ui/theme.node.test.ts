import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readTheme, setTheme, toTheme } from './theme.ts';

const store = new Map<string, string>();
const page = {
  documentElement: { dataset: {} as Record<string, string> },
  querySelectorAll: () => [{ content: '/api/auth/user' }],
};
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
])('a stored %j means %s', (stored, theme) => {
  expect(toTheme(stored)).toBe(theme);
});

test('a theme is stored and applied; `system` stores nothing', () => {
  setTheme('dark');
  expect([readTheme(), page.documentElement.dataset.theme]).toEqual(['dark', 'dark']);
  setTheme('system');
  expect([readTheme(), page.documentElement.dataset.theme, store.size]).toEqual(['system', undefined, 0]);
});

test('without local storage the theme is still applied', () => {
  vi.stubGlobal('localStorage', undefined);
  setTheme('dark');
  expect(page.documentElement.dataset.theme).toBe('dark');
  expect(readTheme()).toBe('system');
});

describe('the script before the first paint', () => {
  const script = readFileSync(new URL('../public/theme.js', import.meta.url), 'utf8');
  const modern = { HTMLElement: { prototype: { popover: null } }, CSS: { supports: () => true } };
  const fetch = vi.fn(async () => ({ ok: true }));
  const run = (globals: object) => {
    const all: Record<string, unknown> = { document: page, fetch, ...modern, ...globals };
    runInNewContext(script, all);
    return all;
  };

  test('applies the stored theme', () => {
    setTheme('dark');
    page.documentElement.dataset = {};
    run({ localStorage });
    expect(page.documentElement.dataset.theme).toBe('dark');
  });

  test('applies nothing for an unknown value or without local storage', () => {
    store.set('theme', 'sepia');
    run({ localStorage });
    run({});
    expect(page.documentElement.dataset.theme).toBeUndefined();
  });

  test('makes the calls that the document names', async () => {
    const { firstCalls } = run({});
    expect(fetch).toHaveBeenCalledWith('/api/auth/user', { credentials: 'include' });
    expect(await (firstCalls as Record<string, Promise<unknown>>)['/api/auth/user']).toEqual({ ok: true });
  });

  test('tells a browser without passkeys from one with them', () => {
    run({ PublicKeyCredential: () => undefined });
    expect(page.documentElement.dataset.passkeys).toBeUndefined();
    run({});
    expect(page.documentElement.dataset.passkeys).toBe('none');
  });
});
