import { describe, expect, test } from 'vitest';
import { refusalOf } from './use-documents.ts';
import { stepConcerned, toValues, validate } from './values.ts';

describe('the wizard', () => {
  test.each([
    ['The insurance has ended. Send the current certificate.', 3],
    ['Your EIN does not match the letter.', 2],
    ['We can’t find this address.', 1],
    ['The name differs from the registration.', 0],
    ['Please have another look.', 3],
  ])('“%s” opens step %i', (reason, step) => {
    expect(stepConcerned(reason)).toBe(step);
  });

  test.each([
    ['', undefined],
    ['••-•••4417', undefined],
    ['77 1234417', undefined],
    ['77-123', 'Enter 9 digits, such as 12-3456789'],
  ])('EIN “%s”: %s', (ein, message) => {
    expect(validate({ ...toValues(null), ein }).ein).toBe(message);
  });

  test.each([
    ['shop@example.org', undefined],
    ['nobody', 'Valid email required'],
    // Refused by the server as well: a draft with it would never be saved.
    ['zoë@example.org', 'Valid email required'],
  ])('email “%s”: %s', (businessEmail, message) => {
    expect(validate({ ...toValues(null), businessEmail }).businessEmail).toBe(message);
  });

  test('[VER-06~] files by size and type; without a type, by the ending of the name', () => {
    const file = (name: string, type: string, size = 1) => refusalOf({ name, type, size });
    expect(file('a.pdf', 'application/pdf', 10 * 1024 ** 2)).toBeUndefined();
    expect(file('a.pdf', 'application/pdf', 10 * 1024 ** 2 + 1)).toBe('File size must be less than 10MB');
    expect(file('a.DOCX', '')).toBeUndefined();
    expect(file('a.html', 'text/html')).toMatch(/^Only PDF, JPG, PNG, and Word documents/);
    expect(file('a.pdf', 'text/html')).toMatch(/^Only PDF/);
  });
});
