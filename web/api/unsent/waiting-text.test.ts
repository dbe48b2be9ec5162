import { expect, test } from 'vitest';
import { waitingText } from './waiting-text.ts';

test('what waits is counted by its kind; what the server refused does not wait', () => {
  expect(waitingText([])).toBeUndefined();
  expect(waitingText([{ kind: 'reading', refusal: 'Too low.' }])).toBeUndefined();
  expect(waitingText([{ kind: 'reading' }])).toBe('1 reading waiting to send.');
  expect(
    waitingText([{ kind: 'message' }, { kind: 'finding' }, { kind: 'reading' }, { kind: 'finding' }]),
  ).toBe('1 reading, 2 findings and 1 message waiting to send.');
});
