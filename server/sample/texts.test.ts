import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('nothing is called certified, and no text names a day that the calendar may contradict', () => {
  const texts = readdirSync(new URL('.', import.meta.url))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n');
  expect(texts.match(/\bcertified\b/gi)).toBeNull();
  expect(
    texts.match(/\bthe \d{1,2}(st|nd|rd|th)\b|\b(next|this) (spring|summer|fall|winter)\b|hunting season/g),
  ).toBeNull();
});
