import { expect, test } from 'vitest';
import { nameParts, formatFileSize } from './file-labels.ts';
import { nextTab } from './tabs.tsx';

test('the ending of a file name is never truncated', () => {
  expect(nameParts('insurance-binder-full-scan.pdf')).toEqual(['insurance-binder-ful', 'l-scan.pdf']);
  expect(nameParts('a.jpg')).toEqual(['', 'a.jpg']);
});

test.each([
  [640, '640 bytes'],
  [48_000, '47 KB'],
  [1_258_291, '1.2 MB'],
])('%d bytes read %s', (bytes, label) => {
  expect(formatFileSize(bytes)).toBe(label);
});

test('arrow keys cycle through the tabs, reversed in right-to-left text', () => {
  expect([
    nextTab('ArrowRight', 3, 4),
    nextTab('ArrowLeft', 0, 4),
    nextTab('Home', 2, 4),
    nextTab('End', 0, 4),
  ]).toEqual([0, 3, 0, 3]);
  expect([nextTab('ArrowRight', 0, 4, true), nextTab('x', 1, 4)]).toEqual([3, -1]);
});
