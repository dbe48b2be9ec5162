import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { oldestBrowsers } from './browsers.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const script = read('../public/theme.js');
const modern = { HTMLElement: { prototype: { popover: null } }, CSS: { supports: () => true } };

/** Runs the script on the app's page; returns the text that it puts before the app. */
function textBeforeApp(browser: object) {
  const shown: string[] = [];
  const insertBefore = ({ textContent }: { textContent: string }) => void shown.push(textContent);
  const document = {
    documentElement: { dataset: {} },
    addEventListener: (_type: string, listener: () => void) => listener(),
    getElementById: () => ({ parentNode: { insertBefore } }),
    querySelectorAll: () => [],
    createElement: () => ({ style: {}, setAttribute: () => undefined }),
  };
  runInNewContext(script, { document, ...modern, ...browser });
  return shown.join();
}

test('a browser that is too old gets one sentence that names the oldest ones, and only such a one', () => {
  expect(textBeforeApp({})).toBe('');
  const sentence = textBeforeApp({ CSS: { supports: () => false } });
  expect(textBeforeApp({ HTMLElement: { prototype: {} } })).toBe(sentence);
  const names = oldestBrowsers.map((name) =>
    name.replace(/^[a-z]/, (letter) => letter.toUpperCase()).replace(/[\d.]+$/, ' $&'),
  );
  expect(names).toContain('Safari 17.5');
  for (const name of names) {
    expect(sentence).toContain(name);
    expect(read('../../README.md')).toContain(name);
  }
});

test('it can read the script', () => {
  expect(script).not.toMatch(/\?\.|\?\?|=>|`/);
});
